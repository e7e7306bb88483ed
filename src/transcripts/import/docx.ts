import { Refusal } from '../../platform/refusal.ts'
import { openZip, TooLarge } from './zip.ts'

const MAX_BYTES = 20 * 1024 * 1024

export async function textOfDocx(file: Uint8Array): Promise<string> {
  // Loaded only when an operator imports a document.
  const { default: mammoth } = await import('mammoth')
  try {
    // Mammoth unpacks archives without a limit. It also accepts an open archive, although its types do not say so.
    const input = { file: openZip(Buffer.from(file), { maxBytes: MAX_BYTES }) }
    return (await mammoth.extractRawText(input as unknown as { buffer: Buffer })).value
  } catch (error) {
    throw new Refusal(
      'bad_parameter',
      error instanceof TooLarge
        ? 'The Word document is larger than 20 MB when unpacked. Save it without pictures, or as plain text, and try again.'
        : 'The transcript is not a readable Word document (.docx). Save it again as .docx or as plain text, and try again.',
    )
  }
}
