import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after } from 'node:test'
import { KEPT_CONNECTIONS } from './kept-connections.ts'

export type Asked = {
  rules: string
  question: string
  maxTokens: number
  authorization: string | undefined
  model: string
}

/** What it says; or how it answers, piece by piece, until it ends the response. */
type Answering = (asked: Asked, response: ServerResponse) => string | Promise<string | null> | null

export type ChatServer = {
  url: string
  /** Null if it has sent its response, or never does. */
  answers: Answering
  asked: Asked[]
}

/** A server with the chat endpoint of OpenAI, which streams, and says what the test wants. */
export async function startChatServer(): Promise<ChatServer> {
  const chat: ChatServer = { url: '', answers: () => '{}', asked: [] }
  const server = createServer(KEPT_CONNECTIONS, async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return response.writeHead(404).end('{"error":"no such page"}')
    const body = (await json(request)) as {
      model: string
      max_tokens: number
      messages: { content: string }[]
    }
    const asked = {
      rules: body.messages[0]!.content,
      question: body.messages[1]!.content,
      maxTokens: body.max_tokens,
      authorization: request.headers.authorization,
      model: body.model,
    }
    chat.asked.push(asked)
    const text = await chat.answers(asked, response)
    if (text === null) return
    begin(response)
    for (const piece of text.match(/.{1,20}/gs) ?? []) say(response, piece)
    end(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  chat.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return chat
}

export const begin = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

export const say = (response: ServerResponse, content: string) =>
  response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`)

export function end(response: ServerResponse, reason = 'stop'): void {
  response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })}\n\n`)
  response.end('data: [DONE]\n\n')
}
