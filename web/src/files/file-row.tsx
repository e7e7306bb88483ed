import { files as filesText } from 'texts:files'
import { library } from 'texts:library'
import { memo } from 'react'
import { Link } from 'wouter'
import type { File, ListedFile, SearchResult } from '../../../sdk/index.ts'
import { Ago } from '../ago.tsx'
import { productName } from '../product-name.ts'
import { shownClock, shownDay, shownMoney } from '../shown.ts'
import { Expected } from './expected.tsx'
import { FoundIn, MarkedText } from './found.tsx'
import { StateProgress, StatusBadge, stateLook } from './state.tsx'
import { Tags } from './tags.tsx'

const text = filesText

type ShownFile = File & Partial<Pick<ListedFile, 'waiting_for' | 'ready_estimate'>>

/** `found` says where it matches a search; `toggle` lets it be selected. */
export const FileRow = memo(function FileRow({
  file,
  found = null,
  isSelected = false,
  toggle = null,
}: {
  file: ShownFile
  found?: SearchResult | null
  isSelected?: boolean
  toggle?: ((file: number) => void) | null
}) {
  return (
    <li className={toggle ? 'row selectable' : 'row'}>
      {toggle && (
        <label className="row-select">
          <input type="checkbox" checked={isSelected} onChange={() => toggle(file.id)} />
          <span className="unseen">{library.select({ title: file.title })}</span>
        </label>
      )}
      <div className="row-main">
        <Link href={`/files/${file.id}`} className="row-title">
          {found ? <MarkedText pieces={found.title} /> : file.title}
        </Link>
        <p className="row-facts">
          <span>{productName(file.product)}</span>
          {file.duration_seconds !== null && <span>{shownClock(file.duration_seconds)}</span>}
          {file.total !== null && <span>{shownMoney(file.total)}</span>}
          <span>{shownDay(file.created)}</span>
          {file.test && <span>{text.test}</span>}
          {file.archived && <span>{library.isArchived}</span>}
          {file.trashed && <span>{library.trash.mark}</span>}
          <span className="soft">{file.id}</span>
          <Tags tags={file.tags} />
        </p>
        {file.reason && stateLook(file.statename) === 'attention' && (
          <p className="row-reason">{file.reason}</p>
        )}
        {file.waiting_for && <p className="row-reason">{text.waitingFor[file.waiting_for]}</p>}
        {found && <FoundIn found={found} />}
      </div>
      <div className="row-state">
        <StatusBadge file={file} />
        <StateProgress statename={file.statename} percent={file.percent} />
        <When file={file} />
      </div>
    </li>
  )
})

function When({ file: { statename, since, due, ready_estimate } }: { file: ShownFile }) {
  const look = stateLook(statename)
  return (
    <span className="row-when">
      {look === 'done' || look === 'closed' || statename === 'Error' ? (
        <Ago at={since} />
      ) : (
        <Expected due={due} estimate={look === 'working' ? ready_estimate : null} />
      )}
    </span>
  )
}
