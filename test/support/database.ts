import { randomText } from '../../src/platform/secrets.ts'
import { runSql } from './postgres-server.ts'

/** The two ways to a database: the embedded server's socket, and an address as in DATABASE_URL. */
export const databases = [
  { name: 'embedded', url: process.env.TEST_SOCKET_URL! },
  { name: 'DATABASE_URL', url: process.env.TEST_DATABASE_URL! },
]

export type TestDatabase = { url: string; drop(): Promise<void> }

/** A database of one's own, cloned from the migrated template. */
export async function cloneDatabase(url: string = process.env.TEST_SOCKET_URL!): Promise<TestDatabase> {
  return createDatabase(url, 'template longhand_template strategy file_copy')
}

export async function emptyDatabase(url: string = process.env.TEST_SOCKET_URL!): Promise<TestDatabase> {
  return createDatabase(url, '')
}

async function createDatabase(url: string, how: string): Promise<TestDatabase> {
  if (!url) throw new Error('Run tests with --test-global-setup=test/support/global-setup.ts')
  const name = `test_${randomText(12).toLowerCase()}`
  const adminUrl = url.replace('NAME', 'postgres')
  await runSql(adminUrl, `create database ${name} ${how}`)
  return {
    url: url.replace('NAME', name),
    drop: async () => void (await runSql(adminUrl, `drop database ${name} with (force)`)),
  }
}
