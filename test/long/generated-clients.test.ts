import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'
import { startService } from '../support/service.ts'

// What others generate from the description of a running service, in a project of their own.
const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const service = await startService()
const described = `${service.url}/openapi.json`
const jfk = `${service.url}/samples/jfk.mp3`
const project = mkdtempSync(join(tmpdir(), 'lh-generated-'))
after(() => rmSync(project, { recursive: true, force: true }))
symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
writeFileSync(join(project, 'package.json'), '{"private": true, "type": "module"}')

const generate = (program: string, ...args: string[]) =>
  run(process.execPath, [join(ROOT, 'node_modules', program), ...args], { cwd: project })

/** The compiler accepts the program, and it runs. What it says is its last line, as JSON. */
async function said(name: string, program: string): Promise<{ text: string; pdf: string; refused: string }> {
  const { key } = await service.customer({ credit: 5 })
  const file = join(project, `${name}.ts`)
  writeFileSync(file, program)
  const compiler = join(ROOT, 'node_modules/typescript7/bin/tsc')
  const strict = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'esnext', '--skipLibCheck']
  const resolved = ['--moduleResolution', 'bundler', '--lib', 'es2022,dom,dom.iterable', '--types', 'node']
  await run(process.execPath, [compiler, ...strict, ...resolved, file], { cwd: project }).catch(
    ({ stdout }) => assert.fail(stdout),
  )
  const bundle = await rolldown({ input: file, platform: 'node', logLevel: 'silent' })
  await bundle.write({ dir: join(project, 'built') })
  const env = { PATH: process.env.PATH, LONGHAND_URL: service.url, LONGHAND_KEY: key, JFK: jfk }
  const { stdout } = await run(process.execPath, [join(project, 'built', `${name}.js`)], { env })
  return JSON.parse(stdout.trim().split('\n').at(-1)!)
}

function checkSaid({ text, pdf, refused }: Awaited<ReturnType<typeof said>>): void {
  assert.match(text, /ask not what your country can do for you/)
  assert.equal(pdf, '%PDF-')
  assert.equal(refused, 'unorderable_url')
}

test('openapi-fetch, with types from our description, places an order and downloads its transcript', async () => {
  await generate('openapi-typescript/bin/cli.js', described, '--output', 'paths.ts')
  checkSaid(await said('openapi-fetch', OPENAPI_FETCH))
})

test('a client that hey-api generates from our description does the same, with methods for the operations', async () => {
  await generate(
    '@hey-api/openapi-ts/bin/run.js',
    '--input',
    described,
    '--output',
    'client',
    '--client',
    '@hey-api/client-fetch',
    '--silent',
  )
  checkSaid(await said('hey-api', HEY_API))
})

const OPENAPI_FETCH = `
import createClient from 'openapi-fetch'
import type { paths } from './paths'

const { LONGHAND_URL, LONGHAND_KEY, JFK } = process.env
const client = createClient<paths>({ baseUrl: LONGHAND_URL!, headers: { authorization: 'Bearer ' + LONGHAND_KEY } })
const { data: placed } = await client.POST('/API4/order_url', { body: { url: [JFK!], sku: ['EMSR02'] } })
const file = placed!.audiofiles[0]!
let state = ''
while (state !== 'Delivered') {
  const { data } = await client.GET('/API4/audiofile/{audiofile_id}', { params: { path: { audiofile_id: file } } })
  state = data!.audiofile.statename
}
const { data: text } = await client.GET('/API4/audiofile/{audiofile_id}/transcript.{ext}', {
  params: { path: { audiofile_id: file, ext: 'txt' } },
  parseAs: 'text',
})
const { data: pdf } = await client.GET('/api/files/{file}/transcript.{ext}', {
  params: { path: { file, ext: 'pdf' } },
  parseAs: 'arrayBuffer',
})
const { error } = await client.POST('/api/orders', { body: { urls: [LONGHAND_URL + '/healthz'], skus: ['EMSR02'] } })
const code: 'unorderable_url' | undefined = error!.code === 'unorderable_url' ? error!.code : undefined
console.log(JSON.stringify({ text, pdf: new TextDecoder().decode(pdf!.slice(0, 5)), refused: code }))
`

const HEY_API = `
import { client } from './client/client.gen'
import { downloadReceipt, downloadTranscript, placeOrder, showFile, v4PlainTranscript } from './client'

const { LONGHAND_URL, LONGHAND_KEY, JFK } = process.env
client.setConfig({ baseUrl: LONGHAND_URL!, auth: () => LONGHAND_KEY! })
const { data: placed } = await placeOrder({ body: { urls: [JFK!], skus: ['EMSR02'] }, throwOnError: true })
const file = placed.audiofiles[0]!
let state = ''
while (state !== 'Delivered') {
  const { data } = await showFile({ path: { file }, throwOnError: true })
  state = data.file.statename
}
const { data: text }: { data: string } = await v4PlainTranscript({ path: { audiofile_id: file }, throwOnError: true })
const { data: pdf } = await downloadTranscript({ path: { file, ext: 'pdf' }, parseAs: 'blob', throwOnError: true })
const { data: receipt }: { data: Blob } = await downloadReceipt({ path: { order: placed.order }, throwOnError: true })
if ((await receipt.slice(0, 5).text()) !== '%PDF-') throw new Error('The receipt is no PDF')
const { error } = await placeOrder({ body: { urls: [LONGHAND_URL + '/healthz'], skus: ['EMSR02'] } })
console.log(JSON.stringify({ text, pdf: await (pdf as unknown as Blob).slice(0, 5).text(), refused: error!.code }))
`
