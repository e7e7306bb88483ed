import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sample } from '../test/support/speech-samples.ts'
import { atMost, median, type Row } from './figures.ts'
import type { BareCost, BareInput } from './speech-bare.ts'
import { bareParts, engineParts, THREADS } from './speech-parts.ts'
import { deliver, inBothModes, withService } from './speech-service.ts'

const ORDERS = 10
const LOOK_EVERY_MS = 50
/** Whisper was made for so much, and heard so much of every piece before it heard a piece's own length. */
const THIRTY_SECONDS = 3_000

type Clip = { name: string; seconds: number; wantedSeconds?: number; shareOfBefore?: number }

const CLIPS: Clip[] = [
  { name: '11 s', seconds: 11, wantedSeconds: 4 },
  { name: '3 s', seconds: 3, shareOfBefore: 0.3 },
]

/**
 * How long a customer waits for a short recording, and what it costs beside the bare parts, whose encoder hears as much
 * as there is, or thirty seconds as before.
 */
export const measureShort = (): Promise<Row[]> =>
  inBothModes(async (mode, scratch) => {
    const rows: Row[] = []
    for (const clip of CLIPS) {
      const folder = join(scratch, String(clip.seconds))
      await mkdir(folder, { mode: 0o711 })
      rows.push(...(await measureClip(clip, mode, folder)))
    }
    return rows
  })

async function measureClip(clip: Clip, mode: BareInput['mode'], scratch: string): Promise<Row[]> {
  const recording = join(scratch, 'clip.mp3')
  const cut = ['-i', sample('jfk.mp3'), '-t', String(clip.seconds), '-c', 'copy', recording]
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...cut])
  const orders = await withService(mode, scratch, recording, async (service, host) => {
    const orders = []
    // The first one loads the models.
    await deliver(service, host, LOOK_EVERY_MS)
    for (let order = 0; order < ORDERS; order++) orders.push(await deliver(service, host, LOOK_EVERY_MS))
    return orders
  })
  const minutes = clip.seconds / 60
  const ours = await engineParts(
    join(scratch, 'data/media', String(orders[0]!.id), 'track-0.pcm'),
    minutes,
    mode,
  )
  const bare = eachOf(await bareParts(ours, recording, minutes, mode, { rounds: ORDERS }))
  const before =
    mode === 'accurate' &&
    eachOf(
      await bareParts(ours, recording, minutes, mode, { rounds: ORDERS, framesOf: () => THIRTY_SECONDS }),
    )
  return rowsOf(clip, mode, orders, { bare, before })
}

/** What one order costs without loading. */
const eachOf = ({ decodeSeconds, speechSeconds, recognitionSeconds, voicesSeconds, loadSeconds }: BareCost) =>
  decodeSeconds + (speechSeconds + recognitionSeconds + voicesSeconds - loadSeconds) / ORDERS

function rowsOf(
  { name, wantedSeconds, shareOfBefore }: Clip,
  mode: string,
  orders: { wallSeconds: number; cpuSeconds: number }[],
  { bare, before }: { bare: number; before: number | false },
): Row[] {
  const wallSeconds = median(orders.map((order) => order.wallSeconds))
  const cpuSeconds = median(orders.map((order) => order.cpuSeconds))
  const rows: Row[] = [
    {
      what: `${mode}: from the order of ${name} to its delivery, on ${THREADS} thread; median of ${ORDERS}`,
      figure: `${wallSeconds.toFixed(2)} s`,
      ...(wantedSeconds && {
        wanted: `at most ${wantedSeconds} s on two cores without other load`,
        kept: wallSeconds <= wantedSeconds,
      }),
    },
    {
      what: `${mode}: processor time of all processes for an order of ${name}; median of ${ORDERS}`,
      figure: `${cpuSeconds.toFixed(2)} s`,
      beside: `bare parts ${bare.toFixed(2)} s`,
      ratio: cpuSeconds / bare,
    },
  ]
  if (before === false) return rows
  return [
    ...rows,
    {
      what: `${mode}: the bare parts on ${name}, compared with an encoder that always hears 30 s`,
      figure: `${bare.toFixed(2)} s`,
      beside: `${before.toFixed(2)} s`,
      ...(shareOfBefore ? atMost(bare / before, shareOfBefore) : { ratio: bare / before }),
    },
  ]
}
