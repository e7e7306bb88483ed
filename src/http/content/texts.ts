import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/index.ts'
import { paragraphsAsJson } from '../../transcripts/index.ts'

/**
 * The words of a transcript beside some facts about it, as JSON: in pieces, as they are stored. A text of a day would
 * block the event loop if it were checked or serialized in one go. The schema of the route only documents it.
 */
export const sendText = (db: Db, reply: FastifyReply, version: number, facts: object): never =>
  reply
    .type('application/json; charset=utf-8')
    .send(Readable.from(jsonWith(facts, paragraphsAsJson(db, version)))) as never

async function* jsonWith(facts: object, paragraphs: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${JSON.stringify(facts).slice(0, -1)},"paragraphs":[`
  yield* paragraphs
  yield ']}'
}

/** An answer that a worker process has written as JSON already. */
export const sendJson = (reply: FastifyReply, answer: Uint8Array): never =>
  reply.type('application/json; charset=utf-8').send(answer) as never
