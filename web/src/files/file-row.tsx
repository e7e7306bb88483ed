import { Link } from 'wouter'
import type { File } from '../../../sdk/index.ts'
import { productName } from '../product-name.ts'
import { shownAgo, shownClock, shownDue, shownMoney } from '../shown.ts'
import { strings } from '../strings.ts'
import { StateWithProgress, stateLook } from './state.tsx'

const text = strings.files

export function FileRow({ file }: { file: File }) {
  return (
    <li className="row">
      <div className="row-main">
        <Link href={`/files/${file.id}`} className="row-title">
          {file.title}
        </Link>
        <p className="row-facts">
          <span>{productName(file.product)}</span>
          {file.duration_seconds !== null && <span>{shownClock(file.duration_seconds)}</span>}
          {file.total !== null && <span>{shownMoney(file.total)}</span>}
          {file.test && <span>{text.test}</span>}
          <span className="soft">{file.id}</span>
        </p>
        {file.reason && stateLook(file.statename) === 'attention' && (
          <p className="row-reason">{file.reason}</p>
        )}
      </div>
      <div className="row-state">
        <StateWithProgress statename={file.statename} percent={file.percent} />
        <When file={file} />
      </div>
    </li>
  )
}

function When({ file: { statename, since, due } }: { file: File }) {
  const look = stateLook(statename)
  if (look === 'done' || look === 'closed') return <span className="row-when">{shownAgo(since)}</span>
  return (
    <span className="row-when">
      {text.due} {shownDue(due)}
    </span>
  )
}
