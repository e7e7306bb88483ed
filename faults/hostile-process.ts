import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { samplePath } from '../test/support/file-host.ts'
import { becomeAttackers } from '../test/support/neighbours/attackers.ts'
import { ATTACKS } from './attacks.ts'

becomeAttackers(ATTACKS, {
  'decode-bomb': await hoursOfSilence(),
  'box-bomb.mp4': boxBomb(),
  'noisy.mp3': await speechInNoise(),
})

/** Six hours in some hundred kilobytes. */
async function hoursOfSilence(): Promise<Buffer> {
  const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '21600']
  return made('silence.flac', [...silence, '-frame_size', '65535'])
}

/** The engine is sure of few of its words. */
async function speechInNoise(): Promise<Buffer> {
  return made('noisy.mp3', [
    ...['-i', samplePath('austen.mp3'), '-f', 'lavfi', '-i', 'anoisesrc=a=0.2:c=pink'],
    ...['-filter_complex', 'amix=inputs=2:duration=first'],
  ])
}

async function made(name: string, args: string[]): Promise<Buffer> {
  const path = join(tmpdir(), `lh-${process.pid}-${name}`)
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...args, path])
  return readFile(path).finally(() => rm(path))
}

/** An mp4 whose index is nothing but the heads of empty boxes. */
function boxBomb(): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(content.length + 8)
    head.write(type, 4)
    return Buffer.concat([head, content])
  }
  const empty = box('free', Buffer.alloc(0))
  const brand = box('ftyp', Buffer.from('isom\0\0\0\0isom'))
  return Buffer.concat([brand, box('moov', Buffer.concat(Array<Buffer>(300_000).fill(empty)))])
}
