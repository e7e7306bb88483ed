import { Link } from 'wouter'
import type { Today } from '../../../sdk/index.ts'
import { ListTable } from '../design/list-table.tsx'
import { Section } from '../design/page.tsx'
import { StateBadge } from '../files/state.tsx'
import { ops } from '../strings/ops.ts'

const text = ops.today.failures

export function Trouble({ troubled }: Pick<Today, 'troubled'>) {
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
    </Section>
  )
}
