import { Command } from 'commander'
import { LonghandError } from '../sdk/index.ts'
import type { Parts } from './app.ts'
import { accountCommands } from './cli/accounts.ts'
import { backupCommands } from './cli/backup.ts'
import { addCommands, runs } from './cli/command.ts'
import { eventCommands } from './cli/events.ts'
import { exportCommand } from './cli/export.ts'
import { importCommand } from './cli/import.ts'
import { invoiceCommands } from './cli/invoices.ts'
import { listenCommand } from './cli/listen.ts'
import { mcpCommand } from './cli/mcp.ts'
import { holdCommands, operatorCommands } from './cli/operator.ts'
import { operatorTokenCommands } from './cli/operator-tokens.ts'
import { orderCommands } from './cli/orders.ts'
import { oversightCommands, payoutCommands, priceCommands, taskCommands } from './cli/oversight.ts'
import { peopleCommands } from './cli/people.ts'
import { speechServerCommands } from './cli/speech-servers.ts'
import { systemCommands } from './cli/system.ts'
import { transcriptCommands } from './cli/transcripts.ts'

/** In the order of the help. */
const COMMANDS = [
  runs('start', 'run the server and the job worker in one process', () =>
    runService({ serve: true, work: true }),
  ),
  runs('serve', 'run only the website and the API', () => runService({ serve: true, work: false })),
  runs('work', 'run only the job worker', () => runService({ serve: false, work: true })),
  ...accountCommands,
  ...orderCommands,
  ...transcriptCommands,
  ...invoiceCommands,
  ...holdCommands,
  ...oversightCommands,
  ...systemCommands,
  ...taskCommands,
  ...payoutCommands,
  ...priceCommands,
  ...operatorCommands,
  ...eventCommands,
  listenCommand,
  mcpCommand,
  ...peopleCommands,
  ...speechServerCommands,
  ...operatorTokenCommands,
  ...backupCommands,
  importCommand,
  exportCommand,
]

const GROUPS = {
  account: 'accounts (operators)',
  key: 'API keys',
  invoice: 'invoices (operators)',
  hold: 'orders on hold (operators)',
  task: 'open tasks (operators)',
  payout: 'what staff are paid (operators)',
  price: 'prices per minute (operators)',
  person: 'staff members (operators)',
  'speech-servers':
    'speech servers (LONGHAND_ENGINE=http): what they can do, their speed, their problems (operators)',
  'operator-token': 'tokens for programs that act as an operator',
}

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

addCommands(program, COMMANDS, GROUPS)

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
