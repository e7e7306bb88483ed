import { z } from 'zod'
import { growingPauseMs, pause } from '../../../sdk/pause.ts'
import type { Answer } from '../../../sdk/request.ts'
import { NOT_OWED_STATES } from '../../files/audiofiles/index.ts'
import { counted } from '../../platform/counted.ts'
import { file } from './file-tools.ts'
import { type Service, shownDollars, ToolRefusal, tool } from './tool.ts'

type File = Answer<'get', '/api/orders/{order}'>['files'][number]

const MAX_FILES_SHOWN = 100
/** Agents give up after a minute, unless they are told of progress. */
const MAX_WAIT_SECONDS = 50
const PAUSE = { firstMs: 1_000, maxMs: 10_000 }

const input = {
  file: file.optional(),
  order: z.string().max(40).optional().describe('id of an order'),
}

const output = {
  total: z.string().optional().describe('price of the order'),
  files: z.array(
    z.object({
      file: z.number(),
      title: z.string(),
      state: z.string(),
      percent: z.number().optional(),
      waiting_for: z.string().optional().describe('what keeps a machine from working on it now'),
      reason: z.string().optional(),
      due: z.string(),
      total: z.string().optional(),
    }),
  ),
  files_not_shown: z.number().optional(),
  ready_about: z.string().optional(),
}

export const status = tool({
  name: 'status',
  title: 'Progress of an order or a file',
  description: 'Shows the status of one file, or of all files of an order. Give file or order, not both.',
  input,
  output,
  isReadOnly: true,
  run: async (service, asked) => present(await look(service, asked)),
})

export const wait = tool({
  name: 'wait',
  title: 'Wait for transcripts',
  description: `Waits up to ${MAX_WAIT_SECONDS} seconds until a file, or all files of an order, are delivered or have stopped, and shows their status. Give file or order, not both. Call it again while files are on their way; transcription by people can take days.`,
  input: {
    ...input,
    max_seconds: z.number().int().min(1).max(MAX_WAIT_SECONDS).default(MAX_WAIT_SECONDS),
  },
  output,
  isReadOnly: true,
  async run(service, { max_seconds: total, ...asked }, { signal, report }) {
    const started = performance.now()
    for (let attempt = 0; ; attempt++) {
      const found = await look(service, asked)
      const waited = (performance.now() - started) / 1000
      if (found.files.every(isOver) || waited >= total || signal.aborted) return present(found)
      await report({ progress: waited, total, message: progressOf(found.files) })
      const restMs = (total - waited) * 1000
      await pause(Math.min(growingPauseMs(attempt, PAUSE.firstMs, PAUSE.maxMs), restMs), signal).catch(
        () => {},
      )
    }
  },
})

type Found = { files: File[]; total?: number; ready?: string | null }

async function look(
  { call }: Service,
  { file, order }: { file?: number | undefined; order?: string | undefined },
): Promise<Found> {
  if ((file === undefined) === (order === undefined)) throw new ToolRefusal('Give either a file or an order.')
  if (order !== undefined) return call('get', '/api/orders/{order}', { path: { order } })
  const details = await call('get', '/api/files/{file}', { path: { file: file! } })
  const { file: found, waiting_for, ready_estimate } = details
  return { files: [{ ...found, waiting_for, ready_estimate }], ready: ready_estimate }
}

const isDelivered = ({ has_transcript, statename }: File): boolean =>
  has_transcript && statename === 'Delivered'

/** Nothing more happens to it unless someone acts. */
const isOver = ({ statename }: File): boolean => NOT_OWED_STATES.includes(statename)

function progressOf(files: File[]): string {
  const delivered = files.filter(isDelivered)
  const stopped = files.filter((file) => isOver(file) && !isDelivered(file))
  const sentences = [
    `${delivered.length} of ${counted(files.length, 'file')} ${delivered.length === 1 || files.length === 1 ? 'is' : 'are'} delivered.`,
    ...(delivered.length > 0 ? ['Call transcript with a delivered file to read it.'] : []),
    ...(stopped.length > 0 ? ['The field reason says why a file has stopped, and what to do.'] : []),
    ...(files.some(({ waiting_for }) => waiting_for !== null)
      ? [
          'Some files are waiting for the speech server, which is not available now. They continue automatically.',
        ]
      : []),
    ...(delivered.length + stopped.length < files.length ? ['Call wait until everything is done.'] : []),
  ]
  return sentences.join(' ')
}

const present = ({ files, total, ready }: Found) => ({
  says: progressOf(files),
  found: {
    ...(total !== undefined && { total: shownDollars(total) }),
    files: files.slice(0, MAX_FILES_SHOWN).map(presentFile),
    ...(files.length > MAX_FILES_SHOWN && { files_not_shown: files.length - MAX_FILES_SHOWN }),
    ...(ready && { ready_about: ready }),
  },
})

const presentFile = ({ id, title, statename, percent, waiting_for, reason, due, total }: File) => ({
  file: id,
  title,
  state: statename,
  ...(percent !== null && { percent }),
  ...(waiting_for !== null && { waiting_for }),
  ...(reason !== null && { reason }),
  due,
  ...(total !== null && { total: shownDollars(total) }),
})
