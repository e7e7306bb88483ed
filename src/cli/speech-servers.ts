import type { SpeechServers } from '../../sdk/index.ts'
import { says, shows } from './command.ts'
import { table } from './table.ts'

type Server = SpeechServers['servers'][number]

/** The servers of LONGHAND_ENGINE_URL. */
export const speechServerCommands = [
  shows(
    'speech-servers list',
    'list the speech servers in use',
    ({ operator }) => operator.console.speechServers(),
    ({ servers, message }) =>
      servers.length > 0
        ? [serverTable(servers), ...servers.flatMap(({ problems }) => problems)].join('\n')
        : message,
    { isDefault: true, json: ({ servers }) => servers },
  ),
  says('speech-servers try', 'have each server transcribe an 11-second sample', ({ operator }) =>
    operator.console.trySpeechServers(),
  ),
  says(
    'speech-servers pause <server:number>',
    'give a server no more work; it finishes what it is working on',
    ({ operator }, { server }) => operator.console.pauseSpeechServer(server, true),
  ),
  says('speech-servers resume <server:number>', 'use a paused server again', ({ operator }, { server }) =>
    operator.console.pauseSpeechServer(server, false),
  ),
]

const serverTable = table<Server>(
  'id',
  ['URL', ({ address }) => address],
  ['server', ({ software, endpoint }) => [software ?? 'unknown', endpoint ?? ''].join(' ').trim()],
  ['responses include', abilitiesOf],
  ['speed', ({ speed }) => (speed === null ? '' : `${speed} h/h`)],
  ['state', stateOf],
)

function abilitiesOf({ can }: Server): string {
  if (can.word_times === null) return 'not known yet'
  const abilities = [
    can.word_times && 'word times',
    can.confidence && 'confidence',
    can.language && 'language',
  ]
  return abilities.filter(Boolean).join(', ') || 'text only'
}

function stateOf({ paused, problems }: Server): string {
  if (paused) return 'paused'
  return problems.length > 0 ? 'does not work' : 'works'
}
