import { shop } from 'texts:shop'
import { useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { Choice, Field } from '../../design/field.tsx'
import { Page } from '../../design/page.tsx'
import { FilterForm, useFilter } from '../filter-form.tsx'
import { AuditLines } from './audit-lines.tsx'

const text = shop.audit

export function AuditPage() {
  const filter = useFilter()
  const people = useAnswer(() => api.people.list(), [])
  const asked = {
    q: filter.text('q'),
    person: filter.number('person'),
    account: filter.number('account'),
    from: filter.text('from'),
    to: filter.text('to'),
  }
  return (
    <Page title={asked.account ? text.ofAccount({ account: asked.account }) : text.title} lead={text.lead}>
      <FilterForm>
        <Field label={text.search} name="q" type="search" defaultValue={asked.q} />
        <Choice key={people.value?.message} label={text.person} name="person" defaultValue={asked.person}>
          <option value="">{text.everyone}</option>
          {people.value?.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Field label={text.from} name="from" type="date" defaultValue={asked.from} />
        <Field label={text.to} name="to" type="date" defaultValue={asked.to} />
      </FilterForm>
      <AuditLines none={text.none} filter={{ limit: 50, ...asked }} />
    </Page>
  )
}
