import type { Client, Desk } from '../../../../sdk/index.ts'
import type { Cue } from '../../../../src/render/caption-rules.ts'
import { LonghandError, type Peaks } from '../../api.ts'
import { onDesk } from './cues.ts'
import type { Keeper } from './kept.ts'
import type { Position, SaveState } from './saver.ts'

export type Opened = {
  desk: Desk
  isMade: boolean
  /** The recording with its picture. */
  video: string | null
  peaks: Peaks | null
  position: Position
  state: SaveState
}

type Service = Pick<Client['work'], 'open' | 'captions' | 'saveCaptions'>

/** The captions as the service has them, with what this browser has kept of them on top. */
export async function openCaptions(
  service: Service,
  peaksOf: (file: number) => Promise<Peaks>,
  task: number,
  keeper: Keeper,
): Promise<Opened> {
  const kept = keeper.read()
  const arrived = kept?.sending ? await arrivedAs(service, task, kept.version, kept.sending) : null
  const [desk, { version, cues, made, video }] = await Promise.all([
    service.open(task),
    service.captions(task),
  ])
  // Without a waveform the captions can still be made.
  const peaks = await peaksOf(desk.task.audiofile).catch(() => null)
  const base = cues.map(onDesk)
  const found = { desk, isMade: made, video, peaks }
  if (!kept || (arrived === version && isSame(kept.cues, kept.sending!.cues)))
    return { ...found, position: { version, base, latest: base }, state: { is: 'saved' } }
  const isOurs = kept.version === version || arrived === version
  const position = { version, base, latest: kept.cues.map(onDesk) }
  return { ...found, position, state: isOurs ? { is: 'waiting' } : { is: 'conflict', version } }
}

/** Sent again under its id, a save that arrived is answered with its version, and is not done again. */
async function arrivedAs(
  service: Service,
  task: number,
  version: number,
  { saveId, cues }: { saveId: string; cues: Cue[] },
): Promise<number | null> {
  try {
    return (await service.saveCaptions(task, { based_on: version, save_id: saveId, cues })).version
  } catch (error) {
    if (error instanceof LonghandError && error.code === 'stale_version') return null
    throw error
  }
}

const isSame = (one: Cue[], other: Cue[]): boolean => JSON.stringify(one) === JSON.stringify(other)
