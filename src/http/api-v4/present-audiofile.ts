import { type AudiofileDetails, CLOSED_STATES } from '../../files/audiofiles/index.ts'
import { dollars } from '../../platform/money.ts'
import { withPeriod } from '../../platform/with-period.ts'
import { FAKE_DURATION_SECONDS, FAKE_SPEAKERS } from '../../transcripts/index.ts'

export const presentAudiofile = (file: AudiofileDetails, invoices: number[]) => ({
  id: file.id,
  statename: file.statename,
  names: file.names.join('|'),
  notes: file.notes,
  originallink: file.originallink,
  title: file.title,
  duration: minutes(file.duration_seconds),
  description: file.description,
  quality_stars: file.quality_stars,
  ...(CLOSED_STATES.includes(file.statename) ? {} : { orders: [file.order_id] }),
  ...(invoices.length > 0 ? { invoices } : {}),
  total:
    file.total_cents === null || CLOSED_STATES.includes(file.statename) ? null : dollars(file.total_cents),
  ...reasonOf(file),
})

/** An edit that was bought after the delivery replaces the transcript only when it is done. */
export const foundMessage = ({ statename, transcript_version_id }: AudiofileDetails): string =>
  transcript_version_id === null || statename === 'Delivered' || CLOSED_STATES.includes(statename)
    ? 'Audiofile found'
    : 'Audiofile found. The delivered transcript can be read while the file is edited again.'

/** The reason shown if none was recorded. */
const REASONS: Record<string, string> = {
  Error: 'The recording could not be transcribed.',
  'Temporary Error': 'The recording cannot be downloaded at the moment. We will try again.',
  'On Hold': 'Your account is past due. We start work on this order once the overdue amount is paid.',
  'Technical Difficulty': 'Something failed on our side. We are working on it.',
}

function reasonOf({ statename, reason }: AudiofileDetails): { reason?: string } {
  const usual = REASONS[statename]
  return usual === undefined ? {} : { reason: reason === null ? usual : asSentence(reason) }
}

const asSentence = (text: string): string => withPeriod(text.charAt(0).toUpperCase() + text.slice(1))

/** As long as the fake transcript. */
const RESERVED_RECORDING = 'two-readers.mp3'

/** Files 100 and 101: the same for every account, and never changing. */
export const presentReserved = (id: number, ownUrl: string) => ({
  id,
  statename: 'Delivered',
  names: FAKE_SPEAKERS.join('|'),
  notes: 'A file for trying out the API',
  originallink: `${ownUrl}/samples/${RESERVED_RECORDING}`,
  title: reservedTitle(id),
  duration: minutes(FAKE_DURATION_SECONDS),
  description: RESERVED_RECORDING,
  quality_stars: 5,
  total: 0.25,
})

export const reservedTitle = (id: number): string => `Sample file ${id}`

const minutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round((seconds / 60) * 100) / 100
