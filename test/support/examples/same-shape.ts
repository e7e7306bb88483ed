import type { Schema } from '../example-of-schema.ts'
import type { Operation } from './description.ts'
import type { Example } from './recorder.ts'

/** What an example no longer says truly of an operation; null if all of it holds. */
export function whyNot(operation: Operation, recorded: Example, now: Example): string | null {
  if (recorded.status !== now.status) return `the status is ${now.status}, not ${recorded.status}`
  if (recorded.type !== now.type) return `the type is ${now.type}, not ${recorded.type}`
  const [then, today] = [recorded, now].map(({ request }) =>
    Object.keys(request.path ?? {})
      .sort()
      .join(', '),
  )
  if (then !== today) return `the parameters in the path are ${today}, not ${then}`
  const sent = differenceOf(
    operation.requestBody?.content['application/json']?.schema,
    recorded.request.body,
    now.request.body,
    'request',
  )
  const schema = operation.responses[now.status]?.content?.[now.type!]?.schema
  return sent ?? differenceOf(schema, recorded.response, now.response, 'response')
}

/** In its fields or their types. What is null or left out now may have been something then, where the schema allows it. */
function differenceOf(given: Schema | undefined, recorded: unknown, now: unknown, at: string): string | null {
  const schema = onlyChoiceOf(given)
  if (!schema || recorded === null || now === null) return null
  if (typeof recorded !== typeof now || Array.isArray(recorded) !== Array.isArray(now))
    return `${at} is ${typeof now}, not ${typeof recorded}`
  if (Array.isArray(recorded))
    return firstOf(now as unknown[], (item) =>
      recorded.length > 0 ? differenceOf(schema.items, recorded[0], item, `${at}[]`) : null,
    )
  if (typeof recorded !== 'object' || !schema.properties) return null
  const [then, today] = [recorded as Record<string, unknown>, now as Record<string, unknown>]
  return firstOf(Object.entries(schema.properties), ([name, field]) => {
    if (name in then && name in today) return differenceOf(field, then[name], today[name], `${at}.${name}`)
    if (name in then === name in today || !schema.required?.includes(name)) return null
    return `${at}.${name} is ${name in today ? 'new' : 'gone'}`
  })
}

/** Of several that are possible, nothing can be said. */
function onlyChoiceOf(schema: Schema | undefined): Schema | undefined {
  const choices = schema?.anyOf?.filter(({ type }) => type !== 'null')
  return choices ? (choices.length === 1 ? onlyChoiceOf(choices[0]) : undefined) : schema
}

const firstOf = <Item>(items: Item[], look: (item: Item) => string | null): string | null => {
  for (const item of items) {
    const found = look(item)
    if (found) return found
  }
  return null
}
