import type { Client, Desk } from '../../../../sdk/index.ts'
import { LonghandError } from '../../api.ts'
import { type Block, blocksOf } from '../text/blocks.ts'
import { withTexts } from '../text/edits.ts'
import { type Journal, type Kept, textKept } from './journal.ts'
import type { Position, SaveState } from './saver.ts'

export type Opened = { desk: Desk; position: Position; state: SaveState }

type Service = Pick<Client['work'], 'open' | 'version' | 'save'>

/** The text as the service has it, with what this browser has kept of it on top. */
export async function openDesk(service: Service, task: number, journal: Journal): Promise<Opened> {
  const desk = await service.open(task)
  const base = blocksOf(desk.paragraphs)
  const kept = journal.read()
  if (!kept) return opened(desk, base, base)
  const isBehind = kept.version !== desk.version
  if (isBehind || kept.saveId) return openUncertain(service, task, desk, kept)
  return opened(desk, base, withTexts(base, textKept(kept, base)))
}

/**
 * A save of ours was on its way, or the service has a newer version than the one that the kept text was made from. If
 * that is our own save, whose answer was lost, we go on from it; if not, somebody must choose.
 */
async function openUncertain(service: Service, task: number, desk: Desk, kept: Kept): Promise<Opened> {
  const older = kept.version === desk.version ? desk : await service.version(task, kept.version)
  const mine = textKept(kept, blocksOf(older.paragraphs))
  const arrived = kept.saveId && (await arrivedAs(service, task, kept, mine))
  const now = arrived ? await service.open(task) : desk
  const base = blocksOf(now.paragraphs)
  const latest = withTexts(base, mine)
  if (arrived === now.version || latest === base) return opened(now, base, latest)
  return { ...opened(now, base, latest), state: { is: 'conflict', version: now.version } }
}

/** Sent again under its id, a save that arrived is answered with its version, and is not done again. */
async function arrivedAs(
  service: Service,
  task: number,
  { version, saveId }: Kept,
  mine: ReturnType<typeof textKept>,
): Promise<number | null> {
  try {
    const saved = await service.save(task, { based_on: version, save_id: saveId!, paragraphs: mine })
    return saved.version
  } catch (error) {
    if (error instanceof LonghandError && error.code === 'stale_version') return null
    throw error
  }
}

const opened = (desk: Desk, base: readonly Block[], latest: readonly Block[]): Opened => ({
  desk,
  position: { version: desk.version, base, latest },
  state: { is: latest === base ? 'saved' : 'waiting' },
})
