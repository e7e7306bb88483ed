import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Choice, Field } from '../design/field.tsx'
import { library } from '../strings/library.ts'
import { strings } from '../strings.ts'
import type { Filter } from './use-files.ts'

const text = strings.files

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
      <StateChoice state={filter.state} choose={(state) => change({ state })} />
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
        value={String(filter.isArchived)}
        onChange={({ target }) => change({ isArchived: target.value === 'true' })}
      >
        <option value="false">{library.current}</option>
        <option value="true">{library.archived}</option>
      </Choice>
    </search>
  )
}

function StateChoice({
  state,
  choose,
}: {
  state: Filter['state']
  choose: (state: Filter['state']) => void
}) {
  const groups = Object.entries(text.groups) as [keyof typeof text.groups, string][]
  return (
    <Choice
      label={text.state}
      value={state}
      onChange={({ target }) => choose(target.value as Filter['state'])}
    >
      <option value="">{text.allStates}</option>
      {groups.map(([look, name]) => (
        <optgroup key={look} label={name}>
          {Object.entries(text.states)
            .filter(([, [, , itsLook]]) => itsLook === look)
            .map(([statename, [shortName]]) => (
              <option key={statename} value={statename}>
                {shortName}
              </option>
            ))}
        </optgroup>
      ))}
    </Choice>
  )
}
