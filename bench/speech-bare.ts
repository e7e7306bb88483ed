/** The models alone: all audio in memory, nothing around them. Prints what each part cost as JSON. */
import { readFile } from 'node:fs/promises'
import type { Piece } from '../src/engines/engine.ts'
import { loadMoonshine } from '../src/engines/moonshine.ts'
import { languagePlaces } from '../src/engines/pieces.ts'
import { loadVoiceModel } from '../src/engines/voices/model.ts'
import { tellVoicesApart } from '../src/engines/voices/voices.ts'
import { loadWhisper } from '../src/engines/whisper/model.ts'
import { whisperWords } from '../src/engines/whisper/words.ts'
import { type Span, samplesPerMs, toFloats } from '../src/lib/pcm.ts'

export type BareInput = {
  weightsFolder: string
  threads: number
  mode: 'accurate' | 'fast'
  pcmPath: string
  pieces: Piece[]
}
export type BareCost = { recognitionSeconds: number; languageSeconds: number; voicesSeconds: number }

/** As many places as it takes where the language is clear. */
const PLACES_HEARD = 2

const { weightsFolder, threads, mode, pcmPath, pieces } = JSON.parse(process.argv[2]!) as BareInput
const bytes = await readFile(pcmPath)
const samples = toFloats(new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2))
const cut = ({ startMs, endMs }: Span) => samples.slice(startMs * samplesPerMs, endMs * samplesPerMs)
const places = languagePlaces(pieces).slice(0, PLACES_HEARD)

const recognition = await (mode === 'fast' ? withMoonshine() : withWhisper())
const voicesSeconds = await cpuSecondsOf(async () => {
  const model = await loadVoiceModel(weightsFolder)
  const spans = pieces.flatMap((piece) => piece.speech)
  tellVoicesApart(await model.describe(samples, 0, spans), null)
})
console.log(JSON.stringify({ ...recognition, voicesSeconds } satisfies BareCost))

async function withMoonshine() {
  const moonshine = await loadMoonshine(weightsFolder, threads)
  const recognise = async (spans: Span[]) => {
    for (const span of spans) await moonshine.recognise(cut(span))
  }
  return {
    languageSeconds: await cpuSecondsOf(() => recognise(places)),
    recognitionSeconds: await cpuSecondsOf(() => recognise(pieces)),
  }
}

async function withWhisper() {
  const whisper = await loadWhisper(weightsFolder, threads)
  return {
    languageSeconds: await cpuSecondsOf(async () => {
      for (const place of places) await whisper.languagesOf(await whisper.hear(cut(place)))
    }),
    recognitionSeconds: await cpuSecondsOf(async () => {
      for (const piece of pieces) {
        const heard = cut(piece)
        whisperWords(await whisper.write(await whisper.hear(heard), 'en'), heard, 'en')
      }
    }),
  }
}

async function cpuSecondsOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
