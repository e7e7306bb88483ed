import { z } from 'zod'
import type { AudiofileRow } from '../../../../files/audiofiles/index.ts'
import { nameByLink, type ShareLink } from '../../../../files/sharing/index.ts'
import { endTurn, linkHolder, type TurnHolder } from '../../../../files/turns/index.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { line } from '../../../../platform/given-text.ts'
import { databaseTask, readersOf } from '../../../../platform/heavy-work/index.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { editTranscript, firstEditBy, refuseVersionBefore } from '../../../../production/index.ts'
import { logChangeByLink } from '../../../account-log.ts'
import { sendText } from '../../../content/texts.ts'
import { messageOnly } from '../../../fields.ts'
import { readLargeJson } from '../../../large-json.ts'
import { route } from '../../../route.ts'
import { MAX_SAVE_BYTES, savedVersion, stale, textSave } from '../../saved-text.ts'
import { presentSaved } from './edits.ts'
import { paragraph } from './transcripts.ts'
import { startOrKeepTurn, turnAnswer, turnGiven, turnTaken } from './turns.ts'

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
export const sharedEditRoutes = [
  route({
    method: 'PUT',
    path: '/shared/:token/transcript',
    of: 'sharedToEdit',
    access: 'anyone',
    bodyAs: 'large JSON',
    bodyLimit: MAX_SAVE_BYTES,
    // No one sends us a large body without a link.
    isCheckedFirst: true,
    tag: 'Sharing',
    operationId: 'editShared',
    summary: 'Edit the transcript behind a link: save its text as a new version',
    description:
      'Available if the link allows editing. Send your name in `name`. Everything else works as it does for members.',
    body: sharedSave,
    response: savedVersion,
    conflict: stale,
    async run({ db, services: { heavyWork }, file, share, body, request }) {
      const version = await heavyWork.run(
        editTask,
        readersOf(file),
        file,
        share.id,
        body as unknown as string,
      )
      const name = await firstEditBy(db, file.id, version)
      if (name !== null) await logChangeByLink(db, request, file, { name, action: 'edited a transcript' })
      return presentSaved(version)
    },
  }),

  route({
    method: 'GET',
    path: '/shared/:token/versions/:version',
    of: 'sharedToEdit',
    access: 'anyone',
    tag: 'Sharing',
    operationId: 'showSharedVersion',
    summary: 'A version of the transcript behind a link',
    description: 'Available if the link allows editing, for versions since the link was created.',
    response: z.object({ version: z.number(), paragraphs: z.array(paragraph), message: z.string() }),
    async run({ db, file, share, params, reply }) {
      const { version } = params
      await refuseVersionBefore(db, file.id, version, share.created_at)
      return sendText(db, reply, version, { version, message: `Version ${version}` })
    },
  }),

  route({
    method: 'POST',
    path: '/shared/:token/turn',
    of: 'sharedToEdit',
    access: 'anyone',
    tag: 'Sharing',
    operationId: 'takeSharedTurn',
    summary: 'Start editing the transcript behind a link, or keep your turn',
    description: 'Available if the link allows editing. Turns work as they do for members.',
    body: turnGiven.extend({ name }),
    response: z.object({ editing: turnAnswer.unwrap(), message: z.string() }),
    conflict: turnTaken,
    async run({ db, file, share, body }) {
      const { name, ...given } = body
      return startOrKeepTurn(db, file.id, holderWith(share, name), given)
    },
  }),

  route({
    method: 'DELETE',
    path: '/shared/:token/turn/:turn',
    of: 'sharedToEdit',
    access: 'anyone',
    tag: 'Sharing',
    operationId: 'endSharedTurn',
    summary: 'Stop editing the transcript behind a link',
    description: 'The request has no effect if another person has taken over.',
    query: z.object({ name }),
    response: messageOnly,
    async run({ db, file, share, params, query }) {
      await endTurn(db, file.id, holderWith(share, query.name), params.turn)
      return { message: 'Your turn has ended' }
    },
  }),
]

const holderWith = ({ id }: ShareLink, name: string): TurnHolder => ({
  holder: linkHolder(id, name),
  name: nameByLink(name),
})
