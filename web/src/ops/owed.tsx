import { Link } from 'wouter'
import type { Today } from '../../../sdk/index.ts'
import { Section } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { productName } from '../product-name.ts'
import { shownDue } from '../shown.ts'
import { ops } from '../strings/ops.ts'
import { Column, Count } from './cells.tsx'
import { FileTable } from './file-table.tsx'

const text = ops.today.owed

/** What is late or will be: by product, and the files whose time is up first. */
export function Owed({ today: { owed, first } }: { today: Today }) {
  return (
    <Section title={text.title} aside={text.aside}>
      {owed.length === 0 ? (
        <p className="soft">{text.none}</p>
      ) : (
        <>
          <ByProduct owed={owed} />
          <h3>{text.first}</h3>
          <FileTable files={first} label={text.first} />
          <p>
            <Link href="/ops/files?late=true">{text.all}</Link>
          </p>
        </>
      )}
    </Section>
  )
}

function ByProduct({ owed }: { owed: Today['owed'] }) {
  return (
    <Table label={text.title}>
      <thead>
        <tr>
          <Column name={text.columns.product} />
          <Column name={text.columns.late} isNumber />
          <Column name={text.columns.soon} isNumber />
          <Column name={text.columns.later} isNumber />
          <Column name={text.columns.first} />
        </tr>
      </thead>
      <tbody>
        {owed.map((one) => (
          <tr key={one.product}>
            <th scope="row">
              {productName(one.product)} <span className="soft">{one.product}</span>
            </th>
            <Count of={one.late} label={text.columns.late} look="attention" />
            <Count of={one.soon} label={text.columns.soon} />
            <Count of={one.later} label={text.columns.later} />
            <td data-label={text.columns.first}>{shownDue(one.first_due)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
