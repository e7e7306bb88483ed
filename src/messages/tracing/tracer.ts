import { createHash, randomBytes } from 'node:crypto'
import { readStart } from '../../platform/guarded-fetch/body.ts'
import type { GuardedFetch } from '../../platform/guarded-fetch/guarded-fetch.ts'
import type { Log } from '../../platform/log.ts'

/**
 * Traces for an OpenTelemetry collector, in its protocol as JSON over HTTP. An order is one trace from the request to the
 * last webhook: ids of traces and of their first spans are computed from the order, so every process knows them without
 * passing anything along. Spans are collected and sent every few seconds. A collector that is away delays nothing and loses
 * the spans of that time.
 */
export type Tracer = { record(span: TraceSpan): void; stop(): Promise<void> }

type TraceSpan = {
  order: string
  name: string
  /** The request that placed the order is the root; everything else is below it. */
  isRoot?: boolean
  startMs: number
  endMs: number
  attributes: Record<string, string | number>
  error: string | null
}

const SEND_EVERY_MS = 2_000
const SEND_TIMEOUT_MS = 10_000
const MAX_WAITING = 10_000
const MAX_ANSWER_BYTES = 65_536

export function createTracer({
  url,
  collectorFetch,
  log,
}: {
  url: string
  collectorFetch: GuardedFetch
  log: Log
}): Tracer {
  let waiting: TraceSpan[] = []
  let sending: Promise<void> = Promise.resolve()

  async function send(): Promise<void> {
    const spans = waiting
    waiting = []
    if (spans.length === 0) return
    const answer = await collectorFetch(`${url}/v1/traces`, {
      for: 'system',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(exported(spans)),
      maxRedirects: 0,
      timeouts: { totalMs: SEND_TIMEOUT_MS },
    })
    const failure = answer.ok ? null : answer.failure.message
    if (answer.ok) await readStart(answer.response.body, MAX_ANSWER_BYTES)
    const isTaken = answer.ok && answer.response.status < 300
    if (!isTaken) log.warn({ spans: spans.length, failure }, 'the collector of traces did not take spans')
  }

  const sendNext = () => {
    sending = sending.then(send)
  }
  const timer = setInterval(sendNext, SEND_EVERY_MS)
  return {
    record(span) {
      if (waiting.length < MAX_WAITING) waiting.push(span)
    },
    async stop() {
      clearInterval(timer)
      sendNext()
      await sending
    },
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const traceOf = (order: string) => digest(`trace of order ${order}`).slice(0, 32)
const rootOf = (order: string) => digest(`root of order ${order}`).slice(0, 16)

const KIND = { server: 2, internal: 1 }
const STATUS = { unset: 0, error: 2 }

const exported = (spans: TraceSpan[]) => ({
  resourceSpans: [
    {
      resource: { attributes: attributesOf({ 'service.name': 'longhand' }) },
      scopeSpans: [{ scope: { name: 'longhand' }, spans: spans.map(exportedSpan) }],
    },
  ],
})

const exportedSpan = ({ order, name, isRoot = false, startMs, endMs, attributes, error }: TraceSpan) => ({
  traceId: traceOf(order),
  spanId: isRoot ? rootOf(order) : randomBytes(8).toString('hex'),
  ...(isRoot ? {} : { parentSpanId: rootOf(order) }),
  name,
  kind: isRoot ? KIND.server : KIND.internal,
  startTimeUnixNano: nanoseconds(startMs),
  endTimeUnixNano: nanoseconds(endMs),
  attributes: attributesOf({ 'longhand.order': order, ...attributes }),
  status: error === null ? { code: STATUS.unset } : { code: STATUS.error, message: error },
})

/** A string, as the protocol wants it: a number could not hold it. */
const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms)) * 1_000_000n)

const attributesOf = (attributes: Record<string, string | number>) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
