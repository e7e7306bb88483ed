import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sample, sendBytes, startFileHost } from '../support/file-host.ts'
import { reaches } from '../support/follow.ts'
import { startReceiver } from '../support/receiver.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code: number; message?: string }
}

let failures = 1
const host = await startFileHost({
  '/cancelled.mp3': sample('jfk.mp3'),
  '/jfk.mp3': (request, response) => {
    if (request.headers.range || failures-- <= 0) sendBytes(sample('jfk.mp3'), request, response)
    else response.writeHead(503).end()
  },
})
const speech = await startSpeechServer('Ask not.')
const receiver = await startReceiver()
const collector = await startReceiver()
const service = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: `${host.host},${receiver.host}`,
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${collector.host}/`,
    LONGHAND_FETCH_RETRIES: '0,0',
  },
})

const spansOf = (order: string): Span[] =>
  collector.arrivals
    .flatMap(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans as Span[])
    .filter(({ attributes }) =>
      attributes.some(({ key, value }) => key === 'longhand.order' && value.stringValue === order),
    )

const STEPS = [
  'POST /API4/order_url',
  'fetch-media',
  'check-quality',
  'begin-transcription',
  'transcribe-batch',
  'finish-transcription',
  'post event',
]

/** Spans come in batches, from several places. */
const wholeTrace = (order: string): Promise<Span[]> =>
  until(
    async () => {
      const spans = spansOf(order)
      return STEPS.every((step) => spans.some(({ name }) => name === step)) && spans
    },
    { what: `the trace of order ${order}` },
  )

test('an order is one trace, from the request to the webhook that tells of its delivery', async () => {
  const { client } = await service.customer({ credit: 10 })
  await client.v4.setWebhook(receiver.url)
  const place = () => client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
  const cancelled = await client.orders.place({ urls: [`${host.url}/cancelled.mp3`], skus: ['TRANS2'] })
  await client.orders.cancel(cancelled.order)
  const orders = [await place(), await place()]
  for (const { audiofiles } of orders) await reaches(client, audiofiles[0]!, 'Delivered')
  const traces = await Promise.all(orders.map(({ order }) => wholeTrace(order)))
  for (const spans of traces) {
    const [root, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === undefined)
    assert.deepEqual([root!.name, others], ['POST /API4/order_url', []])
    for (const span of spans) {
      assert.match(span.traceId, /^[0-9a-f]{32}$/)
      assert.match(span.spanId, /^[0-9a-f]{16}$/)
      assert.equal(span.traceId, root!.traceId)
      assert.equal(span.parentSpanId ?? root!.spanId, root!.spanId)
      assert.ok(BigInt(span.startTimeUnixNano) >= BigInt(root!.startTimeUnixNano), span.name)
      assert.ok(BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano), span.name)
      assert.equal(span.status.code, 0, span.status.message)
    }
  }
  assert.notEqual(traces[0]![0]!.traceId, traces[1]![0]!.traceId)
  const begun = spansOf(cancelled.order).filter(({ parentSpanId }) => parentSpanId === undefined)
  assert.deepEqual(
    begun.map(({ name }) => name),
    ['POST /api/orders'],
  )
  const fetches = traces.flat().filter(({ name }) => name === 'fetch-media')
  assert.equal(fetches.length, 3, 'the try that failed has a span, too')
  assert.ok(collector.arrivals.every(({ headers }) => headers['content-type'] === 'application/json'))
})
