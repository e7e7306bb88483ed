import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { SpeechServer } from './speech-server.ts'

/** A server as the processes that use it described it last. */
export type KnownServer = {
  id: number
  address: string
  software: string | null
  endpoint: string | null
  has_word_times: boolean | null
  has_confidence: boolean | null
  names_language: boolean | null
  audio_seconds: number
  busy_seconds: number
  is_drained: boolean
}

/** Writes down what this process knows, and returns which servers an operator has paused. */
export async function saveServers(db: Db, servers: SpeechServer[]): Promise<Map<string, boolean>> {
  const rows = servers.map((server) => {
    const { software, endpoint, hasWordTimes, hasConfidence, namesLanguage } = server.facts()
    const { audioSeconds, busySeconds } = server.work()
    return {
      address: server.address,
      software,
      endpoint: endpoint && new URL(endpoint).pathname,
      has_word_times: hasWordTimes,
      has_confidence: hasConfidence,
      names_language: namesLanguage,
      audio_seconds: audioSeconds,
      busy_seconds: busySeconds,
    }
  })
  const { rows: known } = await sql<{ address: string; is_drained: boolean }>`
    insert into speech_servers as known (address, software, endpoint, has_word_times, has_confidence, names_language,
      audio_seconds, busy_seconds)
    select * from json_to_recordset(${JSON.stringify(rows)}) as given (address text, software text, endpoint text,
      has_word_times boolean, has_confidence boolean, names_language boolean, audio_seconds float8, busy_seconds float8)
    on conflict (address) do update set seen_at = now(),
      software = coalesce(excluded.software, known.software), endpoint = coalesce(excluded.endpoint, known.endpoint),
      has_word_times = coalesce(excluded.has_word_times, known.has_word_times),
      has_confidence = coalesce(excluded.has_confidence, known.has_confidence),
      names_language = coalesce(excluded.names_language, known.names_language),
      audio_seconds = case when excluded.busy_seconds > 0 then excluded.audio_seconds else known.audio_seconds end,
      busy_seconds = case when excluded.busy_seconds > 0 then excluded.busy_seconds else known.busy_seconds end
    returning address, is_drained`.execute(db)
  return new Map(known.map(({ address, is_drained }) => [address, is_drained]))
}

/** Those that a process uses now. */
export async function knownServers(db: Db): Promise<KnownServer[]> {
  const { rows } = await sql<KnownServer>`
    select id, address, software, endpoint, has_word_times, has_confidence, names_language, audio_seconds, busy_seconds,
      is_drained
    from speech_servers where seen_at > now() - interval '5 minutes' order by address`.execute(db)
  return rows
}

/** Its address; null if there is no such server. */
export async function drainServer(tx: Tx, id: number, isDrained: boolean): Promise<string | null> {
  const row = await tx
    .updateTable('speech_servers')
    .set({ is_drained: isDrained })
    .where('id', '=', id)
    .returning('address')
    .executeTakeFirst()
  return row?.address ?? null
}
