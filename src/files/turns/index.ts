import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockWithTranscript } from '../audiofiles/index.ts'

/**
 * People edit a transcript in turns, so that they do not write over each other: a page that opens the editor takes a turn, and
 * keeps it as long as its user is at work there. Others are told who has it, and can take it over. A turn is a courtesy and no
 * lock: a save is refused only if the text has changed since, so the last words of the one before still arrive.
 */
export type Turn = Selectable<Tables['editing_turns']>
export type TurnHolder = Pick<Turn, 'holder' | 'name'>

/** Every minute, pages say that their user is still there. */
const LASTS = sql`interval '3 minutes'`

export async function currentTurn(db: Db | Tx, audiofile: number): Promise<Turn | null> {
  const turn = await db
    .selectFrom('editing_turns')
    .selectAll()
    .where('audiofile_id', '=', audiofile)
    .where(sql<boolean>`until > now()`)
    .executeTakeFirst()
  return turn ?? null
}

/** The same holder can begin anew, in another window, without taking it from anyone. */
export async function takeTurn(
  db: Db,
  audiofile: number,
  who: TurnHolder,
  { byForce }: { byForce: boolean },
): Promise<Turn> {
  return db.transaction().execute(async (tx) => {
    await lockWithTranscript(tx, audiofile)
    const now = await currentTurn(tx, audiofile)
    if (now && now.holder !== who.holder && !byForce) throw isTaken(now)
    return beginTurn(tx, audiofile, who)
  })
}

/** Goes on with a turn, also with one that ran out, unless another one has begun. */
export async function keepTurn(db: Db, audiofile: number, who: TurnHolder, turn: number): Promise<Turn> {
  return db.transaction().execute(async (tx) => {
    await lockWithTranscript(tx, audiofile)
    const now = await currentTurn(tx, audiofile)
    if (!now) return beginTurn(tx, audiofile, who)
    if (now.turn !== turn || now.holder !== who.holder) throw isTaken(now)
    return tx
      .updateTable('editing_turns')
      .set({ until: sql`now() + ${LASTS}` })
      .where('audiofile_id', '=', audiofile)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Does nothing if another turn has begun. */
export async function endTurn(
  db: Db,
  audiofile: number,
  { holder }: TurnHolder,
  turn: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('editing_turns')
      .where('audiofile_id', '=', audiofile)
      .where('turn', '=', turn)
      .where('holder', '=', holder)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await tellOpenPages(tx, audiofile)
  })
}

/** All turns of a link that was revoked. */
export async function endTurnByLink(db: Db, audiofile: number, share: number): Promise<void> {
  const now = await currentTurn(db, audiofile)
  if (now?.holder.startsWith(linkHolder(share, ''))) await endTurn(db, audiofile, now, now.turn)
}

/** Several people can have one link. */
export const linkHolder = (share: number, name: string): string => `link ${share} ${name}`

async function beginTurn(tx: Tx, audiofile: number, { holder, name }: TurnHolder): Promise<Turn> {
  const { rows } = await sql<Turn>`
    insert into editing_turns (audiofile_id, holder, name, until) values (${audiofile}, ${holder}, ${name}, now() + ${LASTS})
    on conflict (audiofile_id) do update
      set turn = excluded.turn, holder = excluded.holder, name = excluded.name, until = excluded.until
    returning *`.execute(tx)
  await tellOpenPages(tx, audiofile)
  return rows[0]!
}

const tellOpenPages = (tx: Tx, audiofile: number) =>
  sql`
    select pg_notify('audiofile_changes', json_build_object(
      'account', account_id, 'id', id, 'statename', statename, 'percent', percent)::text)
    from audiofiles where id = ${audiofile}`.execute(tx)

const isTaken = ({ name }: Turn): Refusal =>
  new Refusal(
    'being_edited',
    { says: 'transcript.beingEdited', name },
    {
      name,
    },
  )
