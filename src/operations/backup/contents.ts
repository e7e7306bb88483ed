/**
 * The contents of a backup file. It is an ordinary tar archive:
 *
 *   manifest.json          what made it, and the shape of the database
 *   database/NAME.copy     each table as PostgreSQL's COPY writes it
 *   database/+jobs.copy    queued jobs, by name and payload
 *   data/first-run.json    the credentials of the command line on that machine, if any
 *   media.txt              the key of every recording in the database
 *   media/KEY              the recordings
 *   SHA256SUMS             of all of these, as `sha256sum -c` reads it
 */
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import { damaged } from './tar-reader.ts'

export const MANIFEST = 'manifest.json'
export const FIRST_RUN = 'data/first-run.json'
export const MEDIA_LIST = 'media.txt'
export const MEDIA = 'media/'
export const JOBS = 'database/+jobs.copy'
export const tableEntry = (table: string) => `database/${table}.copy`

/**
 * Increased when older versions can no longer read the format. In format 1, jobs do not carry their accounts.
 */
export const FORMAT = 2

const manifest = z.object({
  format: z.number(),
  longhand: z.string(),
  made: z.iso.datetime(),
  migrations: z.array(z.number()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** The last id that each table had assigned. */
  identities: z.array(z.object({ table: z.string(), column: z.string(), last: z.number() })),
  media: z.boolean().meta({ description: 'whether recordings were backed up too' }),
})
export type Manifest = z.infer<typeof manifest>

/** An older backup is migrated after the restore; a newer one is refused. */
export function readManifest(path: string, text: string, known: number[]): Manifest {
  const { success, data } = manifest.safeParse(parsed(text))
  if (!success) throw damaged(path, 'it is not a Longhand backup')
  const newest = Math.max(...data.migrations)
  if (data.format > FORMAT || newest > known.at(-1)!) {
    throw new Refusal(
      'bad_parameter',
      `${path} was made by a newer Longhand (${data.longhand}, migration ${newest}; this one knows ${known.at(-1)}): restore it with that version or a newer one. Nothing was changed.`,
    )
  }
  if (!data.migrations.includes(known[0]!)) {
    throw new Refusal(
      'bad_parameter',
      `${path} was made before the first release (${data.longhand}, migration ${newest}; this one needs ${known[0]}): restore it with version 0.1, then make a new backup. Nothing was changed.`,
    )
  }
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
