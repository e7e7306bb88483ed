import { useState } from 'react'
import { Link } from 'wouter'
import { Answered } from '../answer.tsx'
import { Button } from '../design/button.tsx'
import { Choice, Field } from '../design/field.tsx'
import { Empty } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { strings } from '../strings.ts'
import { FileRow } from './file-row.tsx'
import { type Filter, useFiles } from './use-files.ts'
import './files.css'

const text = strings.files
const EVERYTHING: Filter = { state: '', q: '' }

export default function FilesPage() {
  const [filter, setFilter] = useState(EVERYTHING)
  const { answer, more } = useFiles(filter)
  const isFiltered = filter.state !== '' || filter.q !== ''
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <Link href="/order" className="button primary">
          {text.order}
        </Link>
      }
    >
      <search className="filters">
        <Field
          label={text.search}
          type="search"
          value={filter.q}
          onChange={({ target }) => setFilter({ ...filter, q: target.value })}
        />
        <StateChoice state={filter.state} choose={(state) => setFilter({ ...filter, state })} />
      </search>
      <Answered answer={answer}>
        {(files) =>
          files.length > 0 ? (
            <>
              <ul className="rows" aria-label={text.list}>
                {files.map((file) => (
                  <FileRow key={file.id} file={file} />
                ))}
              </ul>
              {more.isThere && (
                <Button isBusy={more.isBusy} onClick={more.run}>
                  {strings.more}
                </Button>
              )}
            </>
          ) : isFiltered ? (
            <Empty title={text.noneFound.title}>
              <p>{text.noneFound.words}</p>
              <Button onClick={() => setFilter(EVERYTHING)}>{text.noneFound.clear}</Button>
            </Empty>
          ) : (
            <Empty title={text.none.title}>
              <p>{text.none.words}</p>
            </Empty>
          )
        }
      </Answered>
    </Page>
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
