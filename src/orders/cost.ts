import { type AudiofileRow, GIVEN_BACK_STATES } from '../audiofiles/index.ts'
import { type LineItem, totalOf } from '../ledger/index.ts'

/** What an order costs: all that was bought, less what was given back with a file that was refunded or cancelled. */
export function costOf(files: AudiofileRow[], items: LineItem[]) {
  const over = new Set(
    files.filter((file) => GIVEN_BACK_STATES.includes(file.statename)).map((file) => file.id),
  )
  const givenBackCents = totalOf(items.filter((item) => over.has(item.audiofile_id)))
  return { givenBackCents, totalCents: totalOf(items) - givenBackCents }
}
