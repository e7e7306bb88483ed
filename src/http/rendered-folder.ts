import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'

/**
 * Rendered documents on this disk, a folder for each audiofile. Each account has the same share: when it is used up, its
 * oldest documents go, and are rendered again when someone wants them.
 */
export type RenderedFolder = {
  path: string
  /** Counts the documents of every account: at the start, and after others were deleted. */
  measure(): Promise<void>
  /** After a document of so many bytes was written. */
  keepWithin(account: number | null, bytes: number): Promise<void>
}

type Options = { db: Db; path: string; maxBytes: number }

/** A block of the disk for each document, so that small ones count, too. */
const OVERHEAD_BYTES = 4096
/** More than necessary is deleted, so that it is not necessary again soon. */
const KEPT_SHARE = 0.8

export function createRenderedFolder({ db, path, maxBytes }: Options): RenderedFolder {
  let used = new Map<number, number>()

  async function folders(): Promise<number[]> {
    const names = await readdir(path).catch(() => [])
    return names.filter((name) => /^\d{1,15}$/.test(name)).map(Number)
  }

  /** The newest document stays, whatever its size: someone is about to read it. */
  async function trim(account: number): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select id from audiofiles where account_id = ${account} and id = any(${await folders()}::bigint[])`.execute(
      db,
    )
    const written: Written[][] = []
    for (const { id } of rows) written.push(await documentsIn(join(path, String(id))))
    const oldestFirst = written.flat().sort((a, b) => a.mtimeMs - b.mtimeMs)
    let bytes = sumOf(oldestFirst)
    for (const document of oldestFirst.slice(0, -1)) {
      if (bytes <= maxBytes * KEPT_SHARE) break
      await rm(document.path, { force: true })
      bytes -= document.bytes
    }
    used.set(account, bytes)
  }

  return {
    path,
    async measure() {
      const { rows } = await sql<{ id: number; account_id: number }>`
        select id, account_id from audiofiles where id = any(${await folders()}::bigint[])`.execute(db)
      const measured = new Map<number, number>()
      for (const { id, account_id } of rows)
        measured.set(
          account_id,
          (measured.get(account_id) ?? 0) + sumOf(await documentsIn(join(path, String(id)))),
        )
      used = measured
    },
    async keepWithin(account, bytes) {
      if (account === null) return
      const now = (used.get(account) ?? 0) + bytes + OVERHEAD_BYTES
      used.set(account, now)
      if (now > maxBytes) await trim(account)
    },
  }
}

/** Others are still being written. */
const FINISHED = /^[0-9a-f]{32}\.\w+$/

type Written = { path: string; bytes: number; mtimeMs: number }

async function documentsIn(folder: string): Promise<Written[]> {
  const documents: Written[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    if (!FINISHED.test(name)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found) documents.push({ path, bytes: found.size + OVERHEAD_BYTES, mtimeMs: found.mtimeMs })
  }
  return documents
}

const sumOf = (documents: Written[]): number => documents.reduce((sum, { bytes }) => sum + bytes, 0)
