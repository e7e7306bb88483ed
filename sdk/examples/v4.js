// The same with API v4, for programs that use its names. Files 100 and 101 are for trying out calls.
// LONGHAND_URL=… LONGHAND_KEY=… node v4.js
import { createLonghand } from 'longhand-sdk'

const { LONGHAND_URL: url = '', LONGHAND_KEY: key = '' } = process.env
const { v4, wait } = createLonghand({ url, key })

console.log((await v4.balance()).message)
const { order, audiofiles } = await v4.order({ url: `${url}/samples/jfk.mp3`, sku: ['EMSR02'], test: true })
console.log(`Test order ${order}`)
for (const id of audiofiles) {
  await wait(id)
  const { audiofile } = await v4.audiofile(id)
  console.log(audiofile.statename, await (await v4.transcript(id, 'txt')).text())
}
console.log((await v4.upgrade(100, 'TSTMP1', { test: true })).message)
console.log((await v4.refund(101, { test: true })).message)
