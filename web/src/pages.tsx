import { site } from 'texts:site'
import { type DependencyList, useRef, useState } from 'react'
import { useAction } from './action.ts'
import { type Answer, useAnswer } from './answer.tsx'
import { Button } from './design/button.tsx'
import { Problem } from './design/notice.tsx'

/**
 * A paginated list, which is the part called `name` of each answer; `more` loads the next page. When the list is read
 * again, it is read as far as it was shown.
 */
export function usePages<Name extends string, Row>(
  name: Name,
  read: (cursor: number | undefined) => Promise<Record<Name, Row[]> & { next: number | null }>,
  changes: DependencyList = [],
) {
  const list = JSON.stringify(changes)
  const shown = useRef({ list, rows: 0 })
  if (shown.current.list !== list) shown.current = { list, rows: 0 }
  const first = useAnswer(async () => {
    let page = await read(undefined)
    let rows: Row[] = page[name]
    while (page.next !== null && rows.length < shown.current.rows) {
      page = await read(page.next)
      rows = rows.concat(page[name])
    }
    return { rows, next: page.next }
  }, changes)
  const current = useRef(first.value)
  current.current = first.value
  const [later, setLater] = useState<{ after: unknown; rows: Row[]; next: number | null } | null>(null)
  const { rows, next } =
    later?.after === first.value && later ? later : { rows: [], next: first.value?.next ?? null }
  const answer: Answer<Row[]> = { ...first, value: first.value && [...first.value.rows, ...rows] }
  shown.current.rows = answer.value?.length ?? 0
  const more = useAction(async () => {
    const asked = first.value
    const page = await read(next!)
    // The list was read again meanwhile, or it is another one.
    if (current.current !== asked) return
    setLater({ after: asked, rows: [...rows, ...page[name]], next: page.next })
  })
  return { answer, more: { ...more, isThere: next !== null } }
}

export function More({ more }: { more: ReturnType<typeof usePages>['more'] }) {
  return (
    <>
      <Problem says={more.problem} />
      {more.isThere && (
        <Button isBusy={more.isBusy} onClick={() => more.run()}>
          {site.more}
        </Button>
      )}
    </>
  )
}
