import assert from 'node:assert/strict'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { reaches } from '../support/follow.ts'
import { type Customer, startService } from '../support/service.ts'

const service = await startService({ env: { LONGHAND_RENDERED_MB: '1' } })
const url = `${service.url}/samples/jfk.mp3`

async function longTranscript({ client }: Customer): Promise<number> {
  const { audiofiles } = await client.orders.place({ urls: [url], skus: ['EMSR02'], test: true })
  const [file] = audiofiles as [number]
  await reaches(client, file, 'Delivered')
  const { version: based_on } = await client.files.transcript(file)
  const paragraphs = [{ speaker: null, text: 'Ask not what. '.repeat(7_000).trim() }]
  await client.files.edit(file, { based_on, save_id: 'long', paragraphs })
  return file
}

const cached = (file: number): string[] =>
  readdirSync(join(service.dataFolder, 'rendered', String(file))).map((name) =>
    join(service.dataFolder, 'rendered', String(file), name),
  )

test('rendered documents of an account take no more than its share of the disk: its oldest go, and come back', async () => {
  const [one, other] = [await service.customer(), await service.customer()]
  const [file, untouched] = [await longTranscript(one), await longTranscript(other)]
  await other.client.v4.transcript(untouched, 'txt')
  const download = async (title: string) => {
    await one.client.files.change(file, { title })
    return (await one.client.v4.transcript(file, 'html')).text()
  }
  const first = await download('Title 0')
  for (let at = 1; at <= 15; at++) {
    await download(`Title ${at}`)
    const bytes = cached(file).reduce((sum, path) => sum + statSync(path).size, 0)
    assert.ok(bytes <= 1_000_000, `${bytes} bytes after ${at} titles`)
  }
  assert.ok(cached(file).length < 15)
  assert.equal(await download('Title 0'), first)
  assert.equal(cached(untouched).length, 1)
})
