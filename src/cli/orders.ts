import { createWriteStream, openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Command, Option } from 'commander'
import type { Extension } from '../../sdk/index.ts'
import { programsOf } from '../../sdk/programs.ts'
import { callerOf } from '../../sdk/request.ts'
import { createUpload } from '../../sdk/upload.ts'
import { STATES, type Statename } from '../files/audiofiles/index.ts'
import { formats } from '../transcripts/render/index.ts'
import { connectionOf, sessionOf, shownDollars, table, wholeNumber } from './command.ts'
import { waitForTranscript } from './wait.ts'

/** Commands for customers: order, follow progress, download the transcript. */
export function addOrderCommands(program: Command): void {
  program
    .command('order <file-or-url...>')
    .description('order transcripts; files are uploaded first')
    .requiredOption('--sku <sku...>', 'a transcription SKU, and any add-ons')
    .option('--name <name...>', 'speaker names')
    .option('--notes <text>', 'notes for the transcribers')
    .option('--title <text>', 'title of the transcript')
    .option('--may-distress', 'warn staff that the content may be distressing, before they take the work')
    .option('--test', 'check everything without placing a real order')
    .action(
      async (
        recordings: string[],
        options: {
          sku: string[]
          name?: string[]
          notes?: string
          title?: string
          mayDistress?: boolean
          test?: boolean
        },
        command: Command,
      ) => {
        const { customer, say } = sessionOf(command)
        const { sku: skus, name: names = [], mayDistress: may_distress = false, ...others } = options
        const urls = await urlsOf(command, recordings)
        const answer = await customer.orders.place({ urls, skus, names, may_distress, ...others })
        say(answer, () => `${answer.message}\nFiles: ${answer.audiofiles.join(', ')}`)
      },
    )

  program
    .command('quote <file-or-url...>')
    .description('show what an order would cost')
    .requiredOption('--sku <sku...>', 'a transcription SKU, and any add-ons')
    .action(async (recordings: string[], options: { sku: string[] }, command: Command) => {
      const { customer, say } = sessionOf(command)
      const { quote, message } = await customer.quote(await urlsOf(command, recordings), options.sku)
      const rows = quote.files.map((file) => [
        file.title,
        `${file.minutes} min${file.exact ? '' : ' (estimate)'}`,
        shownDollars(file.total),
      ])
      say(
        quote,
        () =>
          `${table(['title', 'billed', 'total'], rows)}\n${message}; quote ${quote.id} is valid until ${quote.expires}`,
      )
    })

  program
    .command('status <file>')
    .description('show the status and the history of a file')
    .action(async (id: string, _options, command: Command) => {
      const { customer, say } = sessionOf(command)
      const details = await customer.files.show(wholeNumber(id))
      const { statename, percent, reason } = details.file
      const head = `${details.file.title}: ${statename}${percent === null ? '' : ` ${percent}%`}${shownWaiting(details)}${reason ? ` (${reason})` : ''}`
      say(
        details,
        () =>
          `${head}\n${table(
            ['when', 'state', 'why'],
            details.history.map((move) => [move.at, move.to, move.reason ?? '']),
          )}`,
      )
    })

  program
    .command('files')
    .description('list your files')
    .addOption(new Option('--state <state>', 'only those with this status').choices(STATES))
    .option('--search <text>', 'part of the title, the URL or the id')
    .action(async (options: { state?: Statename; search?: string }, command: Command) => {
      const { customer, say } = sessionOf(command)
      const { files } = await customer.files.list({
        ...(options.state ? { state: options.state } : {}),
        ...(options.search ? { q: options.search } : {}),
      })
      say(files, () =>
        table(
          ['id', 'order', 'state', 'title'],
          files.map((file) => [file.id, file.order, file.statename + shownWaiting(file), file.title]),
        ),
      )
    })

  program
    .command('upgrade <file> <sku...>')
    .description(
      'buy an add-on, a faster tier, or transcription by people instead of the machine, for a file',
    )
    .action(async (id: string, skus: string[], _options, command: Command) => {
      const { customer, say } = sessionOf(command)
      const answer = await customer.v4.upgrade(wholeNumber(id), skus)
      say(answer, () => answer.message)
    })

  program
    .command('refund <file>')
    .description('refund a file')
    .action(async (id: string, _options, command: Command) => {
      const { customer, say } = sessionOf(command)
      const answer = await customer.v4.refund(wholeNumber(id))
      say(answer, () => answer.message)
    })

  addTranscriptCommands(program)
}

/** Files are uploaded under their own names. */
async function urlsOf(command: Command, recordings: string[]): Promise<string[]> {
  const upload = createUpload(connectionOf(command))
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

const shownWaiting = ({ waiting_for }: { waiting_for: 'speech_server' | null }): string =>
  waiting_for === 'speech_server' ? ', waiting for the speech server' : ''

function addTranscriptCommands(program: Command): void {
  const transcript = program
    .command('transcript')
    .description('download a transcript')
    .argument('[file]', 'the file')
    .addOption(
      new Option('--format <extension>', 'the format to download')
        .choices(Object.keys(formats))
        .default('txt'),
    )
    .option('--output <file>', 'write to this file instead of standard output')
    .option('--wait', 'wait until it is ready, and show the progress')
    .action(
      async (
        id: string | undefined,
        options: { format: Extension; output?: string; wait?: boolean },
        command: Command,
      ) => {
        if (!id) return command.help()
        const { customer } = sessionOf(command)
        if (options.wait) await waitForTranscript(customer, wholeNumber(id))
        const { files } = programsOf(callerOf(connectionOf(command)))
        const { body } = await files.document(wholeNumber(id), options.format)
        const target = options.output ? createWriteStream(options.output) : process.stdout
        await pipeline(Readable.fromWeb(body! as Parameters<typeof Readable.fromWeb>[0]), target, {
          end: options.output !== undefined,
        })
      },
    )

  transcript
    .command('import <file> <document>')
    .description('deliver a transcript made elsewhere: txt, srt, vtt, json or docx (operators)')
    .action(async (id: string, path: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const document = new Uint8Array(await readFile(path))
      const answer = (await (
        await operator.files.importTranscript(wholeNumber(id), basename(path), document)
      ).json()) as { message: string }
      say(answer, () => answer.message)
    })
}
