import { files as filesText } from 'texts:files'
import { library } from 'texts:library'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Choice, Field } from '../design/field.tsx'
import type { Filter } from './listed.ts'

const text = filesText

export function FileFilters({
  filter,
  change,
  typed,
  type,
}: {
  filter: Filter
  change: (changes: Partial<Filter>) => void
  typed: string
  type: (text: string) => void
}) {
  const tags = useAnswer(api.tags, [])
  const names = tags.value?.tags.map(({ tag }) => tag) ?? []
  const offered = filter.tag && !names.includes(filter.tag) ? [filter.tag, ...names] : names
  return (
    <search className="filters">
      <Field
        label={library.search}
        hint={typed.includes(' ') && !typed.includes('"') ? library.searchHint : undefined}
        type="search"
        value={typed}
        maxLength={200}
        onChange={({ target }) => type(target.value)}
      />
      <StatusChoice status={filter.status} choose={(status) => change({ status })} />
      {offered.length > 0 && (
        <Choice
          label={library.tag}
          value={filter.tag}
          onChange={({ target }) => change({ tag: target.value })}
        >
          <option value="">{library.allTags}</option>
          {offered.map((tag) => (
            <option key={tag}>{tag}</option>
          ))}
        </Choice>
      )}
      <Choice
        label={library.archive}
        value={filter.show}
        onChange={({ target }) => change({ show: target.value as Filter['show'], q: '' })}
      >
        <option value="current">{library.current}</option>
        <option value="archived">{library.archived}</option>
        <option value="trashed">{library.trash.name}</option>
      </Choice>
    </search>
  )
}

function StatusChoice({
  status,
  choose,
}: {
  status: Filter['status']
  choose: (status: Filter['status']) => void
}) {
  return (
    <Choice
      label={text.state}
      value={status}
      onChange={({ target }) => choose(target.value as Filter['status'])}
    >
      <option value="">{text.allStates}</option>
      {Object.entries(text.statuses).map(([group, name]) => (
        <option key={group} value={group}>
          {name}
        </option>
      ))}
    </Choice>
  )
}
