import { library } from 'texts:library'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { Notice } from '../design/notice.tsx'
import { inBatches } from './in-batches.ts'

const text = library.trash

/** What the page before has put into the trash. */
export const trashedBefore = (): number[] => history.state?.trashed ?? []

/** Right after files were put into the trash. */
export function UndoTrash({ ids, undone }: { ids: number[]; undone: () => void }) {
  const [isOver, setOver] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: others were put into the trash
  useEffect(() => setOver(false), [ids])
  if (ids.length === 0 || isOver) return null
  return (
    <Notice tone="good" title={text.moved({ count: ids.length })}>
      <ActButton
        label={text.undo}
        act={() => inBatches(ids, (files) => api.files.changeSeveral({ files, trashed: false }))}
        done={() => {
          setOver(true)
          // Loading the page again offers nothing.
          history.replaceState(null, '')
          undone()
        }}
      />
    </Notice>
  )
}
