import type { Db } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import { type Chapter, findChapters, readTranscript } from '../../transcripts/index.ts'

/** As the customer wrote them; null if they leave that to us. */
export async function writtenChapters(db: Db, fileId: number): Promise<Chapter[] | null> {
  const row = await db
    .selectFrom('file_chapters')
    .select('chapters')
    .where('audiofile_id', '=', fileId)
    .executeTakeFirst()
  return (row?.chapters as Chapter[] | undefined) ?? null
}

/** Null leaves them to us again. */
export async function writeChapters(db: Db, fileId: number, chapters: Chapter[] | null): Promise<void> {
  if (chapters === null) {
    await db.deleteFrom('file_chapters').where('audiofile_id', '=', fileId).execute()
    return
  }
  const row = { audiofile_id: fileId, chapters: JSON.stringify(chapters) }
  await db
    .insertInto('file_chapters')
    .values(row)
    .onConflict((conflict) => conflict.column('audiofile_id').doUpdateSet(row))
    .execute()
}

export const chaptersInText = async (db: Db, version: number): Promise<Chapter[]> =>
  findChapters((await readTranscript(db, version)).paragraphs)

export const findChaptersTask = databaseTask<typeof chaptersInText>(import.meta.url, 'chaptersInText', {
  maxSeconds: 60,
  advice: 'Write the chapters yourself.',
})
