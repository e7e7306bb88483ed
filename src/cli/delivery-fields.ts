/** The fields of a delivery, as a form or as JSON, for people to read. */
export function fieldsOf(body: string): Record<string, string> {
  if (!body.startsWith('{')) return Object.fromEntries(new URLSearchParams(body))
  const { type, data, ...rest } = parsed(body)
  const fields = Object.entries({ ...rest, ...data }).map(([name, value]) => [name, shown(value)])
  return { ...(typeof type === 'string' && { event: type }), ...Object.fromEntries(fields) }
}

/** The port is open to others: a body may be anything. */
function parsed(body: string): { type?: unknown; data?: object } {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
