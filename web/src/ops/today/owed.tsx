import { ops } from 'texts:ops'
import { Link } from 'wouter'
import type { Today } from '../../../../sdk/index.ts'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { shownDue } from '../../shown.ts'
import { counts, Product } from '../cells.tsx'
import { FileTable } from '../files/file-table.tsx'

const text = ops.today.owed

/** Late and upcoming files: counts by product, and the files due first. */
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
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={owed}
      keyOf={({ product }) => product}
      columns={[
        { name: columns.product, isHead: true, cell: ({ product }) => <Product sku={product} /> },
        counts(columns.late, 'late', 'alarm'),
        counts(columns.soon, 'soon'),
        counts(columns.later, 'later'),
        { name: columns.first, isLabelled: true, cell: ({ first_due }) => shownDue(first_due) },
      ]}
    />
  )
}
