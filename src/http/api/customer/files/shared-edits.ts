import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AudiofileRow } from '../../../../files/audiofiles/index.ts'
import { nameByLink, type ShareLink } from '../../../../files/sharing/index.ts'
import { endTurn, linkHolder, type TurnHolder } from '../../../../files/turns/index.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { line } from '../../../../platform/given-text.ts'
import { databaseTask, readersOf } from '../../../../platform/heavy-work/index.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { editTranscript, firstEditBy, refuseVersionBefore } from '../../../../production/index.ts'
import { logChangeByLink } from '../../../account-log.ts'
import { openSharedToChange } from '../../../content/open-file.ts'
import { sendText } from '../../../content/texts.ts'
import { largeJson, readLargeJson } from '../../../large-json.ts'
import { type Api, id, messageOnly, typed } from '../../routes.ts'
import { MAX_SAVE_BYTES, savedVersion, stale, textSave } from '../../saved-text.ts'
import { presentSaved } from './edits.ts'
import { paragraph } from './transcripts.ts'
import { startOrKeepTurn, turnAnswer, turnGiven, turnTaken } from './turns.ts'

const token = z.object({ token: z.string().max(100) })
const name = line(LIMITS.personName.max)
  .min(1)
  .meta({ description: 'your name, which members see beside your changes' })
const sharedSave = textSave.extend({ name }).meta({ id: 'SharedTextSave' })

export async function editSharedFromJson(
  db: Db,
  file: AudiofileRow,
  share: number,
  body: string,
): Promise<number> {
  const { based_on: basedOn, save_id: saveId, name, paragraphs } = readLargeJson(sharedSave, body)
  return editTranscript(db, file, { basedOn, saveId, name: nameByLink(name), share, paragraphs })
}

const editTask = databaseTask<typeof editSharedFromJson>(import.meta.url, 'editSharedFromJson', {
  maxSeconds: 60,
  advice: 'Save fewer changes at a time.',
})

/** For people without an account, if their link allows it. Every request looks the link up again. */
export function mountSharedEdits({ app, services, auth }: Api): void {
  const { db, heavyWork } = services

  async function openEditable(request: FastifyRequest): Promise<{ file: AudiofileRow; share: ShareLink }> {
    const { token } = request.params as { token: string }
    const opened = await openSharedToChange(db, await auth.knownVisitor(request), token)
    if (!opened.share.may_edit)
      throw new Refusal('not_found', 'This link lets you read the transcript, but not edit it.')
    return opened
  }

  typed(app).put(
    '/shared/:token/transcript',
    {
      ...largeJson,
      config: { ...largeJson.config, access: 'anyone' },
      bodyLimit: MAX_SAVE_BYTES,
      // Nobody sends us a large body without a link.
      onRequest: async (request) => {
        await openEditable(request)
      },
      schema: {
        tags: ['Sharing'],
        operationId: 'editShared',
        summary: 'Edit the transcript behind a link: save its text as a new version',
        description:
          'Available if the link allows editing. Send your name in `name`. Everything else works as it does for members.',
        params: token,
        body: sharedSave,
        response: { 200: savedVersion, 409: stale },
      },
    },
    async (request) => {
      const { file, share } = await openEditable(request)
      const body = request.body as unknown as string
      const version = await heavyWork.run(editTask, readersOf(file), file, share.id, body)
      const name = await firstEditBy(db, file.id, version)
      if (name !== null) await logChangeByLink(db, request, file, { name, action: 'edited a transcript' })
      return presentSaved(version)
    },
  )

  typed(app).get(
    '/shared/:token/versions/:version',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Sharing'],
        operationId: 'showSharedVersion',
        summary: 'A version of the transcript behind a link',
        description: 'Available if the link allows editing, for versions since the link was created.',
        params: token.extend({ version: id }),
        response: {
          200: z.object({ version: z.number(), paragraphs: z.array(paragraph), message: z.string() }),
        },
      },
    },
    async (request, reply) => {
      const { file, share } = await openEditable(request)
      const { version } = request.params
      await refuseVersionBefore(db, file.id, version, share.created_at)
      return sendText(db, reply, version, { version, message: `Version ${version}` })
    },
  )

  typed(app).post(
    '/shared/:token/turn',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Sharing'],
        operationId: 'takeSharedTurn',
        summary: 'Start editing the transcript behind a link, or keep your turn',
        description: 'Available if the link allows editing. Turns work as they do for members.',
        params: token,
        body: turnGiven.extend({ name }),
        response: { 200: z.object({ editing: turnAnswer.unwrap(), message: z.string() }), 409: turnTaken },
      },
    },
    async (request) => {
      const { file, share } = await openEditable(request)
      const { name, ...given } = request.body
      return startOrKeepTurn(db, file.id, holderWith(share, name), given)
    },
  )

  typed(app).delete(
    '/shared/:token/turn/:turn',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Sharing'],
        operationId: 'endSharedTurn',
        summary: 'Stop editing the transcript behind a link',
        description: 'The request has no effect if another person has taken over.',
        params: token.extend({ turn: id }),
        querystring: z.object({ name }),
        response: { 200: messageOnly },
      },
    },
    async (request) => {
      const { file, share } = await openEditable(request)
      await endTurn(db, file.id, holderWith(share, request.query.name), request.params.turn)
      return { message: 'Your turn has ended' }
    },
  )
}

const holderWith = ({ id }: ShareLink, name: string): TurnHolder => ({
  holder: linkHolder(id, name),
  name: nameByLink(name),
})
