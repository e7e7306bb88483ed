import { type RefObject, useEffect } from 'react'
import type { Transcript } from '../../../../src/transcripts/model.ts'
import { mark, rangeIn } from '../../player/marks.ts'
import { uncertainIn } from '../words.ts'

/** Half a window more than is in sight, so that marks are there when somebody scrolls. */
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
    const paint = () => mark('uncertain', [...inSight].flatMap(rangesOf))
    function rangesOf(paragraph: number): Range[] {
      const element = elements.current.get(paragraph)
      return uncertainIn(transcript.paragraphs[paragraph]!)
        .map(({ start, end }) => rangeIn(element, start, end))
        .filter((range) => range !== null)
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
    }
  }, [transcript, elements, isShown])
}
