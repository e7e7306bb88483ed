import { lists as text } from 'texts:lists'
import { SORTS } from '../../../src/files/library/sorts.ts'
import { Choice, Field } from '../design/field.tsx'
import { useIsActing } from '../session.tsx'
import { daysOf, PERIODS } from './added.ts'
import type { Filter } from './listed.ts'
import { SavedSearches } from './saved-searches.tsx'
import './list-bar.css'

const MAX_COUNTED = 10_000

function countWords(total: number, isCutOff: boolean): string {
  const { all, atLeast, moreThan } = text.count
  if (total > MAX_COUNTED) return moreThan({ total: MAX_COUNTED })
  return isCutOff ? atLeast({ total }) : all({ total })
}

type Props = { filter: Filter; change: (changes: Partial<Filter>) => void }

/** How many files match, of which days, and in which order. */
export default function ListBar({
  filter,
  change,
  total,
  isCutOff,
}: Props & { total: number; isCutOff: boolean }) {
  const isActing = useIsActing()
  return (
    <>
      {!isActing && <SavedSearches filter={filter} />}
      <div className="list-bar">
        <p role="status">{countWords(total, isCutOff)}</p>
        <AddedChoice filter={filter} change={change} />
        <SortChoice filter={filter} change={change} />
      </div>
    </>
  )
}

const BETWEEN = '..'

function AddedChoice({ filter: { added }, change }: Props) {
  const [from, to] = daysOf(added)
  const isBetween = added.includes(BETWEEN)
  return (
    <>
      <Choice
        label={text.added.label}
        value={isBetween ? BETWEEN : added}
        onChange={({ target }) => change({ added: target.value })}
      >
        <option value="">{text.added.any}</option>
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {text.added.periods[period]}
          </option>
        ))}
        <option value={BETWEEN}>{text.added.between}</option>
      </Choice>
      {isBetween && (
        <div className="list-bar-days">
          <Field
            label={text.added.from}
            type="date"
            value={from}
            max={to}
            onChange={({ target }) => change({ added: target.value + BETWEEN + to })}
          />
          <Field
            label={text.added.to}
            type="date"
            value={to}
            min={from}
            onChange={({ target }) => change({ added: from + BETWEEN + target.value })}
          />
        </div>
      )}
    </>
  )
}

function SortChoice({ filter: { q, sort }, change }: Props) {
  const isSearch = q !== ''
  return (
    <Choice
      label={text.sort.label}
      value={sort || (isSearch ? '' : 'newest')}
      onChange={({ target }) => {
        const chosen = target.value as Filter['sort']
        change({ sort: chosen === 'newest' && !isSearch ? '' : chosen })
      }}
    >
      {isSearch && <option value="">{text.sort.best}</option>}
      {SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {text.sort[sort]}
        </option>
      ))}
    </Choice>
  )
}
