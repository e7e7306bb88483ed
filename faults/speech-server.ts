import { openAsBlob } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient } from '../sdk/index.ts'
import { createLonghand } from '../sdk/longhand.ts'
import { AUTOMATIC_STATES } from '../src/files/audiofiles/index.ts'
import { freePort } from '../test/support/free-port.ts'
import { recording, sample } from '../test/support/speech-samples.ts'
import { until } from '../test/support/until.ts'
import type { Outcome } from './outcome.ts'
import { makeProgram } from './program.ts'
import { makeSlowWay } from './slow-way.ts'
import { invite, startSurroundings } from './stage.ts'
import { makeWhisperServer, type WhisperServer } from './whisper-server.ts'

/** What is said in each, by a word that even a small model hears. */
const RECORDINGS = [
  { name: 'jfk.mp3', path: sample('jfk.mp3'), language: 'en', says: /country/i },
  { name: 'spanish.opus', path: recording('spanish.opus'), language: 'es', says: /buenos d[ií]as/i },
  { name: 'austen.mp3', path: sample('austen.mp3'), language: 'en', says: /dashwood/i },
]
const FROZEN_MS = 20_000
/** Longer than anyone is used to, and shorter than what a request may take. */
const HELD_MS = 60_000
const WITHIN_SECONDS = 1_200
const ROUNDS = 5

/**
 * whisper.cpp's own server transcribes three recordings in two languages, five times: it is killed in mid-request and comes
 * back, moves to another path in mid-request, refuses everything for a while, stands still for a while, and answers slowly.
 */
export async function speechServer(): Promise<Outcome> {
  const [port, wayPort] = [await freePort(), await freePort()]
  const server = await makeWhisperServer(port)
  const way = await makeSlowWay(wayPort, port, { heldMs: HELD_MS })
  const base = await startSurroundings()
  const settings = {
    ...base.settings,
    LONGHAND_ENGINE: 'http',
    LONGHAND_ENGINE_URL: `http://127.0.0.1:${wayPort}`,
  }
  const service = makeProgram('start', settings)
  await service.start()
  const stage = await invite(base, settings.LONGHAND_DATA, '', () => service.stop())
  const faults: string[] = []
  const told: string[] = []
  try {
    const { operator, url } = stage
    const { api_key } = await operator.accounts.add({ email: 'speech@example.com', credit: 100 })
    const client = createClient({ url, token: api_key })
    const { upload } = createLonghand({ url, key: api_key })
    const addresses = await Promise.all(
      RECORDINGS.map(async ({ name, path }) => (await upload(await openAsBlob(path), { name })).url),
    )
    const round = async (what: string, breaks: (files: number[]) => Promise<void>) => {
      const { audiofiles } = await client.v4.order({
        url: addresses,
        sku: 'EMSR02',
      })
      await breaks(audiofiles)
      const found = await findFaults(client, audiofiles)
      faults.push(...found.map((fault) => `${what}: ${fault}`))
      console.log(`  ${what}: ${found.length} faults`)
    }

    await server.start()
    await round('killed', async () => {
      await beginsAnother(server)
      await server.kill()
      await server.start()
    })
    await round('moved', async () => {
      await beginsAnother(server)
      await server.kill()
      await server.start('--inference-path', '/v1/audio/transcriptions')
    })
    await server.kill()
    await server.start('--request-path', '/elsewhere')
    await round('refusing', async (files) => {
      const seconds = await secondsUntilAlert(operator)
      told.push(`told after ${seconds.toFixed(0)} s that it refuses everything`)
      if (seconds > 60) faults.push(`refusing: told only after ${seconds.toFixed(0)} s`)
      await isWaitingFor(client, files[0]!)
      await restart(server)
    })
    await round('stalling', async () => {
      await beginsAnother(server)
      server.freeze()
      await pause(FROZEN_MS)
      server.thaw()
    })
    await round('slow', async () => {
      way.setSlow(true)
      await until(async () => way.held() >= 2, { withinSeconds: WITHIN_SECONDS })
      way.setSlow(false)
    })
    const { balance } = await client.v4.balance()
    const paid = 100 - ROUNDS * 0.25 * (1 + 1 + 1)
    if (balance !== paid) faults.push(`the balance is ${balance}, not ${paid}`)
  } finally {
    await server.kill()
    way.close()
    await stage.close()
  }
  return {
    what: "whisper.cpp's own server: killed and moved in mid-request, refusing, stalling, slow",
    seen: `${ROUNDS * RECORDINGS.length} recordings in two languages delivered; ${told.join(', ')}`,
    faults,
  }
}

function beginsAnother(server: WhisperServer): Promise<unknown> {
  const before = server.begun()
  return until(async () => server.begun() > before, { withinSeconds: WITHIN_SECONDS })
}

async function restart(server: WhisperServer): Promise<void> {
  await server.kill()
  await server.start()
}

async function secondsUntilAlert(operator: Client): Promise<number> {
  const startMs = performance.now()
  await until(
    async () => (await operator.console.alerts()).alerts.some(({ text }) => /LONGHAND_ENGINE_URL/.test(text)),
    { withinSeconds: 300, what: 'an alert' },
  )
  return (performance.now() - startMs) / 1000
}

const isWaitingFor = (client: Client, file: number): Promise<true | undefined> =>
  until(async () => (await client.files.show(file)).waiting_for === 'speech_server' || undefined, {
    withinSeconds: 120,
    what: 'a file that says what it waits for',
  })

async function findFaults(client: Client, files: number[]): Promise<string[]> {
  const faults: string[] = []
  for (const [i, { name, language, says }] of RECORDINGS.entries()) {
    const id = files[i]!
    const file = await until(
      async () => {
        const { file } = await client.files.show(id)
        return !AUTOMATIC_STATES.includes(file.statename) && file
      },
      { withinSeconds: WITHIN_SECONDS, what: `${name} delivered` },
    )
    if (file.statename !== 'Delivered') {
      faults.push(`${name} is in ${file.statename}: ${file.reason}`)
      continue
    }
    const text = await (await client.v4.transcript(id, 'txt')).text()
    if (file.language !== language) faults.push(`${name} is in ${file.language}`)
    if (!says.test(text)) faults.push(`${name} says: ${text}`)
  }
  return faults
}
