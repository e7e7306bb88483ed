/**
 * Conversations whose every word is known, and who says it: synthetic voices and the samples, mixed by chance. Needs
 * Debian's flite, festival with festvox-kdlpc16k, and espeak-ng.
 */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Turn } from '../test/support/voices-right.ts'
import { SENTENCES } from './sentences.ts'

const run = promisify(execFile)
const SAMPLES = join(import.meta.dirname, '../samples')

/** How each voice says a sentence. All of them are different people, or made of different people's speech. */
const speakers: Record<string, (text: string, path: string) => Promise<unknown>> = {
  slt: flite('slt'),
  rms: flite('rms'),
  awb: flite('awb'),
  kal: flite('kal16'),
  ked: festival('ked_diphone'),
  espeak: (text, path) => run('espeak-ng', ['-v', 'en-us', '-w', path, text]),
}
export const VOICES = Object.keys(speakers)

/** People who say in the samples what they say there and nothing else. */
const sampleTurns: Record<string, { path: string; from: number; seconds: number; text: string }> = {
  austen: {
    path: 'austen.mp3',
    from: 0,
    seconds: 7.2,
    text: 'And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.',
  },
  jfk: {
    path: 'jfk.mp3',
    from: 0,
    seconds: 11,
    text: 'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.',
  },
}

export type Mix = { path: string; turns: Turn[] }

/** Turns of 2 to 20 seconds; each voice has its own loudness; every other mix is in a room with an echo. */
export async function makeMix(
  folder: string,
  seed: number,
  voices: string[],
  sentences = SENTENCES.length,
): Promise<Mix> {
  const chance = random(seed)
  const turns = planTurns(voices, shuffled(SENTENCES, chance).slice(0, sentences), chance)
  const loudness = new Map(voices.map((voice) => [voice, chance() * 12 - 6]))
  const parts: string[] = []
  const filters: string[] = []
  for (const { voice, sentences } of turns) {
    for (const [i, text] of sentences.entries()) {
      const pauseSeconds = i === sentences.length - 1 ? 0.2 + 0.6 * chance() : 0.15 + 0.25 * chance()
      filters.push(
        `[${parts.length}:a]aresample=16000,loudnorm=I=-23:LRA=11:TP=-6,aresample=16000,` +
          `volume=${loudness.get(voice)!.toFixed(1)}dB,apad=pad_dur=${pauseSeconds.toFixed(2)}[s${parts.length}]`,
      )
      parts.push(await say(folder, voice, text))
    }
  }
  const room = seed % 2 === 0 ? ',aecho=0.8:0.9:23|41|67|97:0.3|0.22|0.15|0.1' : ''
  const all = `${parts.map((_, i) => `[s${i}]`).join('')}concat=n=${parts.length}:v=0:a=1${room}[mix]`
  const path = join(folder, `mix-${seed}.wav`)
  const inputs = parts.flatMap((part) => ['-i', part])
  const options = ['-filter_complex', [...filters, all].join(';'), '-map', '[mix]', '-ac', '1', path]
  await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...inputs, ...options])
  return { path, turns: turns.map(({ voice, sentences }) => ({ voice, text: sentences.join(' ') })) }
}

/** A voice of the samples has one turn; the others share all sentences, and each has two turns early on. */
function planTurns(voices: string[], sentences: string[], chance: () => number) {
  const talkers = voices.filter((voice) => speakers[voice])
  const turns: { voice: string; sentences: string[] }[] = []
  for (let at = 0; at < sentences.length; ) {
    const others = talkers.filter((voice) => voice !== turns.at(-1)?.voice)
    const isEarly = turns.length < 2 * talkers.length
    const voice = isEarly
      ? talkers[turns.length % talkers.length]!
      : oneOf(others.length > 0 ? others : talkers, chance)
    const count = 1 + Math.floor(5 * chance() ** 1.5)
    turns.push({ voice, sentences: sentences.slice(at, at + count) })
    at += count
  }
  for (const voice of voices.filter((name) => sampleTurns[name])) {
    const at = 1 + Math.floor(chance() * (turns.length - 1))
    turns.splice(at, 0, { voice, sentences: [sampleTurns[voice]!.text] })
  }
  return turns
}

async function say(folder: string, voice: string, text: string): Promise<string> {
  const path = join(folder, `${voice}-${Buffer.from(text).toString('base64url').slice(0, 60)}.wav`)
  const known = sampleTurns[voice]
  if (!known) await speakers[voice]!(text, path)
  else {
    const cut = ['-ss', String(known.from), '-t', String(known.seconds), '-i', join(SAMPLES, known.path)]
    await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...cut, path])
  }
  return path
}

function flite(voice: string) {
  return (text: string, path: string) => run('flite', ['-voice', voice, '-t', text, '-o', path])
}

function festival(voice: string) {
  return async (text: string, path: string) => {
    await writeFile(`${path}.txt`, text)
    await run('text2wave', ['-eval', `(voice_${voice})`, '-o', path, `${path}.txt`])
  }
}

/** One voice alone, for some minutes. */
export async function makeMonologue(folder: string, voice: string): Promise<Mix> {
  await mkdir(folder, { recursive: true })
  return makeMix(folder, 1000 + VOICES.indexOf(voice), [voice])
}

const oneOf = <T>(choice: T[], chance: () => number): T => choice[Math.floor(chance() * choice.length)]!

function shuffled<T>(items: readonly T[], chance: () => number): T[] {
  return items
    .map((item) => [chance(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)
}

/** Always the same numbers for the same seed (mulberry32). */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
