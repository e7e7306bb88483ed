import { practice as text } from 'texts:practice'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { PracticeGrade, PracticeMark } from '../../../../sdk/index.ts'
import { Notice } from '../../design/notice.tsx'
import { productName } from '../../product-name.ts'
import type { staffApi } from '../../staff-api.ts'
import { Changed } from '../review/differences-panel.tsx'
import '../welcome.css'

export type Result = Awaited<ReturnType<typeof staffApi.work.handInPractice>>

/** What was wrong in a try, and what it opens. */
export function PracticeResult({
  result: { grade, differences, marks },
  play,
}: {
  result: Result
  play: (ms: number) => void
}) {
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={top} role="status">
      <Notice tone={marks.every(({ reached }) => reached) ? 'good' : 'warn'} title={text.result(grade)}>
        <GradeFacts grade={grade} />
        <Marks marks={marks} />
        <p>
          <Link href="/work">{text.toWork}</Link>
        </p>
      </Notice>
      {differences.length > 0 && (
        <details open>
          <summary>{text.differences}</summary>
          <ul className="remarks">
            {differences.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
              <li key={at}>
                <Changed difference={one} play={play} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

export const GradeFacts = ({ grade }: { grade: PracticeGrade }) => (
  <p>
    {text.speakers({ count: grade.wrong_speakers })} {text.punctuation({ count: grade.wrong_punctuation })}
  </p>
)

/** Which work is open, and how good one must be for the rest. */
export const Marks = ({ marks }: { marks: PracticeMark[] }) =>
  marks.length > 0 && (
    <ul className="welcome-list">
      {marks.map(({ product, max_wrong_percent, reached }) => (
        <li key={product}>
          {reached
            ? text.open({ product: productName(product) })
            : text.needs({ product: productName(product), percent: max_wrong_percent })}
        </li>
      ))}
    </ul>
  )
