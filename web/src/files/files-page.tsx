import { files as filesText } from 'texts:files'
import { library } from 'texts:library'
import { site } from 'texts:site'
import { type Dispatch, lazy, memo, type SetStateAction, Suspense, useCallback, useState } from 'react'
import { Link } from 'wouter'
import { Answered } from '../answer.tsx'
import { Button } from '../design/button.tsx'
import { Empty, Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { May, useSession } from '../session.tsx'
import { FileFilters } from './file-filters.tsx'
import { FileRow } from './file-row.tsx'
import { FilesViews } from './files-views.tsx'
import { type Filter, type Listed, MAX_ROWS } from './listed.ts'
import { trashedBefore, UndoTrash } from './undo-trash.tsx'
import { useFiles } from './use-files.ts'
import { useFilter } from './use-filter.ts'
import './files.css'

/** Not seen at first, or by few. */
const KeepAccount = lazy(() => import('../account/keep-account.tsx'))
const AskFound = lazy(() => import('./ask-found.tsx'))
const ListBar = lazy(() => import('./list-bar.tsx'))
const TrashNotice = lazy(() => import('./trash-notice.tsx'))
const Selected = lazy(() => import('./selected.tsx'))
const FirstSteps = lazy(() => import('./first-steps.tsx'))

const text = filesText

export default function FilesPage() {
  const { who } = useSession()
  const { filter, change, typed, type } = useFilter()
  const { answer, total, more, isCutOff, reread } = useFiles(filter, (rows) =>
    change({ rows }, { isReplaced: true }),
  )
  const [trashed, setTrashed] = useState<number[]>(trashedBefore)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const { q, status, tag, show, added } = filter
  const isNarrowed = q + status + tag + added !== ''
  const isFiltered = isNarrowed || show !== 'current'
  const shown = answer.value?.filter(({ file }) => selected.has(file.id)).map(({ file }) => file) ?? []
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <May scope="order">
          <Link href="/order" className="button primary">
            {text.order}
          </Link>
        </May>
      }
    >
      {who?.deletion && (
        <Suspense>
          <KeepAccount />
        </Suspense>
      )}
      {who?.hasFirstSteps && !isFiltered && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      <FilesViews />
      <UndoTrash ids={trashed} undone={() => reread(trashed)} />
      {show === 'trashed' && (
        <Suspense>
          <TrashNotice />
        </Suspense>
      )}
      <FileFilters filter={filter} change={change} typed={typed} type={type} />
      {answer.value !== null && (isFiltered || answer.value.length > 0) && (
        <Suspense fallback={<div className="list-bar" />}>
          <ListBar filter={filter} change={change} total={total} isCutOff={isCutOff} />
        </Suspense>
      )}
      {q !== '' && answer.value && (
        <Suspense>
          <AskFound rows={answer.value} total={total} />
        </Suspense>
      )}
      <Answered answer={answer}>
        {(rows) =>
          rows.length > 0 ? (
            <>
              {isCutOff && <Notice>{library.cutOff}</Notice>}
              <FileRows rows={rows} selected={selected} select={setSelected} />
              {more.isThere &&
                (rows.length < MAX_ROWS ? (
                  <Button isBusy={more.isBusy} onClick={more.run}>
                    {site.more}
                  </Button>
                ) : (
                  <Notice>{library.maxShown}</Notice>
                ))}
            </>
          ) : isFiltered ? (
            <Empty title={emptyTitle(filter)}>
              {isNarrowed && <p>{isCutOff ? library.cutOff : text.noneFound.words}</p>}
              <Button onClick={() => change({ q: '', status: '', tag: '', added: '', show: 'current' })}>
                {text.noneFound.clear}
              </Button>
            </Empty>
          ) : (
            <Empty title={text.none.title}>
              <p>{text.none.words}</p>
            </Empty>
          )
        }
      </Answered>
      {shown.length > 0 && (
        <Suspense>
          <Selected
            files={shown}
            clear={() => setSelected(new Set())}
            selectAll={() => setSelected(new Set(answer.value!.map(({ file }) => file.id)))}
            changed={(ids) => {
              setTrashed([])
              reread(ids)
            }}
            trashed={setTrashed}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** Says what is empty. */
function emptyTitle({ q, status, tag, show, added }: Filter): string {
  if (q + tag + added !== '') return text.noneFound.title
  if (status !== '')
    return text.noneFound.ofStatus({ status: text.statuses[status as keyof typeof text.statuses] })
  return show === 'trashed' ? library.trash.empty : library.archiveEmpty
}

/** Thousands of rows: each is drawn again only if it changes. */
const FileRows = memo(function FileRows({
  rows,
  selected,
  select,
}: {
  rows: Listed[]
  selected: ReadonlySet<number>
  select: Dispatch<SetStateAction<ReadonlySet<number>>>
}) {
  const toggle = useCallback(
    (id: number) =>
      select((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    [select],
  )
  return (
    <ul className="rows" aria-label={text.list}>
      {rows.map(({ file, found }) => (
        <FileRow key={file.id} file={file} found={found} isSelected={selected.has(file.id)} toggle={toggle} />
      ))}
    </ul>
  )
})
