// Uploads a recording from disk and orders it. Started again after a crash, it continues where it was.
// LONGHAND_URL=… LONGHAND_KEY=… node upload.js talk.mp3
import { openAsBlob } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { createLonghand } from 'longhand-sdk'

const { LONGHAND_URL: url = '', LONGHAND_KEY: key = '' } = process.env
const longhand = createLonghand({ url, key })
const path = process.argv[2] ?? ''
const note = `${path}.upload`

const upload = await longhand.upload(await openAsBlob(path), {
  name: basename(path),
  resume: await readFile(note, 'utf8').catch(() => null),
  onStart: (id) => void writeFile(note, id),
  onProgress: (sent, total) => console.log(`${Math.floor((sent / total) * 100)} %`),
})
await rm(note, { force: true })

const { message } = await longhand.orders.place({ urls: [upload.url], skus: ['EMSR02'] })
console.log(message)
