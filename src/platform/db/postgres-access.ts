/**
 * Access control of the embedded PostgreSQL: only root and the user that the service runs as can connect.
 * Authentication is `peer` (the kernel reports who connects), so there is no password to keep. The rules lie outside of
 * the cluster, where the server can read but not change them. The folders are open to the server's user only.
 *
 * Earlier versions trusted every connection and, as root, ran the server as `nobody`: such a cluster is handed over
 * to the server's own user before it is started again.
 */
import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { Refusal } from '../refusal.ts'
import { nameOfUser, type PostgresUser } from './postgres-user.ts'

type PostgresFolders = { home: string; folder: string; socketFolder: string; user: PostgresUser }

/** Our own environment is full of secrets, and every process of the server's user can read the server's. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

export const accessSettings = ({ home }: PostgresFolders) => ({
  hba_file: join(home, 'pg_hba.conf'),
  ident_file: join(home, 'pg_ident.conf'),
})

/** False for a server that an earlier version started: its environment, its user or its rules are not these. */
export async function isClosedToOthers(client: pg.Client, place: PostgresFolders): Promise<boolean> {
  const { rows } = await client.query(`select current_setting('hba_file') as file`)
  const isOwn = !place.user || statSync(place.folder).uid === place.user.uid
  return isOwn && rows[0].file === accessSettings(place).hba_file
}

/** To be called while no server runs. A crash in between leaves what the next start finishes. */
export function closeToOthers(place: PostgresFolders): void {
  const { hba_file, ident_file } = accessSettings(place)
  replaceFile(hba_file, 'local all longhand peer map=longhand\n')
  replaceFile(
    ident_file,
    mayConnect(place)
      .map((name) => `longhand "${name}" longhand\n`)
      .join(''),
  )
  chmodSync(place.socketFolder, 0o700)
  if (!place.user) return
  chownSync(place.socketFolder, place.user.uid, place.user.gid)
  if (statSync(place.folder).uid !== place.user.uid) handOver(place.folder, place.user)
}

/**
 * Makes the socket's folder if it is missing. When the data folder's path is too long for a socket, it is in the shared
 * temporary folder under a predictable name: one that another user made there could contain a fake server.
 */
export function claimSocketFolder({ folder, socketFolder, user }: Omit<PostgresFolders, 'home'>): void {
  mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
  const found = lstatSync(socketFolder)
  const clusterOwner = statSync(folder, { throwIfNoEntry: false })?.uid
  const owners = [process.getuid?.(), user?.uid, clusterOwner]
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new Refusal(
      'bad_setting',
      `The folder ${socketFolder}, where PostgreSQL listens, belongs to another user: remove it, or set LONGHAND_DATA to a folder with a shorter path.`,
    )
}

/** Root connects to make backups. The owner can connect to a cluster that root started. */
function mayConnect({ user }: PostgresFolders): string[] {
  const owner = user && nameOfUser(user.uid)
  return [...new Set(['root', userInfo().username, ...(owner ? [owner] : [])])]
}

function replaceFile(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, text, { flag: 'wx' })
  chmodSync(unfinished, 0o644)
  renameSync(unfinished, file)
}

/** Root owns the outermost folder until the end: that locks the former owner out, and shows an unfinished run. */
function handOver(cluster: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(cluster, 0, 0)
  for (const path of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(cluster, path), uid, gid)
  chownSync(cluster, uid, gid)
}
