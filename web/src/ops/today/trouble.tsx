import { ops } from 'texts:ops'
import { Link } from 'wouter'
import type { Today } from '../../../../sdk/index.ts'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { StateBadge } from '../../files/state.tsx'

const text = ops.today.failures

export function Trouble({ troubled, uncertain }: Pick<Today, 'troubled' | 'uncertain'>) {
  return (
    <Section title={text.title}>
      <ListTable
        label={text.title}
        rows={troubled}
        keyOf={({ statename }) => statename}
        none={text.none}
        columns={[
          {
            name: text.columns.state,
            isHead: true,
            cell: ({ statename }) => (
              <>
                <StateBadge statename={statename} /> <span className="soft">{statename}</span>
              </>
            ),
          },
          {
            name: text.columns.files,
            isNumber: true,
            cell: ({ statename, files }) => (
              <Link href={`/ops/files?state=${encodeURIComponent(statename)}`}>{files}</Link>
            ),
          },
        ]}
      />
      <p>
        <Link href="/ops/failures">{text.all}</Link>
      </p>
      {uncertain.length > 0 && <Uncertain files={uncertain} />}
    </Section>
  )
}

/** The machine delivered them, but they may need a person. */
const Uncertain = ({ files }: { files: Today['uncertain'] }) => (
  <>
    <h3>{text.uncertain.title}</h3>
    <ListTable
      label={text.uncertain.title}
      rows={files}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        {
          name: text.uncertain.columns.file,
          isHead: true,
          cell: ({ id, title }) => <Link href={`/ops/files/${id}`}>{title}</Link>,
        },
        { name: text.uncertain.columns.account, cell: ({ account_name: account }) => account },
        {
          name: text.uncertain.columns.confidence,
          isNumber: true,
          cell: ({ confidence }) => text.uncertain.percent({ percent: Math.round(confidence * 100) }),
        },
      ]}
    />
  </>
)
