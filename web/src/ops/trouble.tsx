import { Link } from 'wouter'
import type { Today } from '../../../sdk/index.ts'
import { Section } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { StateBadge } from '../files/state.tsx'
import { ops } from '../strings/ops.ts'
import { Column } from './cells.tsx'

const text = ops.today.failures

export function Trouble({ troubled }: Pick<Today, 'troubled'>) {
  return (
    <Section title={text.title}>
      {troubled.length === 0 ? (
        <p className="soft">{text.none}</p>
      ) : (
        <Table label={text.title}>
          <thead>
            <tr>
              <Column name={text.columns.state} />
              <Column name={text.columns.files} isNumber />
            </tr>
          </thead>
          <tbody>
            {troubled.map(({ statename, files }) => (
              <tr key={statename}>
                <th scope="row">
                  <StateBadge statename={statename} /> <span className="soft">{statename}</span>
                </th>
                <td className="number">
                  <Link href={`/ops/files?state=${encodeURIComponent(statename)}`}>{files}</Link>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p>
        <Link href="/ops/failures">{text.all}</Link>
      </p>
    </Section>
  )
}
