import { type RefObject, useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { Transcript } from '../../../src/transcripts/model.ts'
import { bringIntoSight, mark, rangeIn } from '../player/marks.ts'
import type { Playback } from '../player/use-playback.ts'
import { offsetsOf, wordAt } from './words.ts'

/** The time in the address, with which a search result leads here; 0 without one. */
export function useMomentMs(): number {
  const [params] = useSearchParams()
  const ms = Number(params.get('at'))
  return Number.isFinite(ms) && ms > 0 ? ms : 0
}

/** The address then names the place in the text, as it does for search results. */
export function useGoTo({ seek }: Playback): (ms: number) => void {
  const [, setParams] = useSearchParams()
  return (ms) => {
    seek(ms)
    setParams({ at: String(Math.max(1, ms)) }, { replace: true })
  }
}

/** Shows the word at the moment that the address names. */
export function useMoment(
  transcript: Transcript,
  elements: RefObject<Map<number, HTMLElement>>,
  head: RefObject<HTMLElement | null>,
): void {
  const ms = useMomentMs()
  useEffect(() => {
    const place = ms > 0 ? wordAt(transcript, ms) : null
    if (!place) return
    const { start, end } = offsetsOf(transcript.paragraphs[place.paragraph]!, place.word)
    const element = elements.current.get(place.paragraph)
    const range = rangeIn(element, start, end)
    if (!range) return
    mark('found-now', [range])
    element!.scrollIntoView({ block: 'nearest' })
    bringIntoSight(range, head.current!.offsetHeight)
  }, [transcript, ms, elements, head])
}
