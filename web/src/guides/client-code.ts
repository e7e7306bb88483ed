/** Programs that customers copy. A test runs each against the service. */
export const clientCode = (origin: string) => ({
  JavaScript: `import { createLonghand } from 'longhand-sdk'

const longhand = createLonghand({ url: '${origin}', key: process.env.LONGHAND_KEY })
const order = await longhand.orders.place({ urls: ['${origin}/samples/jfk.mp3'], skus: ['EMSR02'] })
const file = await longhand.wait(order.audiofiles[0])
console.log(await (await longhand.files.document(file.id, 'txt')).text())`,
  Python: `import os
from longhand import Longhand

client = Longhand("${origin}", os.environ["LONGHAND_KEY"])
order = client.orders.place(urls=["${origin}/samples/jfk.mp3"], skus=["EMSR02"])
file = client.wait(order["audiofiles"][0])
print(client.files.document(file["id"], "txt").decode())`,
})
