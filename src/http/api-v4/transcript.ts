import { z } from 'zod'
import { findAudiofile, isReserved, noSuchAudiofile } from '../../files/audiofiles/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { type Document, documentOf } from '../../production/index.ts'
import { fakeTranscript } from '../../transcripts/index.ts'
import { captionRules, v4Formats } from '../../transcripts/render/index.ts'
import { documentTypes, readExtension, sendDocument } from '../content/documents.ts'
import { audiofileId, flag, one } from '../parameters.ts'
import { type Call, operation } from './operation.ts'
import { reservedTitle } from './present-audiofile.ts'

type Asked = { audiofile_id: number; ext: string; test: boolean }

const test = flag().meta({ description: 'a sample transcript, for any file that you may see' })
const ext = one(z.string()).meta({ enum: Object.keys(v4Formats) })
const description = `The transcript as a document: ${Object.keys(v4Formats).join(', ')}.`
const answer = z.string()
const sends = documentTypes(v4Formats)

export const transcript = operation({
  path: '/audiofile/:audiofile_id/transcript.:ext',
  methods: { GET: 'v4Transcript', POST: 'v4TranscriptByPost' },
  summary: 'Transcript',
  description,
  scope: 'read',
  parameters: z.object({ audiofile_id: audiofileId(), ext, test }),
  answer,
  sends,
  run: sendTranscript,
})

export const plainTranscript = operation({
  path: '/audiofile/:audiofile_id/transcript',
  methods: { GET: 'v4PlainTranscript', POST: 'v4PlainTranscriptByPost' },
  summary: 'Transcript as text',
  description: 'The same as transcript.txt.',
  scope: 'read',
  parameters: z.object({ audiofile_id: audiofileId(), test }),
  answer,
  sends: ['text/plain'],
  run: (call) => sendTranscript({ ...call, parameters: { ...call.parameters, ext: 'txt' } }),
})

export const deprecatedTranscript = operation({
  path: '/transcript/:file',
  methods: { GET: 'v4DeprecatedTranscript', POST: 'v4DeprecatedTranscriptByPost' },
  summary: 'Transcript (deprecated URL)',
  description:
    'The same as /audiofile/<audiofile_id>/transcript.<ext>, under its old path /transcript/<audiofile_id>.<ext>.',
  scope: 'read',
  parameters: z.object({ file: one(z.string()).meta({ description: '<audiofile_id>.<ext>' }), test }),
  answer,
  sends,
  run(call) {
    const [id, ext = 'txt', ...rest] = call.parameters.file.split('.')
    if (rest.length > 0) throw noSuchAudiofile(call.parameters.file.slice(0, 40))
    const { audiofile_id } = z.object({ audiofile_id: audiofileId() }).parse({ audiofile_id: id })
    return sendTranscript({ ...call, parameters: { audiofile_id, ext, test: call.parameters.test } })
  },
})

async function sendTranscript({
  services,
  account,
  parameters,
  request,
  reply,
}: Call<Asked>): Promise<unknown> {
  const extension = readExtension(parameters.ext, v4Formats)
  const document = await chooseDocument(services.db, account.id, parameters)
  return sendDocument(services, document, extension, request, reply)
}

async function chooseDocument(db: Db, accountId: number, { audiofile_id, test }: Asked): Promise<Document> {
  if (isReserved(audiofile_id)) return fakeDocument(accountId, audiofile_id, reservedTitle(audiofile_id))
  const file = await findAudiofile(db, accountId, audiofile_id)
  // The transcript of a test order is already the fake one.
  const isDeliveredTest = file.is_test && file.transcript_version_id !== null
  return test && !isDeliveredTest ? fakeDocument(accountId, file.id, file.title) : documentOf(db, file)
}

/** Always the same bytes. */
const fakeDocument = (owner: number, audiofile: number, title: string): Document => ({
  name: title,
  audiofile,
  account: owner,
  version: 'fake',
  options: {
    title,
    language: 'en',
    timestamps: false,
    createdAt: new Date(Date.UTC(2024, 0, 1)),
    captionRules,
  },
  source: fakeTranscript,
  owner,
})
