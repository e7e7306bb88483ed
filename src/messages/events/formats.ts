/**
 * The two formats of a delivery. API v4's form has exactly the documented fields, and is how an event is stored. JSON is
 * made from it, in the shape that Standard Webhooks recommends: numbers and lists are such, and the time is that of the
 * event, so that every attempt has the same body.
 */
export const WEBHOOK_FORMATS = ['form', 'json'] as const
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]

export const CONTENT_TYPES: Record<WebhookFormat, string> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
}

type Metadata = Record<string, string>
type WrittenEvent = { body: string; created_at: Date }

const NUMBERS = ['audiofile', 'original_audiofile', 'amount', 'original_transaction', 'transaction']

export function formOf(fields: Record<string, string | number | undefined>): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  return form.toString()
}

/** The account's webhook gets exactly the fields of API v4; a callback gets the metadata of its order as well. */
export function bodyIn(format: WebhookFormat, event: WrittenEvent, metadata: Metadata | null): string {
  const given = metadata !== null && Object.keys(metadata).length > 0 ? metadata : null
  if (format === 'json') return JSON.stringify(jsonOf(event, given))
  return given === null ? event.body : `${event.body}&${formOf({ metadata: JSON.stringify(given) })}`
}

export function jsonOf({ body, created_at }: WrittenEvent, metadata: Metadata | null = null) {
  const { webhook_version, event, ...fields } = Object.fromEntries(new URLSearchParams(body))
  const typed = Object.entries(fields).map(([name, value]) => [name, typedValue(name, value)])
  return {
    type: event!,
    timestamp: created_at.toISOString(),
    webhook_version: Number(webhook_version),
    data: { ...Object.fromEntries(typed), ...(metadata && { metadata }) } as Record<string, unknown>,
  }
}

function typedValue(name: string, value: string): string | number | string[] | number[] {
  if (NUMBERS.includes(name)) return Number(value)
  if (name === 'audiofiles') return value.split(',').map(Number)
  return name === 'skus' ? value.split(',') : value
}
