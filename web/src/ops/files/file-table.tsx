import { ops } from 'texts:ops'
import type { ReactNode } from 'react'
import type { FoundFile } from '../../../../sdk/index.ts'
import { ListTable } from '../../design/list-table.tsx'
import { StateBadge, StateProgress, stateLook } from '../../files/state.tsx'
import { productName } from '../../product-name.ts'
import { shownDue } from '../../shown.ts'
import { accountOf, FileLink } from '../cells.tsx'

const text = ops.files

/** Files of all accounts, with account, product, status and due time, and the buttons of each if there are any. */
export function FileTable({
  files,
  label,
  none,
  buttons,
}: {
  files: FoundFile[]
  label: string
  none?: string
  buttons?: (file: FoundFile) => ReactNode
}) {
  const { columns } = text
  return (
    <ListTable
      label={label}
      rows={files}
      keyOf={({ id }) => id}
      none={none}
      columns={[
        { name: columns.file, isHead: true, isLong: true, cell: (file) => <Title file={file} /> },
        { name: columns.account, cell: accountOf },
        {
          name: columns.product,
          cell: ({ product }) => <span className="nowrap">{productName(product)}</span>,
        },
        { name: columns.state, cell: (file) => <State file={file} /> },
        { name: columns.due, isLabelled: true, cell: (file) => <Due file={file} /> },
        ...(buttons ? [{ cell: buttons }] : []),
      ]}
    />
  )
}

const Title = ({ file: { id, title, reason } }: { file: FoundFile }) => (
  <>
    <FileLink id={id} title={title} /> <span className="soft">{id}</span>
    {reason && <p className="cell-note">{reason}</p>}
  </>
)

const State = ({ file: { statename, percent, front_since, test } }: { file: FoundFile }) => (
  <>
    <StateBadge statename={statename} />
    <StateProgress statename={statename} percent={percent} />
    {front_since && <p className="cell-note">{text.front}</p>}
    {test && <p className="cell-note">{text.test}</p>}
  </>
)

function Due({ file: { statename, test, due } }: { file: FoundFile }) {
  const isOwed = stateLook(statename) === 'working' && !test
  const isLate = isOwed && Date.parse(due) < Date.now()
  return (
    <>
      <time dateTime={due}>{shownDue(due)}</time>
      {isLate && <p className="cell-note late">{text.overdue}</p>}
    </>
  )
}
