import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { SharedLimit } from '../platform/limit.ts'
import type { Log } from '../platform/log.ts'
import { EngineUnavailable, WeightsMissing } from './engine.ts'

const PROGRAM = fileURLToPath(new URL('../../scripts/fetch-speech-weights.js', import.meta.url))

/**
 * Work of the speech process that fetches Whisper's weights when they turn out to be missing, and is done again then.
 * Others have their turns in the meantime. Editing the weights takes seconds of a core, so it has a process of its own.
 */
export function fetchingWhisper(inTurn: SharedLimit, weightsFolder: string, log: Log): SharedLimit {
  let fetching: Promise<void> | null = null

  const fetchOnce = (): Promise<void> => {
    fetching ??= fetchWhisper(weightsFolder, log).finally(() => {
      fetching = null
    })
    return fetching
  }

  return async (account, task, options) => {
    try {
      return await inTurn(account, task, options)
    } catch (error) {
      if (!(error instanceof WeightsMissing)) throw error
      await fetchOnce()
      return inTurn(account, task, options)
    }
  }
}

async function fetchWhisper(weightsFolder: string, log: Log): Promise<void> {
  const run = spawn(process.execPath, [PROGRAM, weightsFolder, 'whisper'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  createInterface(run.stdout).on('line', (sentence) => log.info(sentence.trim()))
  const complaints = text(run.stderr)
  const [code] = await once(run, 'exit')
  if (code === 0) return
  throw new EngineUnavailable(`The weights of Whisper could not be fetched: ${(await complaints).trim()}`)
}
