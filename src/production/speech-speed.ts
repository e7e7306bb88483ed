import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import type { Engine } from '../engines/index.ts'

/** How much audio an engine has transcribed, and how long it was busy with that. */
export type SpeechWork = { audioSeconds: number; busySeconds: number }

export function timed(engine: Engine): { engine: Engine; work: SpeechWork } {
  const work = { audioSeconds: 0, busySeconds: 0 }
  return {
    work,
    engine: {
      ...engine,
      async transcribe(piece, hints, options) {
        const startMs = performance.now()
        const words = await engine.transcribe(piece, hints, options)
        work.audioSeconds += (piece.endMs - piece.startMs) / 1000
        work.busySeconds += (performance.now() - startMs) / 1000
        return words
      },
    },
  }
}

/** Each batch counts a tenth less than the one after it: the speed follows the machine. */
export const recordSpeed = (tx: Tx, engine: string, { audioSeconds, busySeconds }: SpeechWork) =>
  sql`
    insert into speech_speed (engine, audio_seconds, busy_seconds)
    values (${engine}, ${audioSeconds}, ${busySeconds})
    on conflict (engine) do update set measured_at = now(),
      audio_seconds = speech_speed.audio_seconds * 0.9 + excluded.audio_seconds,
      busy_seconds = speech_speed.busy_seconds * 0.9 + excluded.busy_seconds`.execute(tx)
