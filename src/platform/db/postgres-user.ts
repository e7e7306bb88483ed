import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Refusal } from '../refusal.ts'

/** The user that PostgreSQL runs as, or null for our own: it refuses to run as root. */
export type PostgresUser = { uid: number; gid: number } | null

const NAME = 'longhand'

/**
 * As root, PostgreSQL runs as its own system user. Not as `nobody`, because other programs that run as `nobody` could
 * read the database's files, and not as an id without a name, which initdb refuses.
 */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return null
  const user = userNamed(NAME) ?? createUser()
  if (user) return user
  throw new Refusal(
    'bad_setting',
    `PostgreSQL does not run as root, and the user "${NAME}" could not be created for it: create that user, or start Longhand as a user other than root.`,
  )
}

export function userNamed(name: string): PostgresUser {
  const entry = passwd().find((fields) => fields[0] === name)
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : null
}

export const nameOfUser = (uid: number): string | undefined =>
  passwd().find((fields) => fields[2] === String(uid))?.[0]

/** Null if useradd is missing or fails. If it fails because another start was faster, the user exists afterwards. */
function createUser(): PostgresUser {
  spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME],
    {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    },
  )
  return userNamed(NAME)
}

const passwd = (): string[][] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
