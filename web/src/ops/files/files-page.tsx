import { files as filesText } from 'texts:files'
import { ops } from 'texts:ops'
import { site } from 'texts:site'
import { Answered } from '../../answer.tsx'
import { Choice, Field } from '../../design/field.tsx'
import { Page } from '../../design/page.tsx'
import { isState } from '../../files/state.tsx'
import { More, usePages } from '../../pages.tsx'
import { staffApi } from '../../staff-api.ts'
import { Check } from '../check.tsx'
import { FilterForm, useFilter } from '../filter-form.tsx'
import { FileTable } from './file-table.tsx'

const text = ops.files

export function FilesPage() {
  const filter = useFilter()
  const state = filter.text('state')
  const asked = {
    q: filter.text('q'),
    state: isState(state) ? state : undefined,
    account: filter.number('account'),
    late: filter.isOn('late'),
  }
  const { answer, more } = usePages(
    'files',
    (cursor) => staffApi.console.files({ ...asked, cursor, limit: asked.late ? 200 : 50 }),
    [JSON.stringify(asked)],
  )
  return (
    <Page title={asked.account ? text.ofAccount({ account: asked.account }) : text.title}>
      <FilterForm>
        <Field label={text.search} name="q" type="search" defaultValue={asked.q} />
        <Choice label={text.state} name="state" defaultValue={asked.state}>
          <option value="">{filesText.allStates}</option>
          {Object.entries(filesText.states).map(([statename, [name]]) => (
            <option key={statename} value={statename}>
              {statename === name ? statename : site.labelled({ label: statename, value: name })}
            </option>
          ))}
        </Choice>
        <Check label={text.late} name="late" value="true" isChecked={asked.late} />
      </FilterForm>
      <Answered answer={answer}>
        {(files) => <FileTable files={files} label={text.title} none={text.none} />}
      </Answered>
      <More more={more} />
    </Page>
  )
}
