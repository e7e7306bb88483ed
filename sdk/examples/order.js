// Asks for the price, places the order, waits, and saves the transcript in three formats.
// LONGHAND_URL=… LONGHAND_KEY=… node order.js https://example.com/talk.mp3
import { writeFile } from 'node:fs/promises'
import { createLonghand, LonghandError, NoTranscriptError } from 'longhand-sdk'

const { LONGHAND_URL: url = '', LONGHAND_KEY: key = '' } = process.env
const longhand = createLonghand({ url, key })
const recording = process.argv[2] ?? `${url}/samples/jfk.mp3`

try {
  const { quote } = await longhand.quote([recording], ['EMSR02'])
  console.log(`${quote.files[0]?.title} costs ${quote.total} USD`)

  const { audiofiles, hold } = await longhand.orders.place({ quote: quote.id, tags: ['example'] })
  if (hold) console.log('The order is accepted, and begins once the account is paid up.')

  for (const id of audiofiles) {
    const file = await longhand.wait(id, {
      signal: AbortSignal.timeout(3_600_000),
      onProgress: ({ statename, percent }) => console.log(statename, percent === null ? '' : `${percent} %`),
    })
    for (const format of /** @type {const} */ (['txt', 'srt', 'docx'])) {
      const document = await longhand.files.document(file.id, format)
      await writeFile(`${file.id}.${format}`, new Uint8Array(await document.arrayBuffer()))
    }
    console.log(`Saved ${file.id}.txt, ${file.id}.srt and ${file.id}.docx`)
  }
} catch (error) {
  if (error instanceof NoTranscriptError) console.error(error.message)
  else if (error instanceof LonghandError && error.code === 'insufficient_balance')
    console.error('Add credit first.')
  else throw error
  process.exitCode = 1
}
