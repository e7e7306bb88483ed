import { inWords, type Said } from './said.ts'

/** What only programs and operators at a terminal read is in English from the start. */
export type Words = string | Said

export const wordedIn = (language: string, words: Words): string =>
  typeof words === 'string' ? words : inWords([words], language)!

/** Strings where the data has sentences. */
type Worded<Data> = Data extends Said
  ? string
  : Data extends object
    ? { [Key in keyof Data]: Worded<Data[Key]> }
    : Data

export const allWordedIn = <Data extends object>(language: string, data: Data): Worded<Data> =>
  JSON.parse(JSON.stringify(data, (_, value) => (isSaid(value) ? wordedIn(language, value) : value)))

export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'says' in value
