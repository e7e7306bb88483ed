import { lockAccount } from '../../accounts/index.ts'
import {
  type AudiofileRow,
  changeState,
  findAnyAudiofile,
  inState,
  lockAudiofile,
  priorityOf,
  updateAudiofile,
} from '../../files/audiofiles/index.ts'
import { lowestQuality, type Quality, rateQuality, speechShareOf } from '../../media/index.ts'
import type { Event } from '../../messages/events/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { isDoneByMachine } from '../../shop/catalogue/index.ts'
import { itemsOfFile, notBooked } from '../../shop/ledger/index.ts'
import { orderById } from '../../shop/orders/index.ts'
import { settle } from '../../shop/refunds/index.ts'
import { failFile } from '../fail-file.ts'
import type { Production } from '../production.ts'
import { DIFFICULT_STARS } from '../rate-text.ts'
import { recordingOf, saveSpeech } from '../store.ts'
import { findSpeech } from './find-speech.ts'

/**
 * Finds the speech in a recording, rates its quality, and tells the customer if it is difficult. The price is final
 * then: the difference is settled, and cards are charged before the work begins. A machine transcription without
 * any speech ends in Error and is refunded; files for people go on, since a person will listen to them.
 */
export async function checkQuality(
  production: Production,
  audiofile: number,
  signal: AbortSignal,
): Promise<void> {
  const found = await findAnyAudiofile(production.db, audiofile)
  if (found.statename !== 'Checking Audio Quality') return
  const recording = (await recordingOf(production.db, audiofile))!
  const speech = recording.speech ?? (await findSpeech(production, found, recording, signal))
  if (speech === 'others wait') {
    const when = { key: `quality ${audiofile}`, priority: priorityOf(found) }
    return enqueue(production.db, 'check-quality', found.account_id, { audiofile }, when)
  }
  const quality = lowestQuality(
    recording.sound.map((sound, track) =>
      rateQuality(sound, speechShareOf(speech[track]!, recording.durationMs)),
    ),
  )
  await production.db.transaction().execute(async (tx) => {
    await lockAccount(tx, found.account_id)
    const file = await lockAudiofile(tx, audiofile)
    if (file?.statename !== 'Checking Audio Quality') return
    await saveSpeech(tx, audiofile, speech)
    if (isDoneByMachine(file.product) && speech.every((track) => track.length === 0))
      return failFile(tx, file, { says: 'noSpeech' })
    const raisedDb = recording.sound.reduce((most, sound) => Math.max(most, sound.raisedDb ?? 0), 0)
    await giveStars(tx, file, { ...quality, raisedDb })
    const checked = { ...file, statename: 'Order Processing' as const }
    const { isHeld } = await settle(tx, checked)
    if (!isHeld) await startWorkOnceItIsPaid(tx, checked)
  })
}

/** `raisedDb` is the most of all tracks; the stars are those of the track that is hardest to understand. */
type RatedFile = Quality & { raisedDb: number }

async function giveStars(tx: Tx, file: AudiofileRow, quality: RatedFile): Promise<void> {
  await updateAudiofile(tx, file.id, {
    quality_stars: quality.stars,
    quality_reasons: JSON.stringify(quality),
  })
  // A file that was on hold in between already has its stars, and its customer was told.
  const isNews = file.quality_stars === null && !file.add_ons.includes('DIFFQ2')
  const isDifficult = isNews && quality.stars <= DIFFICULT_STARS
  const event: Event = { event: 'DIFFICULT_AUDIO', audiofile: file.id, order: file.order_id }
  await changeState(tx, inState(file), 'Order Processing', isDifficult ? { event } : {})
}

async function startWorkOnceItIsPaid(tx: Tx, file: AudiofileRow): Promise<void> {
  const order = (await orderById(tx, file.order_id))!
  // A sample has nothing to charge, unless it was upgraded already.
  if (order.terms === 'card' && notBooked(await itemsOfFile(tx, file.id)).length > 0) {
    await changeState(tx, inState(file), 'Order Chargeable')
    await enqueue(tx, 'charge-order', file.account_id, { order: order.id }, { key: `charge ${order.id}` })
    return
  }
  await changeState(tx, inState(file), 'Processing')
  await enqueue(
    tx,
    'begin-transcription',
    file.account_id,
    { audiofile: file.id },
    { priority: priorityOf(file) },
  )
}
