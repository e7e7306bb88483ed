import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import type { Connection, FileDetails, Quote } from '../../sdk/index.ts'
import { createUpload } from '../../sdk/upload.ts'
import { STATES } from '../files/audiofiles/index.ts'
import { flag, oneOf, parsed, required, says, shows, text, texts, wholeNumber } from './command.ts'
import { shownDollars, table } from './table.ts'

const sku = required(texts('--sku <sku...>', 'a transcription SKU, and any add-ons'))

/** For customers: order and follow the progress. */
export const orderCommands = [
  says('balance', 'show your balance', ({ customer }) => customer.v4.balance()),
  shows(
    'order <file-or-url...>',
    'order transcripts; files are uploaded first',
    async (
      { customer, connection },
      { 'file-or-url': recordings, skus, names = [], may_distress = false, ...others },
    ) => {
      const urls = await urlsOf(connection, recordings)
      return customer.orders.place({ urls, skus, names, may_distress, ...others })
    },
    ({ message, audiofiles }) => `${message}\nFiles: ${audiofiles.join(', ')}`,
    {
      options: {
        skus: sku,
        names: texts('--name <name...>', 'speaker names'),
        speakers: parsed('--speakers <count>', 'how many people speak in each recording', wholeNumber),
        notes: text('--notes <text>', 'notes for the transcribers'),
        title: text('--title <text>', 'title of the transcript'),
        may_distress: flag(
          '--may-distress',
          'warn staff that the content may be distressing, before they take the work',
        ),
        test: flag('--test', 'check everything without placing a real order'),
      },
    },
  ),
  shows(
    'quote <file-or-url...>',
    'show what an order would cost',
    async ({ customer, connection }, { 'file-or-url': recordings, skus }) =>
      customer.quote(await urlsOf(connection, recordings), skus),
    ({ quote: { files, id, expires }, message }) =>
      `${quoteTable(files)}\n${message}; quote ${id} is valid until ${expires}`,
    { options: { skus: sku }, json: ({ quote }) => quote },
  ),
  shows(
    'status <file:number>',
    'show the status and the history of a file',
    ({ customer }, { file }) => customer.files.show(file),
    (details) => {
      const { title, statename, percent, reason } = details.file
      const progress = percent === null ? '' : ` ${percent}%`
      const why = reason ? ` (${reason})` : ''
      return `${title}: ${statename}${progress}${shownWaiting(details)}${why}\n${moveTable(details.history)}`
    },
  ),
  shows(
    'files',
    'list your files',
    async ({ customer }, filter) => (await customer.files.list(filter)).files,
    table('id', 'order', ['state', (file) => file.statename + shownWaiting(file)], 'title'),
    {
      options: {
        state: oneOf('--state <state>', 'only those with this status', STATES),
        q: text('--search <text>', 'part of the title, the URL or the id'),
      },
    },
  ),
  says(
    'upgrade <file:number> <sku...>',
    'buy an add-on, a faster product, or transcription by people instead of the machine, for a file',
    ({ customer }, { file, sku: skus }) => customer.v4.upgrade(file, skus),
  ),
  says('refund <file:number>', 'refund a file', ({ customer }, { file }) => customer.v4.refund(file)),
]

const quoteTable = table<Quote['files'][number]>(
  'title',
  ['billed', ({ minutes, exact }) => `${minutes} min${exact ? '' : ' (estimate)'}`],
  ['total', ({ total }) => shownDollars(total)],
)

const moveTable = table<FileDetails['history'][number]>(
  ['when', ({ at }) => at],
  ['state', ({ to }) => to],
  ['why', ({ reason }) => reason],
)

const shownWaiting = ({ waiting_for }: { waiting_for: 'speech_server' | null }): string =>
  waiting_for === 'speech_server' ? ', waiting for the speech server' : ''

/** Files are uploaded under their own names. */
async function urlsOf(connection: Connection, recordings: string[]): Promise<string[]> {
  const upload = createUpload(connection)
  const urls: string[] = []
  for (const one of recordings) {
    const isUrl = /^https?:\/\//i.test(one)
    urls.push(isUrl ? one : (await upload(await openFile(one), { name: basename(one) })).url)
  }
  return urls
}

const openFile = (path: string): Promise<Blob> =>
  openAsBlob(path).catch(() => {
    throw new Error(
      `There is no file ${path}, or it can’t be read. Check the path; links start with https://.`,
    )
  })
