/**
 * The sender makes the one POST of every delivery. Each process that works runs one; the table of deliveries is their
 * queue.
 *
 *   waiting ──claim──▶ sending ──POST──▶ delivered | failed
 *                         └──the sender is gone──▶ unknown
 *
 * The claim is committed before the POST begins, and no delivery ever becomes `waiting` again: even if a process is
 * killed, nothing is sent twice. A POST ends within its time limit, so a delivery that has been `sending` for much
 * longer has lost its sender and becomes `unknown`. What is sent in JSON is then tried again, by another delivery.
 *
 * A receiver that hangs occupies its slot for the whole time limit. There are many slots, and an account gets only a
 * share of the free ones: the more accounts hang, the smaller the share, and there is always room for one more.
 */
import type pg from 'pg'
import { now } from '../../platform/clock.ts'
import { type Db, listenTo } from '../../platform/db/index.ts'
import type { GuardedFetch } from '../../platform/guarded-fetch/guarded-fetch.ts'
import type { Log } from '../../platform/log.ts'
import { POST_TIMEOUT_SECONDS, postDelivery } from './post-delivery.ts'
import { planRetries } from './retries.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  DELIVERY_CHANNEL,
  type DeliveryOutcome,
  markUnknown,
  recordDeliveryOutcome,
} from './store.ts'

type Sender = { stop(): Promise<void> }
type SenderDeps = {
  db: Db
  pool: pg.Pool
  guardedFetch: GuardedFetch
  log: Log
  onPosted?: (posted: Posted) => void
}
export type Posted = { series: string; startMs: number; endMs: number; outcome: DeliveryOutcome }

const SLOTS = 512
const SHARE_OF_FREE_SLOTS = 1 / 16
const LOOK_EVERY_MS = 1_000
const GONE_AFTER_SECONDS = 2 * POST_TIMEOUT_SECONDS
const UNKNOWN = 'The service was interrupted while sending: it is unknown whether this arrived.'

export async function startSender({
  db,
  pool,
  guardedFetch,
  log,
  onPosted = () => {},
}: SenderDeps): Promise<Sender> {
  const posts = new Set<Promise<void>>()
  const underWay = new Map<number, number>()
  let claiming: Promise<void> | null = null
  let isWoken = false
  let stopping = false
  /** Wakes the sender when any process plans a delivery. */
  const notifications = await listenTo(pool, DELIVERY_CHANNEL, { onMessage: wake }, log)

  /** One claim at a time; calls during a claim share the next one, which sees everything they saw. */
  function wake(): void {
    isWoken = true
    claiming ??= claimWhileWoken()
  }

  async function claimWhileWoken(): Promise<void> {
    while (isWoken && !stopping) {
      isWoken = false
      await claim().catch((error) => log.warn({ err: error }, 'cannot check for deliveries; trying again'))
    }
    claiming = null
  }

  /** In small batches, because the share of every account shrinks with each slot that is taken. */
  async function claim(): Promise<void> {
    const free = SLOTS - posts.size
    if (free === 0) return
    const share = Math.max(1, Math.floor(free * SHARE_OF_FREE_SLOTS))
    const claimed = await claimDeliveries(db, { share, underWay })
    for (const delivery of claimed) begin(delivery)
    if (claimed.length === share) isWoken = true
  }

  function begin(delivery: ClaimedDelivery): void {
    const account = delivery.account_id
    underWay.set(account, (underWay.get(account) ?? 0) + 1)
    const post = send(delivery)
      .catch((error) =>
        log.error({ err: error, delivery: delivery.id }, 'could not record the outcome of a delivery'),
      )
      .finally(() => {
        posts.delete(post)
        if (underWay.get(account) === 1) underWay.delete(account)
        else underWay.set(account, underWay.get(account)! - 1)
        wake()
      })
    posts.add(post)
  }

  async function send(delivery: ClaimedDelivery): Promise<void> {
    const startMs = now().getTime()
    const outcome = await postDelivery(guardedFetch, delivery)
    onPosted({ series: delivery.series, startMs, endMs: now().getTime(), outcome })
    await recordDeliveryOutcome(db, delivery, outcome)
  }

  /** Finds deliveries without a notification: from before the start, from senders that died, and those to try again. */
  async function look(): Promise<void> {
    try {
      const gone = await markUnknown(db, GONE_AFTER_SECONDS, UNKNOWN)
      if (gone > 0) log.warn({ deliveries: gone }, 'deliveries were interrupted; their outcome is unknown')
      await planRetries(db)
    } catch (error) {
      log.warn({ err: error }, 'cannot check for interrupted and failed deliveries; trying again')
    }
    wake()
  }

  function lookAgain(): void {
    if (stopping) return
    timer = setTimeout(() => {
      looking = look().then(lookAgain)
    }, LOOK_EVERY_MS)
  }

  let timer: NodeJS.Timeout | undefined
  let looking = look().then(lookAgain)
  await looking
  return {
    /** Finishes deliveries in progress and leaves the rest waiting. */
    async stop() {
      stopping = true
      clearTimeout(timer)
      await looking
      await claiming
      await Promise.all(posts)
      await notifications.close()
    },
  }
}
