/** The description, as far as we change it. */

export type Node = { $ref?: string; properties?: Record<string, Node>; [key: string]: unknown }
export type Media = { content?: Record<string, { schema?: Node }>; description?: string }
export type DescribedOperation = {
  operationId?: string
  summary?: string
  parameters?: Node[]
  requestBody?: Media
  responses: Record<string, Media & Node>
}
export type Components = {
  schemas?: Record<string, Node>
  parameters?: Record<string, Node>
  responses?: Record<string, Node>
}
type Paths = Record<string, Record<string, DescribedOperation>>
export type Described = { paths?: Paths; webhooks?: Paths; components?: Components }

export const SCHEMAS = '#/components/schemas/'

export const operationsIn = (paths: Paths = {}): DescribedOperation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods))

/** `placeOrder` → `PlaceOrder`, `Idempotency-Key` → `IdempotencyKey` */
export const pascal = (name: string): string =>
  name.replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase())

export function nameOf({ operationId, summary }: DescribedOperation): string {
  if (!operationId) throw new Error(`“${summary}” needs an operationId in its schema`)
  return pascal(operationId)
}
