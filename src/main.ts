import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type App, type Parts, startApp } from './app.ts'
import { firstRunFile } from './platform/config/client.ts'
import { readConfig } from './platform/config/index.ts'
import { createLog } from './platform/log.ts'
import { Refusal } from './platform/refusal.ts'

const SAME_SIGNAL_MS = 1000

/** Runs until a signal arrives. A failed start prints one sentence and exits with code 1. */
export async function runService(parts: Parts): Promise<void> {
  let starting: Promise<App> | null = null
  let stoppingSince: number | null = null

  async function stop(signal: string): Promise<void> {
    if (stoppingSince !== null) {
      // A second signal forces exit; within 1 s it is the same Ctrl-C, which both the terminal and npm pass on.
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    log?.info(`${signal}: finishing requests and jobs in progress`)
    // Wait for a start in progress, since only a started app can be stopped; a failed start cleans up after itself.
    const app = await starting?.catch(() => null)
    await app?.stop()
    process.exit(0)
  }

  let log: ReturnType<typeof createLog> | undefined
  try {
    const config = readConfig(process.env)
    log = createLog(config.logLevel)
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    starting = startApp(config, parts, log)
    const app = await starting
    if (stoppingSince !== null) return
    if (parts.work) await app.measureSpeech()
    if (config.s3) process.env.TMPDIR = privateFolder(config.dataFolder)
    // Output that is not a terminal ends up in a log, where secrets do not belong.
    const showSecrets = process.stdout.isTTY === true
    if (parts.serve && parts.work) process.stdout.write(welcomeBox(app, config.dataFolder, { showSecrets }))
    else log.info({ url: app.url, ...parts }, 'ready')
  } catch (error) {
    if (stoppingSince !== null) return
    const sentence = error instanceof Refusal ? error.message : (error as Error).stack
    process.stderr.write(`longhand: ${sentence}\n`)
    process.exit(1)
  }
}

/** Parts of recordings on their way to a bucket are temporary files, which other users of the machine must not read. */
function privateFolder(dataFolder: string): string {
  const folder = join(dataFolder, 'uploading')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Printed once the service is ready: its address, and a command to try it. */
function welcomeBox(app: App, dataFolder: string, { showSecrets }: { showSecrets: boolean }): string {
  const facts = app.firstRun?.facts
  const lines = [
    ['Longhand is ready', app.url],
    ['API reference', `${app.url}/docs`],
    ['Database', app.databasePlace],
    ...(facts && showSecrets
      ? [
          ['Demo API key', facts.api_key],
          ['Demo account', `${facts.demo_email}  password ${facts.demo_password}`],
          ['Operator', `${facts.operator_email}  password ${facts.operator_password}`],
        ]
      : []),
    ...(facts ? [['Keys and passwords', firstRunFile(dataFolder)]] : []),
  ].map(([name, value]) => `${name!.padEnd(20)}${value}`)
  const width = Math.max(...lines.map((line) => line.length))
  const box = [
    `┌${'─'.repeat(width + 4)}┐`,
    ...lines.map((line) => `│  ${line.padEnd(width)}  │`),
    `└${'─'.repeat(width + 4)}┘`,
  ]
  const key = facts && showSecrets ? facts.api_key : 'YOUR_API_KEY'
  const order = `curl ${app.url}/API4/order_url -d api_key=${key} -d sku=EMSR02 -d url=${app.url}/samples/jfk.mp3`
  return `\n${box.join('\n')}\n\nOrder an 11-second recording:\n\n${order}\n\n`
}
