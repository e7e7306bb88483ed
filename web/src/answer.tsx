import { site } from 'texts:site'
import { type DependencyList, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { LonghandError } from './api.ts'
import { Button } from './design/button.tsx'
import { Notice, Problem } from './design/notice.tsx'
import { Page } from './design/page.tsx'
import { checkReachable, isServiceAway, subscribe } from './reachable.ts'
import { isUnanswered, sentenceOf } from './refused.ts'

/** The answer to a request. While it is requested again, the last value stays. */
export type Answer<Value> = {
  value: Value | null
  error: Error | null
  again(): void
  /** The same, unless there is nothing at that address: that will not change by asking again. */
  refresh(): void
}

type Question = { isOutdated: boolean; askedAt: number | null; isToBeRepeated: boolean; isMissing: boolean }

/** A connection can be dead without an error; after this time we send a new request. */
const PATIENCE_MS = 30_000

/** Sends one request at a time. Calls to `again` meanwhile lead to one more request afterwards. */
export function useAnswer<Value>(ask: () => Promise<Value>, changes: DependencyList): Answer<Value> {
  const [value, setValue] = useState<Value | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const latest = useRef(ask)
  latest.current = ask
  const current = useRef<Question | null>(null)

  const put = useCallback(async (question: Question) => {
    question.askedAt = performance.now()
    question.isToBeRepeated = false
    question.isMissing = false
    try {
      const found = await latest.current()
      if (question.isOutdated) return
      setValue(found)
      setError(null)
    } catch (problem) {
      if (question.isOutdated) return
      setError(problem as Error)
      question.isMissing = isMissing(problem)
      if (isUnanswered(problem as Error)) void checkReachable()
    }
    question.askedAt = null
    if (question.isToBeRepeated && !question.isMissing) put(question)
  }, [])

  const begin = useCallback(() => {
    current.current = { isOutdated: false, askedAt: null, isToBeRepeated: false, isMissing: false }
    put(current.current)
  }, [put])

  // The caller lists the dependencies.
  useEffect(() => {
    begin()
    return () => {
      current.current!.isOutdated = true
    }
  }, [...changes, begin])

  const again = useCallback(() => {
    const question = current.current!
    if (question.askedAt === null) put(question)
    else if (performance.now() - question.askedAt < PATIENCE_MS) question.isToBeRepeated = true
    else {
      question.isOutdated = true
      begin()
    }
  }, [put, begin])
  const refresh = useCallback(() => {
    if (!current.current!.isMissing) again()
  }, [again])

  // What got no answer while the service was away is asked again when it is back.
  const isUnreached = error !== null && isUnanswered(error)
  useEffect(() => {
    if (isUnreached) return subscribe(() => !isServiceAway() && again())
  }, [isUnreached, again])
  return { value, error, again, refresh }
}

const isMissing = (error: unknown): boolean => error instanceof LonghandError && error.status === 404

/**
 * Renders the value once it is loaded, or an error with a way to try again. If a reload fails, the old value stays, below
 * the error.
 */
export function Answered<Value>({
  answer: { value, error, again },
  children,
}: {
  answer: Answer<Value>
  children: (value: Value) => ReactNode
}) {
  if (value !== null)
    return (
      <>
        <Problem says={error && sentenceOf(error)} />
        {children(value)}
      </>
    )
  if (!error) return <p className="loading">{site.loading}</p>
  return (
    <Notice tone="bad" title={site.failed.title}>
      <p>{sentenceOf(error)}</p>
      <Button onClick={again}>{site.failed.again}</Button>
    </Notice>
  )
}

/** The same for the main content of a page: on failure the whole page becomes the error, with a link home. */
export function AnsweredPage<Value>(props: { answer: Answer<Value>; children: (value: Value) => ReactNode }) {
  const { value, error, again } = props.answer
  if (value !== null || !error) return <Answered {...props} />
  const isUnknown = isMissing(error)
  return (
    <Page title={site.failed.title}>
      <Notice tone={isUnknown ? 'warn' : 'bad'}>{sentenceOf(error)}</Notice>
      <div className="button-row">
        {!isUnknown && <Button onClick={again}>{site.failed.again}</Button>}
        <Link href="/" className="button plain">
          {site.unknownPage.home}
        </Link>
      </div>
    </Page>
  )
}
