// Receives events, and waits for a transcript without asking for it again and again.
// LONGHAND_URL=… LONGHAND_KEY=… WEBHOOK_URL=https://me.example.com/hook PORT=8080 node webhook.js
import { createServer } from 'node:http'
import { createLonghand, createWebhookInbox } from 'longhand-sdk'

const { LONGHAND_URL: url = '', LONGHAND_KEY: key = '', WEBHOOK_URL = '', PORT } = process.env
const longhand = createLonghand({ url, key })
const { secret } = await longhand.webhook.set(WEBHOOK_URL, { format: 'json' })
const inbox = createWebhookInbox({ secret })

const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  try {
    const event = await inbox.receive(request.headers, body)
    console.log(event.event, 'about order', event.order)
    response.end()
  } catch {
    // Not from Longhand.
    response.writeHead(401).end()
  }
}).listen(Number(PORT))

const order = await longhand.orders.place({ urls: [`${url}/samples/jfk.mp3`], skus: ['EMSR02'] })
for (const id of order.audiofiles) {
  const file = await longhand.wait(id, { events: inbox })
  console.log(await (await longhand.files.document(file.id, 'txt')).text())
}
server.close()
