import { type RefObject, useEffect } from 'react'
import type { Transcript } from '../../../../src/transcripts/model.ts'
import { mark, rangeIn } from '../../player/marks.ts'
import { offsetsOf } from '../words.ts'
import type { PlacedComment } from './place-comments.ts'

/** Marks the words that have comments, and those that are highlighted. */
export function useMarkedComments(
  { paragraphs }: Transcript,
  elements: RefObject<Map<number, HTMLElement>>,
  placed: PlacedComment[],
): void {
  useEffect(() => {
    const rangesOf = ({ from, to }: PlacedComment): Range[] =>
      Array.from({ length: to.paragraph - from.paragraph + 1 }, (_, nth) => {
        const at = from.paragraph + nth
        const paragraph = paragraphs[at]!
        const last = at === to.paragraph ? to.word : paragraph.words.length - 1
        if (last < 0) return null
        const { start } = offsetsOf(paragraph, at === from.paragraph ? from.word : 0)
        return rangeIn(elements.current.get(at), start, offsetsOf(paragraph, last).end)
      }).filter((range) => range !== null)
    mark('commented', placed.filter(({ comment }) => comment.note !== null).flatMap(rangesOf))
    mark('highlighted', placed.filter(({ comment }) => comment.note === null).flatMap(rangesOf))
    return () => {
      mark('commented', [])
      mark('highlighted', [])
    }
  }, [paragraphs, elements, placed])
}
