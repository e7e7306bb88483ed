// Finds words in all transcripts, with the time at which they are spoken.
// LONGHAND_URL=… LONGHAND_KEY=… node search.js "fellow americans"
import { createLonghand } from 'longhand-sdk'

const { LONGHAND_URL: url = '', LONGHAND_KEY: key = '' } = process.env
const longhand = createLonghand({ url, key })

const { results } = await longhand.search({ q: process.argv[2] ?? '' })
for (const { file, passages } of results) {
  console.log(`${file.id} ${file.title}`)
  for (const { at_ms, text } of passages)
    console.log(`  ${(at_ms / 1000).toFixed(1)} s: ${text.map((piece) => piece.text).join('')}`)
}
