import { type RefObject, useEffect } from 'react'
import { isLikelyWrong } from '../../../../src/transcripts/confidence.ts'
import type { Transcript, Word } from '../../../../src/transcripts/model.ts'
import { mark, rangeIn } from '../../player/marks.ts'
import { uncertainIn } from '../words.ts'

/** Half a window more than is in sight, so that marks are there when the page scrolls. */
const AROUND = '50%'

/** Marks the words that the machine was unsure of, in the paragraphs that are in sight. */
export function useUncertainWords(
  transcript: Transcript,
  elements: RefObject<Map<number, HTMLElement>>,
  isShown: boolean,
): void {
  useEffect(() => {
    if (!isShown) return
    const inSight = new Set<number>()
    function paint() {
      const marked = [...inSight].flatMap(rangesOf)
      mark(
        'uncertain',
        marked.map(({ range }) => range),
      )
      mark(
        'likely-wrong',
        marked.filter(({ word }) => isLikelyWrong(word)).map(({ range }) => range),
      )
    }
    function rangesOf(paragraph: number): { range: Range; word: Word }[] {
      const element = elements.current.get(paragraph)
      return uncertainIn(transcript.paragraphs[paragraph]!).flatMap(({ start, end, word }) => {
        const range = rangeIn(element, start, end)
        return range ? [{ range, word }] : []
      })
    }
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          const paragraph = Number((target as HTMLElement).dataset.paragraph)
          if (isIntersecting) inSight.add(paragraph)
          else inSight.delete(paragraph)
        }
        paint()
      },
      { rootMargin: AROUND },
    )
    for (const element of elements.current.values()) observer.observe(element)
    return () => {
      observer.disconnect()
      mark('uncertain', [])
      mark('likely-wrong', [])
    }
  }, [transcript, elements, isShown])
}
