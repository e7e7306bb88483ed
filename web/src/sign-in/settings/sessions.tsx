import { signInSettings } from 'texts:signInSettings'
import type { Answer } from '../../../../sdk/index.ts'
import { Ago } from '../../ago.tsx'
import { Answered, useAnswer } from '../../answer.tsx'
import { ActButton } from '../../design/act-button.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { shownDay } from '../../shown.ts'
import { signInApi } from '../sign-in-api.ts'
import { browserName } from './browser-name.ts'

const text = signInSettings.sessions

type Session = Answer<'get', '/api/sessions'>['sessions'][number]

export function Sessions() {
  const answer = useAnswer(signInApi.sessions.list, [])
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ sessions }) => (
          <>
            <SessionTable sessions={sessions} ended={answer.again} />
            {sessions.length > 1 && (
              <ActButton label={text.endOthers} act={signInApi.sessions.endOthers} done={answer.again} />
            )}
          </>
        )}
      </Answered>
    </Section>
  )
}

function SessionTable({ sessions, ended }: { sessions: Session[]; ended: () => void }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={sessions}
      keyOf={({ id }) => id}
      columns={[
        { name: columns.browser, isHead: true, cell: ({ browser }) => browserName(browser) },
        { name: columns.address, isLabelled: true, isLong: true, cell: ({ address }) => address },
        {
          name: columns.used,
          isLabelled: true,
          cell: ({ last_used }) => (last_used ? <Ago at={last_used} /> : text.unused),
        },
        { name: columns.begun, isLabelled: true, cell: ({ created }) => shownDay(created) },
        {
          cell: ({ id, browser, current }) =>
            current ? (
              <span className="soft">{text.thisOne}</span>
            ) : (
              <ActButton
                label={text.end}
                name={text.endOf({ browser: browserName(browser) })}
                act={() => signInApi.sessions.end(id)}
                done={ended}
              />
            ),
        },
      ]}
    />
  )
}
