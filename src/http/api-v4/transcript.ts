import { z } from 'zod'
import { findAudiofile, isReserved, noSuchAudiofile } from '../../audiofiles/index.ts'
import { Refusal } from '../../lib/refusal.ts'
import { type Extension, formats } from '../../render/index.ts'
import { fakeTranscript, findVersion, readTranscript } from '../../transcripts/index.ts'
import { type Document, sendDocument } from '../documents.ts'
import { audiofileId, flag, one } from '../parameters.ts'
import { type Call, operation } from './operation.ts'

type Asked = { audiofile_id: number; ext: string; test: boolean }

const test = flag().meta({ description: 'a fake transcription, for any file that you may see' })
const ext = one(z.string()).meta({ enum: Object.keys(formats) })
const description = 'The transcript as a document: txt, doc, rtf, html, srt, docx, tstxt or vtt.'
const answer = z.string().meta({ description: 'the document' })

export const transcript = operation({
  path: '/audiofile/:audiofile_id/transcript.:ext',
  methods: ['GET', 'POST'],
  summary: 'Transcript',
  description,
  parameters: z.object({ audiofile_id: audiofileId(), ext, test }),
  answer,
  run: sendTranscript,
})

export const plainTranscript = operation({
  path: '/audiofile/:audiofile_id/transcript',
  methods: ['GET', 'POST'],
  summary: 'Transcript as text',
  description: 'The same as transcript.txt.',
  parameters: z.object({ audiofile_id: audiofileId(), test }),
  answer,
  run: (call) => sendTranscript({ ...call, parameters: { ...call.parameters, ext: 'txt' } }),
})

export const deprecatedTranscript = operation({
  path: '/transcript/:file',
  methods: ['GET', 'POST'],
  summary: 'Transcript (deprecated address)',
  description:
    'The same as /audiofile/<audiofile_id>/transcript.<ext>, under its old address /transcript/<audiofile_id>.<ext>.',
  parameters: z.object({ file: one(z.string()).meta({ description: '<audiofile_id>.<ext>' }), test }),
  answer,
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
  const extension = parameters.ext.toLowerCase()
  if (!isExtension(extension)) {
    const known = Object.keys(formats).map((name) => `.${name}`)
    throw new Refusal(
      'bad_parameter',
      `There is no transcript as .${parameters.ext.slice(0, 20)}: choose one of ${known.join(', ')}.`,
    )
  }
  const document = await documentOf(services, account.id, parameters)
  return sendDocument(services.renderedFolder, document, extension, request, reply)
}

async function documentOf(
  { db }: Call<Asked>['services'],
  accountId: number,
  { audiofile_id, test }: Asked,
): Promise<Document> {
  if (isReserved(audiofile_id)) return fakeDocument(`Sample file ${audiofile_id}`)
  const file = await findAudiofile(db, accountId, audiofile_id)
  if (test) return fakeDocument(file.title)
  const versionId = file.transcript_version_id
  if (versionId === null) {
    throw new Refusal(
      'wrong_state',
      `The transcript of audiofile ${file.id} is not ready: the file is in the state ${file.statename}.`,
    )
  }
  const { createdAt } = await findVersion(db, versionId)
  return {
    name: file.title,
    version: `v${versionId}`,
    options: {
      title: file.title,
      language: 'en',
      timestamps: file.add_ons.includes('TSTMP1'),
      createdAt,
      audioUrl: file.media_url,
    },
    read: () => readTranscript(db, versionId),
  }
}

/** The same for ever, to the byte. */
const fakeDocument = (title: string): Document => ({
  name: title,
  version: 'fake',
  options: { title, language: 'en', timestamps: false, createdAt: new Date(Date.UTC(2024, 0, 1)) },
  read: async () => fakeTranscript,
})

const isExtension = (text: string): text is Extension => Object.hasOwn(formats, text)
