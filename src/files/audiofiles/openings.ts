import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/db/index.ts'

/** Which of the staff heard a recording or read its text, in which role and when: customers see it in the history of their file. */
export type Opening = Pick<Selectable<Tables['recording_openings']>, 'role' | 'opened_at'> & { name: string }

type NewOpening = { audiofileId: number; personId: number; role: Opening['role'] }

/** Written before anything of the recording is sent. A player asks for many pieces: once an hour is enough. */
export const noteOpening = (db: Db, { audiofileId, personId, role }: NewOpening) =>
  db
    .insertInto('recording_openings')
    .values({ audiofile_id: audiofileId, person_id: personId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const MAX_OPENINGS = 200

/** Newest first. */
export async function openingsOf(db: Db, audiofileId: number): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    select name, role, opened_at from recording_openings join people on people.id = person_id
    where audiofile_id = ${audiofileId} order by opened_at desc, person_id limit ${MAX_OPENINGS}`.execute(db)
  return rows
}
