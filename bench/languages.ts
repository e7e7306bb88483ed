import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFileHost } from '../test/support/file-host.ts'
import { transcriptOf } from '../test/support/follow.ts'
import { startService } from '../test/support/service.ts'
import { recording, sample } from '../test/support/speech-samples.ts'
import type { Row } from './figures.ts'
import { delivered } from './speech-service.ts'
import { makeMix, VOICES } from './voice-mixes.ts'

const SENTENCES = 3
const MODES = ['accurate', 'fast'] as const
const LIST = new Intl.ListFormat('en-GB')
const FOREIGN = { Spanish: 'es', French: 'fr', German: 'de', Russian: 'ru' }

/** Which languages are found in recordings that were ordered without one, and delivered. */
export async function measureLanguages(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lh-bench-languages-'))
  try {
    const english = await englishRecordings(folder)
    const rows: Row[] = []
    for (const mode of MODES) rows.push(...(await measureMode(mode, english)))
    return rows
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Three sentences of each synthetic voice, three times, and the samples: twenty in all. */
async function englishRecordings(folder: string): Promise<string[]> {
  const paths = [sample('jfk.mp3'), sample('austen.mp3')]
  for (const [i, voice] of VOICES.entries()) {
    for (const seed of [100, 200, 300]) paths.push((await makeMix(folder, seed + i, [voice], SENTENCES)).path)
  }
  return paths
}

async function measureMode(mode: (typeof MODES)[number], english: string[]): Promise<Row[]> {
  const recordings: Record<string, Uint8Array> = {}
  const host = await startFileHost(recordings)
  const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: mode } })
  try {
    const { client } = await service.customer({ credit: 100 })
    const languageIn = async (path: string, i: number) => {
      const name = `/${i}`
      recordings[name] = await readFile(path)
      const { audiofiles } = await client.v4.order({ url: `${host.url}${name}`, sku: 'EMSR02' })
      await delivered(client, audiofiles[0]!)
      const { language } = (await client.files.show(audiofiles[0]!)).file
      return (await transcriptOf(client, audiofiles[0]!)).trim() ? language : null
    }
    let inEnglish = 0
    for (const [i, path] of english.entries()) if ((await languageIn(path, i)) === 'en') inEnglish++
    let asThemselves = 0
    for (const [i, [name, code]] of Object.entries(FOREIGN).entries()) {
      if ((await languageIn(recording(`${name.toLowerCase()}.opus`), english.length + i)) === code)
        asThemselves++
    }
    const others = Object.keys(FOREIGN)
    return [
      row(`${mode}: English recordings taken for English`, inEnglish, english.length),
      row(
        `${mode}: recordings in ${LIST.format(others)} taken for what they are`,
        asThemselves,
        others.length,
      ),
    ]
  } finally {
    await service.stop()
  }
}

const row = (what: string, right: number, all: number): Row => ({
  what,
  figure: `${right} of ${all}`,
  wanted: 'all',
  kept: right === all,
})
