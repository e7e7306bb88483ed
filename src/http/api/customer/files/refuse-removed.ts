import type { AudiofileRow } from '../../../../files/audiofiles/index.ts'
import { counted } from '../../../../platform/counted.ts'
import { Refusal } from '../../../../platform/refusal.ts'

/** For those who want to hear it. */
export function refuseRemoved({ state_since, statename, media_removed_at: at }: AudiofileRow): void {
  if (!at) return
  // An imported file without a recording has counted as one whose recording was removed from the start.
  if (at.getTime() === state_since.getTime())
    throw new Refusal('recording_removed', { says: 'file.withoutRecording' })
  const days = Math.floor((at.getTime() - state_since.getTime()) / 86_400_000)
  const since =
    statename === 'Delivered' ? `, ${counted(days, 'day')} after delivery. The transcript is kept` : ''
  throw new Refusal(
    'recording_removed',
    `The recording was deleted on ${at.toISOString().slice(0, 10)}${since}.`,
  )
}
