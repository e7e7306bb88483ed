import { opsSystem } from 'texts:opsSystem'
import type { SpeechServers as Servers } from '../../../../sdk/index.ts'
import { Answered } from '../../answer.tsx'
import { ActButton } from '../../design/act-button.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Problem } from '../../design/notice.tsx'
import { Section } from '../../design/page.tsx'
import { shownItems, shownNumber } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { type Done, useDone } from '../use-done.tsx'
import { useFreshAnswer } from '../use-fresh-answer.ts'

const text = opsSystem.servers

type Server = Servers['servers'][number]

/** The servers of LONGHAND_ENGINE_URL: whether they work, what they can do, and how fast they are. */
export function SpeechServers() {
  const answer = useFreshAnswer(() => staffApi.console.speechServers())
  const { done, said } = useDone(answer.again)
  return (
    <Section title={text.title} aside={text.aside}>
      {said}
      <Answered answer={answer}>
        {({ servers }) => (
          <>
            {servers.flatMap(({ problems }) =>
              problems.map((problem) => <Problem key={problem} says={problem} />),
            )}
            <ServerTable servers={servers} done={done} />
            {servers.length > 0 && (
              <>
                <p className="soft">{text.tryHint}</p>
                <ActButton label={text.try} act={() => staffApi.console.trySpeechServers()} done={done} />
              </>
            )}
          </>
        )}
      </Answered>
    </Section>
  )
}

function ServerTable({ servers, done }: { servers: Server[]; done: Done }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={servers}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        { name: columns.address, isHead: true, isLong: true, cell: ({ address }) => address },
        { name: columns.software, isLabelled: true, cell: softwareOf },
        { name: columns.can, isLabelled: true, cell: abilitiesOf },
        {
          name: columns.speed,
          isLabelled: true,
          cell: ({ speed }) => (speed === null ? text.unknown : text.speed({ hours: shownNumber(speed) })),
        },
        { name: columns.state, isLabelled: true, cell: (server) => <State server={server} /> },
        { cell: (server) => <PauseButton server={server} done={done} /> },
      ]}
    />
  )
}

const softwareOf = ({ software, endpoint }: Server): string =>
  software && endpoint ? text.endpoint({ software, endpoint }) : text.unknown

function abilitiesOf({ can }: Server): string {
  if (can.word_times === null) return text.untried
  const abilities = [
    ...(can.word_times ? [text.wordTimes] : []),
    ...(can.confidence ? [text.confidence] : []),
    ...(can.language ? [text.language] : []),
  ]
  return abilities.length > 0 ? shownItems(abilities) : text.textOnly
}

function State({ server: { paused, problems } }: { server: Server }) {
  if (paused) return <span className="state working">{text.paused}</span>
  return problems.length > 0 ? (
    <span className="state attention">{text.fails}</span>
  ) : (
    <span className="state done">{text.works}</span>
  )
}

function PauseButton({ server: { id, address, paused }, done }: { server: Server; done: Done }) {
  return (
    <ActButton
      label={paused ? text.resume : text.pause}
      name={paused ? text.resumeNamed({ address }) : text.pauseNamed({ address })}
      act={() => staffApi.console.pauseSpeechServer(id, !paused)}
      done={done}
    />
  )
}
