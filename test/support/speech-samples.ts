/** Real speech with what is said in it, and files of every kind made from it with ffmpeg. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
// @ts-expect-error plain JavaScript, because Node 20 runs it before anything is installed
import { fetchSpeechWeights } from '../../scripts/speech-weights.js'

const repository = fileURLToPath(new URL('../..', import.meta.url))
export const sample = (name: string) => join(repository, 'samples', name)

/** Recordings made for tests; their note tells what is in them. */
export const recording = (name: string) => join(repository, 'test/recordings', name)

/** What is said in `timed.opus`, and when. */
export async function timedWords(): Promise<{ text: string; startMs: number; endMs: number }[]> {
  const words: [string, number, number][] = JSON.parse(await readFile(recording('timed.json'), 'utf8'))
  return words.map(([text, startMs, endMs]) => ({ text, startMs, endMs }))
}

const dashwood =
  'And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.'
const amiable =
  'Had he married a more amiable woman, he might have been made still more respectable than he was.'
export const jfkText =
  'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.'
export const austenText = `${dashwood} He was not an ill-disposed young man, unless to be rather cold-hearted and rather selfish is to be ill-disposed. ${amiable} He might even have been made amiable himself.`
export const sampleTexts = {
  'jfk.mp3': jfkText,
  'austen.mp3': austenText,
  'two-voices.m4a': `${dashwood} ${jfkText} ${amiable}`,
}

/** The weights, fetched once for all tests on this machine. */
export async function speechWeights(): Promise<string> {
  const folder = join(repository, 'node_modules/.cache/longhand/speech')
  await fetchSpeechWeights({ folder })
  return folder
}

/** A folder of its own for one test file, removed after it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'longhand-speech-'))
  after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function ffmpeg(...options: string[]): Promise<void> {
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...options])
}

/** Recordings as telephone systems make them: Austen's reader in the left channel, then Kennedy in the right. */
export async function stereoCall(path: string): Promise<void> {
  const left = '[0:a]atrim=0:7.2,apad=whole_dur=18.5[left]'
  const right = '[1:a]adelay=7500,apad=whole_dur=18.5,atrim=0:18.5[right]'
  const options = ['-filter_complex', `${left};${right};[left][right]amerge[call]`, '-map', '[call]', path]
  await ffmpeg('-i', sample('austen.mp3'), '-i', sample('jfk.mp3'), ...options)
}

/** Kennedy in the left channel, whom Austen's reader interrupts in mid-sentence in the right one. */
export async function interruptedCall(path: string): Promise<void> {
  const kennedy = [
    '[0:a]aresample=16000,pan=mono|c0=c0,asplit=2[k1][k2]',
    '[k1]atrim=0:4.9,asetpts=PTS-STARTPTS,apad=whole_dur=12.3[l1]',
    '[k2]atrim=4.9,asetpts=PTS-STARTPTS[l2]',
    '[l1][l2]concat=n=2:v=0:a=1,apad=whole_dur=18.5[left]',
  ]
  const reader = '[1:a]aresample=16000,pan=mono|c0=c0,atrim=0:7.2,adelay=4950,apad=whole_dur=18.5[right]'
  const graph = [...kennedy, reader, '[left][right]amerge[call]'].join(';')
  await ffmpeg(
    ...['-i', sample('jfk.mp3'), '-i', sample('austen.mp3')],
    ...['-filter_complex', graph, '-map', '[call]', path],
  )
}

/** One recording after the other, as one with a single channel. */
export async function joined(paths: string[], to: string): Promise<void> {
  const inputs = paths.flatMap((path) => ['-i', path])
  const mono = paths.map((_, i) => `[${i}:a]aresample=16000,aformat=channel_layouts=mono[m${i}]`)
  const parts = paths.map((_, i) => `[m${i}]`).join('')
  const graph = `${mono.join(';')};${parts}concat=n=${paths.length}:v=0:a=1[all]`
  await ffmpeg(...inputs, '-filter_complex', graph, '-map', '[all]', to)
}

/** The same recording in a factory hall: `amplitude` of pink noise, always the same. */
export async function withNoise(from: string, to: string, amplitude: number): Promise<void> {
  const noise = `anoisesrc=color=pink:amplitude=${amplitude}:seed=1`
  const mix = '[0:a][1:a]amix=normalize=0:duration=first'
  await ffmpeg('-i', from, '-f', 'lavfi', '-i', noise, '-filter_complex', mix, '-ar', '16000', to)
}

export const never = new AbortController().signal
