import { type App, type Parts, startApp } from './app.ts'
import { readConfig } from './config/index.ts'
import { createLog } from './lib/log.ts'
import { Refusal } from './lib/refusal.ts'
import { welcomeBox } from './welcome.ts'

/** Runs until a signal comes. What is wrong at the start is one sentence and exit code 1. */
export async function runService(parts: Parts): Promise<void> {
  let starting: Promise<App> | null = null
  let stopping = false

  async function stop(signal: string): Promise<void> {
    // Whoever asks twice does not want to wait.
    if (stopping) process.exit(1)
    stopping = true
    log?.info(`${signal}: finishing what is under way`)
    // What is half started cannot be stopped; if the start fails, it has cleaned up after itself.
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
    if (stopping) return
    const showSecrets = app.firstRun?.isFirst || process.stdout.isTTY
    if (parts.serve && parts.work) process.stdout.write(welcomeBox(app, config.dataFolder, showSecrets))
    else log.info({ url: app.url, ...parts }, 'ready')
  } catch (error) {
    if (stopping) return
    const sentence = error instanceof Refusal ? error.message : (error as Error).stack
    process.stderr.write(`longhand: ${sentence}\n`)
    process.exit(1)
  }
}
