import { useEffect, useRef, useState } from 'react'
import type { Quote } from '../../../sdk/index.ts'
import { api, LonghandError } from '../api.ts'
import { sentenceOf } from '../refused.ts'
import type { Recording } from './recording.ts'

type Priced = { of: string; quote: Quote | null; problem: string | null }

/**
 * The quote for the whole order, which the page shows and the order refers to. Another choice requests a new quote;
 * going back to an earlier choice reuses its quote.
 */
export function useQuote(ready: Recording[], skus: string[]) {
  const quotes = ready.map(({ found }) => found!.quote)
  const selection = JSON.stringify([quotes, skus])
  const known = useRef(new Map<string, Quote>())
  const [priced, setPriced] = useState<Priced>({ of: '', quote: null, problem: null })
  const latest = useRef({ selection, ask, show })
  latest.current = { selection, ask, show }

  /** Links are checked again only if their quotes have expired. */
  async function ask(): Promise<Quote> {
    try {
      return (await api.quoteAgain(quotes, skus)).quote
    } catch (error) {
      if (!isExpired(error)) throw error
      return renewed()
    }
  }
  const renewed = async (): Promise<Quote> =>
    (
      await api.quote(
        ready.map(({ url }) => url!),
        skus,
      )
    ).quote

  function show(of: string, quote: Quote): void {
    known.current.set(of, quote)
    if (latest.current.selection === of) setPriced({ of, quote, problem: null })
  }

  const isEmpty = ready.length === 0
  useEffect(() => {
    if (isEmpty) return
    const kept = known.current.get(selection)
    if (kept) return setPriced({ of: selection, quote: kept, problem: null })
    latest.current.ask().then(
      (quote) => latest.current.show(selection, quote),
      (error) =>
        latest.current.selection === selection &&
        setPriced({ of: selection, quote: null, problem: sentenceOf(error) }),
    )
  }, [selection, isEmpty])

  const isCurrent = !isEmpty && priced.of === selection
  return {
    quote: isCurrent ? priced.quote : null,
    problem: isCurrent ? priced.problem : null,
    /** The quote has expired: shows the current price before anything is bought. */
    renew: async () => show(selection, await renewed()),
  }
}

export const isExpired = (error: unknown): boolean =>
  error instanceof LonghandError && error.code === 'not_found'
