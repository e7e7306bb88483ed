import { opsSystem } from 'texts:opsSystem'
import type { System } from '../../../../sdk/index.ts'
import { Ago } from '../../ago.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Notice } from '../../design/notice.tsx'
import { Section } from '../../design/page.tsx'
import { shownItems } from '../../shown.ts'

const text = opsSystem.processes

type Process = System['processes'][number]

export function Processes({ system: { version, processes } }: { system: System }) {
  const { columns } = text
  return (
    <Section title={text.title} aside={text.aside}>
      <p>
        {text.words({ version })} <a href="/help/changelog">{text.changes}</a>
      </p>
      {!processes.some(({ works, silent }) => works && !silent) && (
        <Notice tone="warn">{text.noWorker}</Notice>
      )}
      <ListTable
        label={text.title}
        rows={processes}
        keyOf={({ machine, pid, started }) => `${machine} ${pid} ${started}`}
        none={text.none}
        columns={[
          { name: columns.machine, isHead: true, isLong: true, cell: ({ machine }) => machine },
          { name: columns.pid, isLabelled: true, cell: ({ pid }) => pid },
          { name: columns.runs, cell: partsOf },
          {
            name: columns.version,
            isLabelled: true,
            cell: (process) => (
              <>
                {process.version}
                {process.version !== version && <span className="mark late">{text.otherVersion}</span>}
              </>
            ),
          },
          { name: columns.started, isLabelled: true, cell: ({ started }) => <Ago at={started} /> },
          {
            name: columns.seen,
            isLabelled: true,
            cell: ({ seen, silent }) => (
              <>
                <Ago at={seen} />
                {silent && <span className="mark late">{text.silent}</span>}
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}

const partsOf = ({ serves, works }: Process): string =>
  shownItems([...(serves ? [text.website] : []), ...(works ? [text.jobs] : [])])
