/** The API writes names like `line_characters`, the code like `lineCharacters`. */

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${SnakeCase<Rest>}`
    : `_${Lowercase<First>}${SnakeCase<Rest>}`
  : Name

type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : Name

type InSnakeCase<Fields> = { [Name in keyof Fields as SnakeCase<Name & string>]: Fields[Name] }
type InCamelCase<Fields> = { [Name in keyof Fields as CamelCase<Name & string>]: Fields[Name] }

export const snakeCase = <Name extends string>(name: Name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>

export const inSnakeCase = <Fields extends object>(fields: Fields) =>
  renamed(fields, snakeCase) as InSnakeCase<Fields>

export const inCamelCase = <Fields extends object>(fields: Fields) =>
  renamed(fields, (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase())) as InCamelCase<Fields>

const renamed = (fields: object, rename: (name: string) => string): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [rename(name), value]))
