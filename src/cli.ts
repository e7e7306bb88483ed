import { Command } from 'commander'
import { LonghandError } from '../sdk/index.ts'
import type { Parts } from './app.ts'
import { addAccountCommands } from './cli/accounts.ts'
import { addBackupCommands } from './cli/backup.ts'
import { addBalanceCommand } from './cli/balance.ts'
import { addEventCommands } from './cli/events.ts'
import { addExportCommand } from './cli/export.ts'
import { addImportCommand } from './cli/import.ts'
import { addListenCommand } from './cli/listen.ts'
import { addMcpCommand } from './cli/mcp.ts'
import { addOperationCommands } from './cli/operator.ts'
import { addOperatorTokenCommands } from './cli/operator-tokens.ts'
import { addOrderCommands } from './cli/orders.ts'
import { addPeopleCommands } from './cli/people.ts'
import { addSpeechServerCommands } from './cli/speech-servers.ts'

const program = new Command('longhand')
  .description('Longhand: self-hosted transcription ordering')
  .option(
    '--url <url>',
    'URL of the service (default: LONGHAND_URL; otherwise first-run.json on this machine)',
  )
  .option(
    '--token <token>',
    'operator token or API key (default: LONGHAND_TOKEN, or LONGHAND_KEY for customers’ commands; otherwise first-run.json on this machine)',
  )
  .option('--json', 'print JSON')
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError('Try --help.')

program
  .command('start')
  .description('run the server and the job worker in one process')
  .action(() => runService({ serve: true, work: true }))
program
  .command('serve')
  .description('run only the website and the API')
  .action(() => runService({ serve: true, work: false }))
program
  .command('work')
  .description('run only the job worker')
  .action(() => runService({ serve: false, work: true }))
addAccountCommands(program)
addBalanceCommand(program)
addOrderCommands(program)
addOperationCommands(program)
addEventCommands(program)
addListenCommand(program)
addMcpCommand(program)
addPeopleCommands(program)
addSpeechServerCommands(program)
addOperatorTokenCommands(program)
addBackupCommands(program)
addImportCommand(program)
addExportCommand(program)

try {
  await program.parseAsync()
} catch (error) {
  process.stderr.write(`longhand: ${explain(error)}\n`)
  process.exitCode = 1
}

/** Loaded only when needed, so that commands that call a running service start fast. */
async function runService(parts: Parts): Promise<void> {
  const main = await import('./main.ts')
  return main.runService(parts)
}

function explain(error: unknown): string {
  if (error instanceof TypeError && error.message === 'fetch failed') {
    return 'The service does not respond at this URL. Start it with “longhand start”, or give another URL with --url.'
  }
  if (error instanceof TypeError && /parse URL/.test(error.message)) {
    return 'The URL of the service is not valid: give it with --url, as http://host:port.'
  }
  if (error instanceof LonghandError && error.code === 'confirmation_needed')
    return `${error.message} Add --confirm.`
  return error instanceof Error ? error.message : String(error)
}
