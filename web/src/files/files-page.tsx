import { type Dispatch, lazy, memo, type SetStateAction, Suspense, useCallback, useState } from 'react'
import { Link } from 'wouter'
import { Answered } from '../answer.tsx'
import { Button } from '../design/button.tsx'
import { Empty, Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { May, useSession } from '../session.tsx'
import { files as filesText } from '../strings/files.ts'
import { library } from '../strings/library.ts'
import { strings } from '../strings.ts'
import { FileFilters } from './file-filters.tsx'
import { FileRow } from './file-row.tsx'
import { FilesViews } from './files-views.tsx'
import { trashedBefore, UndoTrash } from './undo-trash.tsx'
import { type Listed, useFiles } from './use-files.ts'
import { useFilter } from './use-filter.ts'
import './files.css'

/** Not seen at first, or by few. */
const KeepAccount = lazy(() => import('../account/keep-account.tsx'))
const TrashNotice = lazy(() => import('./trash-notice.tsx'))
const Selected = lazy(() => import('./selected.tsx'))
const FirstSteps = lazy(() => import('./first-steps.tsx'))

const text = filesText

export default function FilesPage() {
  const { who } = useSession()
  const { filter, change, typed, type } = useFilter()
  const { answer, more, isCutOff } = useFiles(filter, (rows) => change({ rows }, { isReplaced: true }))
  const [trashed, setTrashed] = useState<number[]>(trashedBefore)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const isFiltered = filter.status !== '' || filter.q !== '' || filter.tag !== '' || filter.show !== 'current'
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
      {who?.hasFirstSteps && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      <FilesViews />
      <UndoTrash ids={trashed} undone={answer.again} />
      {filter.show === 'trashed' && (
        <Suspense>
          <TrashNotice />
        </Suspense>
      )}
      <FileFilters filter={filter} change={change} typed={typed} type={type} />
      <Answered answer={answer}>
        {(rows) =>
          rows.length > 0 ? (
            <>
              {isCutOff && <Notice>{library.cutOff}</Notice>}
              <FileRows rows={rows} selected={selected} select={setSelected} />
              {more.isThere && (
                <Button isBusy={more.isBusy} onClick={more.run}>
                  {strings.more}
                </Button>
              )}
            </>
          ) : isFiltered ? (
            <Empty title={text.noneFound.title}>
              <p>{isCutOff ? library.cutOff : text.noneFound.words}</p>
              <Button onClick={() => change({ q: '', status: '', tag: '', show: 'current' })}>
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
            changed={answer.again}
            trashed={setTrashed}
          />
        </Suspense>
      )}
    </Page>
  )
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
