import type { FormEvent } from 'react'
import { useSearchParams } from 'wouter'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Choice, Field } from '../design/field.tsx'
import { Page } from '../design/page.tsx'
import { shop } from '../strings/ops-shop.ts'
import { AuditLines } from './audit-lines.tsx'

const text = shop.audit

export function AuditPage() {
  const [params, setParams] = useSearchParams()
  const people = useAnswer(() => api.people.list(), [])
  const given = (name: string) => params.get(name) || undefined
  const number = (name: string) => (given(name) ? Number(given(name)) : undefined)
  const account = number('account')
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const kept = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    setParams(new URLSearchParams(kept as [string, string][]))
  }
  return (
    <Page title={account ? text.ofAccount(account) : text.title} lead={text.lead}>
      <search>
        <form className="console-filters" onSubmit={find} key={params.toString()}>
          <Field label={text.search} name="q" type="search" defaultValue={given('q')} />
          <Choice
            key={people.value?.message}
            label={text.person}
            name="person"
            defaultValue={given('person')}
          >
            <option value="">{text.everybody}</option>
            {people.value?.people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Choice>
          <Field label={text.from} name="from" type="date" defaultValue={given('from')} />
          <Field label={text.to} name="to" type="date" defaultValue={given('to')} />
          <Button look="primary" type="submit">
            {text.find}
          </Button>
        </form>
      </search>
      <AuditLines
        none={text.none}
        filter={{
          limit: 50,
          q: given('q'),
          person: number('person'),
          account,
          from: given('from'),
          to: given('to'),
        }}
      />
    </Page>
  )
}
