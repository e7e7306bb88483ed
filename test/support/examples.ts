import { readFileSync } from 'node:fs'
import { reaches } from './follow.ts'
import type { Service } from './service.ts'

export const EXAMPLES_FILE = new URL('../../openapi/examples.json', import.meta.url).pathname

type Sent = { path?: Record<string, string | number>; body?: object }
type Example = Sent & { response: unknown }
/** By `operationId`. */
export type Examples = Record<string, Example>

type Operation = {
  operationId: string
  parameters?: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>
}
export type Description = { paths: Record<string, Record<string, Operation>> }

/** What a customer sends one after the other, and what comes back; the reference shows it. */
export async function recordExamples(service: Service, description: Description): Promise<Examples> {
  const { key, id: account, client } = await service.customer({ credit: 20 })
  const examples: Examples = {}
  const names = new Map([
    [service.url, 'https://longhand.example'],
    [key, 'lh_0123456789abcdef'],
  ])

  // biome-ignore lint/suspicious/noExplicitAny: each answer has fields of its own
  async function send(operationId: string, { path = {}, body }: Sent = {}): Promise<any> {
    const { method, address } = addressOf(description, operationId)
    const filled = address.replace(/\{(\w+)\}/g, (_, name) => String(path[name]))
    const response = await fetch(service.url + filled, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${operationId}: ${text}`)
    const isJson = response.headers.get('content-type')!.startsWith('application/json')
    const answer = isJson ? JSON.parse(text) : text
    if (answer.order && typeof answer.order === 'string') names.set(answer.order, 'XuMj2Q1y')
    if (answer.quote) names.set(answer.quote.id, 'qmVdT3nLx0c7Zp4R')
    examples[operationId] = { path, ...(body && { body }), response: answer }
    return answer
  }

  const jfk = `${service.url}/samples/jfk.mp3`
  await send('v4Balance')
  await send('v4SetWebhook', { body: { webhook: 'https://example.com/hook' } })
  await send('v4Webhook')
  const { audiofiles } = await send('v4Order', { body: { url: [jfk], sku: ['EMSR02'] } })
  await reaches(client, audiofiles[0], 'Delivered')
  const file = { audiofile_id: audiofiles[0] }
  await send('v4Audiofile', { path: file })
  await send('v4PlainTranscript', { path: file })
  await send('v4Transcript', { path: { ...file, ext: 'txt' } })
  await send('v4Upgrade', { path: { audiofile_id: 100 }, body: { sku: ['TSTMP1'], test: true } })
  await send('v4Refund', { path: { audiofile_id: 100 }, body: { test: true } })
  const { quote } = await send('quote', { body: { urls: [jfk], skus: ['EMSR02'] } })
  const placed = await send('placeOrder', { body: { quote: quote.id, tags: ['speeches'] } })
  await reaches(client, placed.audiofiles[0], 'Delivered')
  await send('showOrder', { path: { order: placed.order } })
  await send('listOrders')
  await send('listFiles')
  await send('showFile', { path: { file: audiofiles[0] } })
  await send('changeFile', { path: { file: audiofiles[0] }, body: { title: 'Inaugural address' } })
  await send('listTags')
  await send('listVersions', { path: { file: audiofiles[0] } })
  await send('listSpeakers', { path: { file: audiofiles[0] } })
  await send('showCaptionReport', { path: { file: audiofiles[0] } })
  await send('listShares', { path: { file: audiofiles[0] } })
  await send('showTranscript', { path: { file: audiofiles[0] } })
  await send('downloadTranscript', { path: { file: audiofiles[0], ext: 'txt' } })
  await send('showAccount', { path: { account } })
  await send('showWebhook', { path: { account } })
  await send('showCaptionRules', { path: { account } })
  await send('setGlossary', { path: { account }, body: { terms: ['Sorensen'] } })
  await send('showGlossary', { path: { account } })
  await send('showStatement', { path: { account } })
  await send('setBuyer', {
    path: { account },
    body: { name: 'Ann Example', address: '1 Main Street', tax_number: '' },
  })
  await send('showBuyer', { path: { account } })
  await send('showCatalogue')
  await send('listFeeds')
  await send('whoAmI')
  await send('listFormats')
  await send('listModels')
  return JSON.parse(shown(JSON.stringify(examples), names))
}

/** What differs each time is replaced, so that the examples stay the same. */
function shown(json: string, names: Map<string, string>): string {
  let text = json
  for (const [name, other] of names) text = text.replaceAll(name, other)
  return text
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-01-31T12:00:00.000Z')
    .replace(/whsec_[\w+/=]+/g, 'whsec_c2VjcmV0IG9mIHRoZSBhY2NvdW50')
    .replace(/[0-9a-f-]{36}@example\.com/g, 'ann@example.com')
}

function addressOf({ paths }: Description, operationId: string): { method: string; address: string } {
  for (const [address, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === operationId) return { method: method.toUpperCase(), address }
  throw new Error(`There is no operation ${operationId}`)
}

/** The description with the examples in their places. */
export function withExamples<Given extends Description>(description: Given): Given {
  const examples: Examples = JSON.parse(readFileSync(EXAMPLES_FILE, 'utf8'))
  for (const operation of Object.values(description.paths).flatMap((methods) => Object.values(methods))) {
    const example = examples[operation.operationId]
    if (!example) continue
    for (const parameter of operation.parameters ?? [])
      if (parameter.in === 'path') parameter.example = example.path?.[parameter.name]
    const sent = operation.requestBody?.content['application/json']
    if (sent && example.body) sent.example = example.body
    const types = operation.responses['200']!.content!
    const type = typeof example.response === 'string' ? 'text/plain' : 'application/json'
    types[type]!.example = example.response
  }
  return description
}
