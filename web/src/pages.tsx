import { type DependencyList, useEffect, useRef, useState } from 'react'
import { useAction } from './action.ts'
import { type Answer, useAnswer } from './answer.tsx'
import { Button } from './design/button.tsx'
import { Problem } from './design/notice.tsx'
import { strings } from './strings.ts'

/** A paginated list, which is the part called `name` of each answer; `more` loads the next page. */
export function usePages<Name extends string, Row>(
  name: Name,
  read: (cursor: number | undefined) => Promise<Record<Name, Row[]> & { next: number | null }>,
  changes: DependencyList = [],
) {
  const first = useAnswer(() => read(undefined), changes)
  const current = useRef(first.value)
  current.current = first.value
  const [later, setLater] = useState<Row[]>([])
  const [next, setNext] = useState<number | null>(null)
  useEffect(() => {
    setLater([])
    setNext(first.value?.next ?? null)
  }, [first.value])
  const answer: Answer<Row[]> = { ...first, value: first.value && [...first.value[name], ...later] }
  const more = useAction(async () => {
    const asked = first.value
    const page = await read(next!)
    // The filter was changed meanwhile, so this page belongs to another list.
    if (current.current !== asked) return
    setLater((last) => [...last, ...page[name]])
    setNext(page.next)
  })
  return { answer, more: { ...more, isThere: next !== null } }
}

export function More({ more }: { more: ReturnType<typeof usePages>['more'] }) {
  return (
    <>
      <Problem says={more.problem} />
      {more.isThere && (
        <Button isBusy={more.isBusy} onClick={() => more.run()}>
          {strings.more}
        </Button>
      )}
    </>
  )
}
