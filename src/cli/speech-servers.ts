import type { Command } from 'commander'
import type { SpeechServers } from '../../sdk/index.ts'
import { sessionOf, table, wholeNumber } from './command.ts'

/** The servers of LONGHAND_ENGINE_URL. */
export function addSpeechServerCommands(program: Command): void {
  const servers = program
    .command('speech-servers')
    .description(
      'speech servers (LONGHAND_ENGINE=http): what they can do, their speed, their problems (operators)',
    )
  servers
    .command('list', { isDefault: true })
    .description('list the speech servers in use')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.console.speechServers()
      say(answer.servers, () => (answer.servers.length > 0 ? listed(answer.servers) : answer.message))
    })
  servers
    .command('try')
    .description('have each server transcribe an 11-second sample')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.console.trySpeechServers()
      say(answer, () => answer.message)
    })
  servers
    .command('pause <server>')
    .description('give a server no more work; it finishes what it is working on')
    .action(async (id: string, _options, command: Command) => pause(id, true, command))
  servers
    .command('resume <server>')
    .description('use a paused server again')
    .action(async (id: string, _options, command: Command) => pause(id, false, command))
}

async function pause(id: string, paused: boolean, command: Command): Promise<void> {
  const { operator, say } = sessionOf(command)
  const answer = await operator.console.pauseSpeechServer(wholeNumber(id), paused)
  say(answer, () => answer.message)
}

function listed(servers: SpeechServers['servers']): string {
  const rows = servers.map((server) => [
    server.id,
    server.address,
    [server.software ?? 'unknown', server.endpoint ?? ''].join(' ').trim(),
    abilitiesOf(server),
    server.speed === null ? '' : `${server.speed} h/h`,
    stateOf(server),
  ])
  const problems = servers.flatMap((server) => server.problems)
  return [table(['id', 'URL', 'server', 'responses include', 'speed', 'state'], rows), ...problems].join('\n')
}

function abilitiesOf({ can }: SpeechServers['servers'][number]): string {
  if (can.word_times === null) return 'not known yet'
  const abilities = [
    can.word_times && 'word times',
    can.confidence && 'confidence',
    can.language && 'language',
  ]
  return abilities.filter(Boolean).join(', ') || 'text only'
}

function stateOf({ paused, problems }: SpeechServers['servers'][number]): string {
  if (paused) return 'paused'
  return problems.length > 0 ? 'does not work' : 'works'
}
