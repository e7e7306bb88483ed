import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { tellVoicesApart, type VoiceWindow } from '../src/speech/voices/voices.ts'
import { startFileHost } from '../test/support/file-host.ts'
import { transcriptOf } from '../test/support/follow.ts'
import { startService } from '../test/support/service.ts'
import { voicesRight } from '../test/support/voices-right.ts'
import type { Row } from './figures.ts'
import { delivered } from './speech-service.ts'
import { type Mix, makeMix, makeMonologue, random, VOICES } from './voice-mixes.ts'

type Transcribe = (mix: Mix) => Promise<string>

const MIXES = [
  ['slt', 'rms'],
  ['awb', 'kal'],
  ['ked', 'slt'],
  ['rms', 'espeak', 'slt'],
  ['kal', 'awb', 'slt'],
  ['slt', 'ked', 'austen'],
  ['rms', 'awb', 'jfk'],
  ['slt', 'rms', 'awb', 'kal'],
  ['ked', 'slt', 'espeak', 'jfk'],
  ['awb', 'rms', 'slt', 'austen'],
]

/**
 * Who said what, in transcripts that were ordered and delivered: ten mixes and five monologues. The text is made by
 * the fast engine; voices are told apart in the same way with every engine.
 */
export async function measureSpeakers(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'lh-bench-speakers-'))
  const recordings: Record<string, Uint8Array> = {}
  const host = await startFileHost(recordings)
  const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'fast' } })
  const { client } = await service.customer({ credit: 1_000 })
  const transcribed = async ({ path }: Mix): Promise<string> => {
    const name = `/${basename(path)}`
    recordings[name] = await readFile(path)
    const { audiofiles } = await client.v4.order({ url: `${host.url}${name}`, sku: 'EMSR02' })
    await delivered(client, audiofiles[0]!)
    return transcriptOf(client, audiofiles[0]!)
  }
  try {
    const rows: Row[] = []
    let numberRight = 0
    for (const [i, voices] of MIXES.entries()) {
      const { row, found } = await measureMix(transcribed, await makeMix(folder, i + 1, voices), voices)
      rows.push(row)
      if (found === voices.length) numberRight++
    }
    rows.push({
      what: 'Mixes whose number of voices is found',
      figure: `${numberRight} of ${MIXES.length}`,
      wanted: 'at least 9',
      kept: numberRight >= 9,
    })
    return [...rows, await measureMonologues(transcribed, folder), measureDay()]
  } finally {
    await service.stop()
    await rm(folder, { recursive: true })
  }
}

/** With fewer words heard right, the engine did not hear this mix at all. */
const LEAST_HEARD = 0.8

async function measureMix(
  transcribed: Transcribe,
  mix: Mix,
  voices: string[],
): Promise<{ row: Row; found: number }> {
  const { voices: found, right, words } = voicesRight(mix.turns, await transcribed(mix))
  const share = right / words
  const said = mix.turns.flatMap(({ text }) => text.split(' ')).length
  const row = {
    what: `Words with the right speaker: ${voices.join(', ')}`,
    figure: `${(100 * share).toFixed(1)}% of ${words}`,
    beside: `${found} voices found of ${voices.length}`,
    wanted: `at least 95%, of at least ${LEAST_HEARD * 100}% of what is said`,
    kept: share >= 0.95 && words >= LEAST_HEARD * said,
  }
  return { row, found }
}

async function measureMonologues(transcribed: Transcribe, folder: string): Promise<Row> {
  let invented = 0
  for (const voice of VOICES.slice(0, 5)) {
    const mix = await makeMonologue(folder, voice)
    if (/^Speaker/m.test(await transcribed(mix))) invented++
  }
  return {
    what: 'Monologues in which a second voice is invented',
    figure: `${invented} of 5`,
    wanted: 'none',
    kept: invented === 0,
  }
}

const DAY_WINDOWS = (24 * 3600) / 0.75

/** A day of four voices in turns of half a minute: its windows alone, which are all that is kept until the end. */
function measureDay(): Row {
  const windows = dayOfWindows()
  const before = process.memoryUsage().rss
  const started = process.cpuUsage()
  const voices = new Set(tellVoicesApart(windows, null)).size
  const { user, system } = process.cpuUsage(started)
  const megabytes = (process.memoryUsage().rss - before) / 1e6
  return {
    what: 'Telling voices apart in 24 hours of speech: memory, beyond the voice samples themselves',
    figure: `${Math.max(0, megabytes).toFixed(0)} MB`,
    beside: `${((user + system) / 1e6).toFixed(0)} s of processor time, ${voices} voices found of 4`,
    wanted: 'at most 500 MB',
    kept: megabytes <= 500 && voices === 4,
  }
}

function dayOfWindows(): VoiceWindow[] {
  const chance = random(1)
  const centres = Array.from({ length: 4 }, () => Array.from({ length: 128 }, () => 40 * chance() - 20))
  return Array.from({ length: DAY_WINDOWS }, (_, i) => {
    const centre = centres[Math.floor(i / 40) % 4]!
    const bytes = Int8Array.from(centre, (value) => value + 50 * chance() - 25)
    const voice = Buffer.from(bytes.buffer).toString('base64')
    return { startMs: i * 750, endMs: i * 750 + 1_500, voice }
  })
}
