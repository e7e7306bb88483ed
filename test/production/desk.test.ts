import assert from 'node:assert/strict'
import { test } from 'node:test'
import JSZip from 'jszip'
import { sample, startFileHost } from '../support/file-host.ts'
import { eventsOf, pathOf, plain, query, reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { startSpeechServer } from '../support/speech-server.ts'

const speech = await startSpeechServer('Um, I uh did it.')
const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const service = await startService({
  env: {
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: speech.url,
    LONGHAND_JOB_TRIES: '1',
  },
})
const url = `${host.url}/jfk.mp3`

test('a transcript is clean, or as it was spoken for those who bought that', async () => {
  const { client } = await service.customer({ credit: 10 })
  const clean = await client.v4.order({ url, sku: 'EMSR02' })
  const verbatim = await client.v4.order({ url, sku: ['EMSR02', 'VERBATIM1'] })
  await reaches(client, clean.audiofiles[0]!, 'Delivered')
  await reaches(client, verbatim.audiofiles[0]!, 'Delivered')
  assert.equal((await transcriptOf(client, clean.audiofiles[0]!)).trim(), 'I did it.')
  assert.equal((await transcriptOf(client, verbatim.audiofiles[0]!)).trim(), 'Um, I uh did it.')
})

test('when nothing helps, the file waits for an operator, who sends it back to where it was', async () => {
  const { id: account, client } = await service.customer({ credit: 10 })
  speech.isBroken = true
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  const file = await reaches(client, audiofiles[0]!, 'Technical Difficulty')
  assert.equal(file.reason, 'Something failed on our side. We are working on it.')
  assert.deepEqual(await eventsOf(service.databaseUrl, account), [])
  speech.isBroken = false
  await assert.rejects(client.files.retry(file.id), { status: 409 })
  await service.operator.files.retry(file.id)
  await reaches(client, file.id, 'Delivered')
  assert.deepEqual((await pathOf(client, file.id)).slice(-4), [
    'Processing',
    'Technical Difficulty',
    'Processing',
    'Delivered',
  ])
  assert.deepEqual(
    (await eventsOf(service.databaseUrl, account)).map(({ event }) => event),
    ['TRANSCRIPT_COMPLETE'],
  )
  await assert.rejects(service.operator.files.retry(file.id), { status: 409 })
})

test('a file that failed at the last step is sent back and delivered, with the work that was done', async () => {
  const { client } = await service.customer({ credit: 10 })
  await query(
    service.databaseUrl,
    `create function full_disk() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
     create trigger full_disk before insert on transcript_versions execute function full_disk()`,
  )
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Technical Difficulty')
  await query(service.databaseUrl, 'drop trigger full_disk on transcript_versions')
  speech.says = 'What was heard is not heard again.'
  await service.operator.files.retry(audiofiles[0]!)
  await reaches(client, audiofiles[0]!, 'Delivered')
  assert.equal((await transcriptOf(client, audiofiles[0]!)).trim(), 'I did it.')
})

test('each kind of import delivers from a transcriber’s desk, and tells of it once', async () => {
  const { id: account, client } = await service.customer({ credit: 50 })
  const kinds = ['txt', 'srt', 'vtt', 'json', 'docx']
  const { audiofiles } = await client.v4.order({ url: kinds.map((kind) => `${url}?${kind}`), sku: 'TRANS2' })
  for (const [at, id] of audiofiles.entries()) {
    await reaches(client, id, 'Transcribing')
    await service.operator.files.importTranscript(id, `made.${kinds[at]}`, await documentOf(kinds[at]!))
    assert.equal(plain(await transcriptOf(client, id)), 'made by hand', kinds[at])
    assert.deepEqual((await pathOf(client, id)).slice(-5), [
      'Transcribing',
      'Awaiting Edit',
      'Out for edit',
      'Awaiting Final Approval',
      'Delivered',
    ])
  }
  await service.operator.files.importTranscript(audiofiles[0]!, 'better.txt', Buffer.from('Made better'))
  assert.equal(plain(await transcriptOf(client, audiofiles[0]!)), 'made better')
  const events = await eventsOf(service.databaseUrl, account)
  const complete = events.filter(({ event }) => event === 'TRANSCRIPT_COMPLETE')
  assert.deepEqual(complete.map(({ audiofile }) => Number(audiofile)).sort(), audiofiles)
})

async function documentOf(kind: string): Promise<Buffer<ArrayBuffer>> {
  const text = 'Made by hand.'
  const word = (said: string) => ({ text: said, startMs: 0, endMs: 900 })
  const words = text.split(' ').map(word)
  switch (kind) {
    case 'srt':
      return Buffer.from(`1\n00:00:00,000 --> 00:00:02,000\n${text}\n`)
    case 'vtt':
      return Buffer.from(`WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n${text}\n`)
    case 'json':
      return Buffer.from(JSON.stringify({ paragraphs: [{ speaker: null, startMs: 0, endMs: 900, words }] }))
    case 'docx':
      return wordDocument(text)
    default:
      return Buffer.from(text)
  }
}

/** The least that Word opens. */
function wordDocument(text: string): Promise<Buffer<ArrayBuffer>> {
  const office = 'http://schemas.openxmlformats.org'
  const main = `${office}/wordprocessingml/2006/main`
  const relation = `${office}/officeDocument/2006/relationships/officeDocument`
  const zip = new JSZip()
  zip.file(
    '_rels/.rels',
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="a" Type="${relation}" Target="word/document.xml"/></Relationships>`,
  )
  zip.file(
    'word/document.xml',
    `<w:document xmlns:w="${main}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  )
  return zip.generateAsync({ type: 'nodebuffer' }) as Promise<Buffer<ArrayBuffer>>
}
