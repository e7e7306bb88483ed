import { type DependencyList, useEffect, useState } from 'react'
import type { Answer } from './answer.tsx'
import { useAnswer } from './answer.tsx'

type PageOfRows<Row> = { rows: Row[]; next: number | null }

/** A list that comes in pages, the next one when it is asked for. */
export function usePages<Row>(
  read: (cursor: number | undefined) => Promise<PageOfRows<Row>>,
  changes: DependencyList = [],
) {
  const first = useAnswer(() => read(undefined), changes)
  const [later, setLater] = useState<Row[]>([])
  const [next, setNext] = useState<number | null>(null)
  useEffect(() => {
    setLater([])
    setNext(first.value?.next ?? null)
  }, [first.value])
  const answer: Answer<Row[]> = { ...first, value: first.value && [...first.value.rows, ...later] }
  async function more() {
    if (next === null) return
    const page = await read(next)
    setLater((last) => [...last, ...page.rows])
    setNext(page.next)
  }
  return { answer, hasMore: next !== null, more }
}
