import type { FoundFile } from '../../../sdk/index.ts'
import { Table } from '../design/table.tsx'
import { StateWithProgress, stateLook } from '../files/state.tsx'
import { productName } from '../product-name.ts'
import { shownDue } from '../shown.ts'
import { ops } from '../strings/ops.ts'
import { AccountLink, Column, FileLink } from './cells.tsx'

const text = ops.files

/** Files of all accounts, each with what an operator asks first. */
export function FileTable({ files, label }: { files: FoundFile[]; label: string }) {
  if (files.length === 0) return <p className="soft">{text.none}</p>
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Column name={text.columns.file} />
          <Column name={text.columns.account} />
          <Column name={text.columns.product} />
          <Column name={text.columns.state} />
          <Column name={text.columns.due} />
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
      </tbody>
    </Table>
  )
}

function FileRow({ file }: { file: FoundFile }) {
  const isOwed = stateLook(file.statename) === 'working' && !file.test
  const isLate = isOwed && Date.parse(file.due) < Date.now()
  return (
    <tr>
      <th scope="row" className="long">
        <FileLink id={file.id} title={file.title} /> <span className="soft">{file.id}</span>
        {file.reason && <p className="cell-note">{file.reason}</p>}
      </th>
      <td>
        <AccountLink id={file.account} name={file.account_name} />
      </td>
      <td className="nowrap">{productName(file.product)}</td>
      <td>
        <StateWithProgress statename={file.statename} percent={file.percent} />
        {file.front_since && <p className="cell-note">{text.front}</p>}
        {file.test && <p className="cell-note">{text.test}</p>}
      </td>
      <td data-label={text.columns.due}>
        <time dateTime={file.due}>{shownDue(file.due)}</time>
        {isLate && <p className="cell-note late">{text.overdue}</p>}
      </td>
    </tr>
  )
}
