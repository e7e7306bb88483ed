import { v4Formats } from '../../transcripts/render/index.ts'
import { TEXT_FORMATS } from './file-tools.ts'
import { type Service, ToolRefusal } from './tool.ts'

/** Transcripts, for programs whose people choose what the model reads. */
export const TRANSCRIPT_ADDRESS = 'longhand://files/{file}/transcript.{format}'

const MAX_CHARACTERS = 2_000_000
const MAX_LISTED = 100

/** The newest that are delivered. */
export async function listTranscripts({ call }: Service) {
  const { files } = await call('get', '/api/files', { query: { limit: MAX_LISTED } })
  return files
    .filter(({ has_transcript }) => has_transcript)
    .map(({ id, title }) => ({
      uri: TRANSCRIPT_ADDRESS.replace('{file}', String(id)).replace('{format}', 'txt'),
      name: title,
      mimeType: 'text/plain',
    }))
}

export async function readTranscript({ read }: Service, file: unknown, format: unknown) {
  if (!/^\d{1,15}$/.test(String(file)) || !TEXT_FORMATS.includes(String(format)))
    throw new ToolRefusal(`There is no such transcript. The formats are ${TEXT_FORMATS.join(', ')}.`)
  const text = await read(`/API4/audiofile/${file}/transcript.${format}`)
  if (text.length > MAX_CHARACTERS)
    throw new ToolRefusal(
      'This transcript is too long for a resource: read it in parts with the tool transcript.',
    )
  const { contentType } = v4Formats[format as keyof typeof v4Formats]
  return { text, mimeType: contentType.split(';')[0]! }
}
