import { money } from 'texts:money'
import { shop } from 'texts:shop'
import { useState } from 'react'
import type { AccountTerms, ListedAccount } from '../../../../sdk/index.ts'
import { Answered } from '../../answer.tsx'
import { api } from '../../api.ts'
import { Copyable } from '../../design/copyable.tsx'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { More, usePages } from '../../pages.tsx'
import { shownMoney } from '../../shown.ts'
import { AccountLink } from '../cells.tsx'
import { Check } from '../check.tsx'
import { FilterForm, useFilter } from '../filter-form.tsx'
import { useAsking } from '../use-asking.tsx'
import { SignUps } from './sign-ups.tsx'
import { TermsChoice } from './terms-choice.tsx'

const text = shop.accounts

export function AccountsPage() {
  const filter = useFilter()
  const asked = { q: filter.text('q'), past_due: filter.isOn('past_due') }
  const { answer, more } = usePages(
    'accounts',
    (cursor) => api.accounts.list({ ...asked, cursor, limit: 50 }),
    [JSON.stringify(asked)],
  )
  const [made, setMade] = useState<{ message: string; api_key: string } | null>(null)
  const { act, question } = useAsking(async (form, asked) => {
    const credit = Number(form.get('credit'))
    setMade(
      await api.accounts.add({
        email: String(form.get('email')),
        name: String(form.get('name')),
        terms: form.get('terms') as AccountTerms,
        ...(credit > 0 ? { credit } : {}),
        ...asked,
      }),
    )
    answer.again()
  })
  return (
    <Page
      title={text.title}
      actions={
        <FormDialog label={text.add} title={text.addTitle} act={act}>
          <Field label={text.name} name="name" required maxLength={200} />
          <Field label={text.email} name="email" type="email" required />
          <TermsChoice label={text.terms} />
          <Field label={text.credit} name="credit" type="number" min={0} step="0.01" defaultValue={0} />
          {question}
        </FormDialog>
      }
    >
      {made && (
        <Notice tone="good" title={`${made.message}. ${text.keyOnce}`}>
          <Copyable text={made.api_key} label={text.key} />
        </Notice>
      )}
      <FilterForm>
        <Field label={text.search} name="q" type="search" defaultValue={asked.q} />
        <Check label={text.pastDueOnly} name="past_due" value="true" isChecked={asked.past_due} />
      </FilterForm>
      <Answered answer={answer}>{(accounts) => <AccountTable accounts={accounts} />}</Answered>
      <More more={more} />
      <SignUps />
    </Page>
  )
}

function AccountTable({ accounts }: { accounts: ListedAccount[] }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={accounts}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        {
          name: columns.account,
          isHead: true,
          cell: ({ id, name, past_due }) => (
            <>
              <AccountLink id={id} name={name} /> <span className="soft">{id}</span>{' '}
              {past_due && <span className="mark late">{text.pastDue}</span>}
            </>
          ),
        },
        { name: columns.email, isLong: true, cell: ({ email }) => email },
        { name: columns.terms, cell: ({ terms }) => money.terms[terms] },
        { name: columns.balance, isNumber: true, cell: ({ balance }) => shownMoney(balance) },
      ]}
    />
  )
}
