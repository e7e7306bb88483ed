import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Extension, File } from '../../sdk/index.ts'
import { programsOf } from '../../sdk/programs.ts'
import { callerOf } from '../../sdk/request.ts'
import { NO_TRANSCRIPT_STATES } from '../files/audiofiles/index.ts'
import { formats } from '../transcripts/render/index.ts'
import { byDefault, flag, oneOf, runs, says, text } from './command.ts'

const EXTENSIONS = Object.keys(formats) as Extension[]

export const transcriptCommands = [
  runs(
    'transcript [file:number]',
    'download a transcript',
    async ({ customer, connection, help }, { file, format, language, output, wait }) => {
      if (file === undefined) return help()
      if (wait) await waitForTranscript(customer, file)
      const { files } = programsOf(callerOf(connection))
      const { body } = await files.document(file, format, { ...(language && { language }) })
      const target = output ? createWriteStream(output) : process.stdout
      await pipeline(Readable.fromWeb(body! as Parameters<typeof Readable.fromWeb>[0]), target, {
        end: output !== undefined,
      })
    },
    {
      argumentHelp: { file: 'the file' },
      options: {
        format: byDefault(oneOf('--format <extension>', 'the format to download', EXTENSIONS), 'txt'),
        language: text('--language <code>', 'a translation into this language, such as es'),
        output: text('--output <file>', 'write to this file instead of standard output'),
        wait: flag('--wait', 'wait until it is ready, and show the progress'),
      },
    },
  ),
  says(
    'translate <file:number> <language>',
    'have a transcript translated, into a language such as es (only into en without a language model)',
    ({ customer }, { file, language }) => customer.files.translate(file, language),
  ),
  says(
    'transcript import <file:number> <document>',
    'deliver a transcript made elsewhere: txt, srt, vtt, json or docx (operators)',
    async ({ operator }, { file, document }) => {
      const bytes = new Uint8Array(await readFile(document))
      const answer = await operator.files.importTranscript(file, basename(document), bytes)
      return (await answer.json()) as { message: string }
    },
  ),
]

/** Shows state and progress on standard error. */
async function waitForTranscript(customer: Client, id: number): Promise<void> {
  let shown = ''
  for (;;) {
    const { file } = await customer.files.show(id)
    const line = progressLine(file)
    if (line !== shown) process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
    shown = line
    if (file.has_transcript || NO_TRANSCRIPT_STATES.includes(file.statename)) break
    await pause(500)
  }
  if (process.stderr.isTTY) process.stderr.write('\n')
}

const progressLine = ({ title, statename, percent, reason }: File): string =>
  `${title}: ${statename}${percent === null ? '' : ` ${percent}%`}${reason ? `, ${reason}` : ''}`
