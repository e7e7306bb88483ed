import { type AudiofileDetails, GIVEN_BACK_STATES } from '../../audiofiles/index.ts'
import { dollars } from '../../lib/money.ts'

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
  ...(GIVEN_BACK_STATES.includes(file.statename) ? {} : { orders: [file.order_id] }),
  ...(invoices.length > 0 ? { invoices } : {}),
  total: file.total_cents === null ? null : dollars(file.total_cents),
})

/** What files 100 and 101 look like, for everybody and for ever. */
export const presentReserved = (id: number, ownUrl: string) => ({
  id,
  statename: 'Delivered',
  names: 'Ann Example|Bob Sample',
  notes: 'A file for trying out the API',
  originallink: `${ownUrl}/samples/jfk.mp3`,
  title: `Sample file ${id}`,
  duration: 0.18,
  description: 'jfk.mp3',
  quality_stars: 5,
  total: 0.25,
})

export const minutes = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round((seconds / 60) * 100) / 100
