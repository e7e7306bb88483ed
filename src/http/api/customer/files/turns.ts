import { z } from 'zod'
import { endTurn, keepTurn, type Turn, type TurnHolder, takeTurn } from '../../../../files/turns/index.ts'
import type { Db } from '../../../../platform/db/index.ts'
import type { Caller } from '../../../access/caller.ts'
import { idInBody, messageOnly } from '../../../fields.ts'
import { route } from '../../../route.ts'

/** In the details of a file. */
export const turnAnswer = z
  .object({
    turn: z
      .number()
      .meta({ description: 'number of the turn, which changes when another person starts or takes over' }),
    name: z.string(),
    yours: z.boolean(),
    until: z.iso.datetime().meta({ description: 'when the turn ends, unless it is renewed' }),
  })
  .meta({ id: 'EditingTurn' })
  .nullable()
  .meta({ description: 'who is editing the transcript; null for no one' })

export const turnGiven = z.object({
  turn: idInBody.optional().meta({ description: 'number of your turn, to keep it' }),
  take: z.boolean().default(false).meta({ description: 'whether to take over from another person' }),
})

export const turnTaken = z
  .object({
    message: z.string(),
    code: z.string(),
    name: z
      .string()
      .optional()
      .meta({ description: 'who is editing the transcript, if the code is `being_edited`' }),
  })
  .meta({ id: 'TurnTaken' })

/** A new turn, or more time for the one that is named. */
export async function startOrKeepTurn(
  db: Db,
  file: number,
  who: TurnHolder,
  { turn, take }: z.infer<typeof turnGiven>,
): Promise<{ editing: ReturnType<typeof presentTurn>; message: string }> {
  const given =
    turn === undefined
      ? await takeTurn(db, file, who, { byForce: take })
      : await keepTurn(db, file, who, turn)
  return { editing: presentTurn(given, who), message: 'It is your turn to edit' }
}

export const presentTurn = ({ turn, name, holder, until }: Turn, who: TurnHolder) => ({
  turn,
  name,
  yours: holder === who.holder,
  until: until.toISOString(),
})

/** A key of no one in particular stands for its account. */
export const holderOf = ({ person, personId, account }: Caller): TurnHolder => ({
  holder: personId === null ? `account ${account!.id}` : `person ${personId}`,
  name: person?.name ?? account!.name,
})

/** Whose turn it is to edit a transcript. */
export const turnRoutes = [
  route({
    method: 'POST',
    path: '/files/:file/turn',
    of: 'file',
    access: { customer: 'work', operator: 'operate' },
    done: 'was editing the transcript',
    isLogged: false,
    tag: 'Transcripts',
    operationId: 'takeTurn',
    summary: 'Start editing a transcript, or keep your turn',
    description:
      'Other people see that you are editing. A turn ends after three minutes: send its number again to keep it. The request is refused with status 409 if another person is editing, unless you set `take` to take over. Edits without a turn are accepted.',
    body: turnGiven,
    response: z.object({ editing: turnAnswer.unwrap(), message: z.string() }),
    conflict: turnTaken,
    async run({ db, file, caller, body }) {
      const who = holderOf(caller)
      return startOrKeepTurn(db, file.id, who, body)
    },
  }),

  route({
    method: 'DELETE',
    path: '/files/:file/turn/:turn',
    of: 'file',
    access: { customer: 'work', operator: 'operate' },
    done: 'finished editing the transcript',
    isLogged: false,
    tag: 'Transcripts',
    operationId: 'endTurn',
    summary: 'Finish editing a transcript',
    description: 'The request has no effect if another person has taken over.',
    response: messageOnly,
    async run({ db, file, caller, params }) {
      const who = holderOf(caller)
      await endTurn(db, file.id, who, params.turn)
      return { message: 'Your turn has ended' }
    },
  }),
]
