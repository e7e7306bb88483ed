import { addressOf, type Description } from './description.ts'
import { attemptsOf, type Outsider } from './outsider.ts'
import { shortened } from './shortened.ts'
import { stable } from './stable.ts'

export type Sent = {
  path?: Record<string, string | number>
  query?: Record<string, string | number>
  headers?: Record<string, string>
  body?: object
  /** Fields of a form, with a recording among them. */
  form?: Record<string, string | File>
  /** The body itself. */
  bytes?: Uint8Array
}

type Request = Omit<Sent, 'form' | 'bytes'> & { form?: Record<string, string>; bytes?: string }
export type Example = { request: Request; status: number; type?: string; response?: unknown }
/** By `operationId`. */
export type Examples = Record<string, Example>

// biome-ignore lint/suspicious/noExplicitAny: each answer has fields of its own
export type Call = (operationId: string, sent?: Sent) => Promise<any>
export type Recorder = ReturnType<typeof startRecorder>

/** Sends requests by the names of the operations, and keeps the first exchange of each. */
export function startRecorder(
  url: string,
  description: Description,
  addresses: Record<string, string>,
  outsider: Outsider,
) {
  const examples: Examples = {}
  /** How the outsider was answered, by operation. */
  const toOutsiders: Record<string, string[]> = {}

  /** A program with its key, or a browser that keeps its cookies. */
  function caller(key?: string): Call {
    const cookies = new Map<string, string>()
    const known = (): Record<string, string> =>
      key
        ? { authorization: `Bearer ${key}` }
        : { origin: url, cookie: [...cookies].map((cookie) => cookie.join('=')).join('; ') }

    return async (operationId, sent = {}) => {
      const { method, address, access } = addressOf(description, operationId)
      const sendAs = (who: Record<string, string>, { path, query, ...sent }: Sent) => {
        const filled = address.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path![name]!))
        const asked = query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''
        return fetch(url + filled + asked, {
          method,
          headers: { ...who, ...typeOf(sent), ...sent.headers },
          ...contentOf(sent),
        })
      }
      for (const { credential, sent: asked } of attemptsOf(address, access, sent, outsider)) {
        const answer = await sendAs(
          credential === 'key'
            ? { authorization: `Bearer ${outsider.key}` }
            : { origin: url, cookie: outsider.session },
          asked,
        )
        toOutsiders[operationId] ??= []
        toOutsiders[operationId].push(`${answer.status} ${await answer.text()}`)
      }
      const response = await sendAs(known(), sent)
      if (!response.ok) throw new Error(`${operationId}: ${response.status} ${await response.text()}`)
      for (const cookie of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
        cookies.set(name!, value!)
      }
      const type = response.headers.get('content-type')?.split(';')[0]
      const answer = await answerOf(response, type)
      examples[operationId] ??= {
        request: shortened(requestOf(sent)) as Request,
        status: response.status,
        ...(type && { type, response: shortened(answer) }),
      }
      return type ? answer : response.headers
    }
  }

  return { caller, examples: () => stable(examples, addresses), toOutsiders }
}

const typeOf = ({ body, bytes }: Sent): Record<string, string> =>
  body ? { 'content-type': 'application/json' } : bytes ? { 'content-type': 'application/octet-stream' } : {}

function contentOf({ body, form, bytes }: Sent): { body?: BodyInit } {
  if (body) return { body: JSON.stringify(body) }
  if (bytes) return { body: new Uint8Array(bytes) }
  if (!form) return {}
  const fields = new FormData()
  for (const [name, value] of Object.entries(form)) fields.append(name, value)
  return { body: fields }
}

const requestOf = ({ form, bytes, ...sent }: Sent): Request => ({
  ...sent,
  ...(form && {
    form: Object.fromEntries(
      Object.entries(form).map(([name, value]) => [name, value instanceof File ? `@${value.name}` : value]),
    ),
  }),
  ...(bytes && { bytes: '(the file)' }),
})

const TEXT = ['text/plain', 'text/csv', 'text/vtt', 'application/x-subrip']

async function answerOf(response: Response, type: string | undefined): Promise<unknown> {
  if (type === 'application/json') return response.json()
  if (type && TEXT.includes(type)) return response.text()
  if (type === 'text/event-stream') return firstEventOf(response)
  await response.body?.cancel()
  return `(${type})`
}

async function firstEventOf(response: Response): Promise<string> {
  const reader = response.body!.getReader()
  let text = ''
  while (!/^data:.*\n\n/m.test(text)) text += new TextDecoder().decode((await reader.read()).value)
  await reader.cancel()
  return text
}
