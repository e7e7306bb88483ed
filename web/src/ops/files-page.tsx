import type { FormEvent } from 'react'
import { useSearchParams } from 'wouter'
import { Answered } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Choice, Field } from '../design/field.tsx'
import { Page } from '../design/page.tsx'
import { More, usePages } from '../pages.tsx'
import { ops } from '../strings/ops.ts'
import { strings } from '../strings.ts'
import { Check } from './check.tsx'
import { FileTable } from './file-table.tsx'

const text = ops.files

/** What is looked for stands in the address: it can be kept, and sent to a colleague. */
export function FilesPage() {
  const [params, setParams] = useSearchParams()
  const filter = {
    ...(params.get('q') ? { q: params.get('q')! } : {}),
    ...(params.get('state') ? { state: params.get('state')! } : {}),
    ...(params.get('account') ? { account: Number(params.get('account')) } : {}),
    late: params.get('late') === 'true',
  }
  const { answer, more } = usePages(
    async (cursor) => {
      const { files, next } = await api.console.files({ ...filter, cursor, limit: filter.late ? 200 : 50 })
      return { rows: files, next }
    },
    [params.toString()],
  )
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const kept = [...given].filter(([, value]) => value !== '') as [string, string][]
    const account: [string, string][] = filter.account ? [['account', String(filter.account)]] : []
    setParams(new URLSearchParams([...kept, ...account]))
  }
  return (
    <Page title={filter.account ? text.ofAccount(filter.account) : text.title}>
      <search>
        <form className="console-filters" onSubmit={find} key={params.toString()}>
          <Field label={text.search} name="q" type="search" defaultValue={filter.q} />
          <Choice label={text.state} name="state" defaultValue={filter.state}>
            <option value="">{strings.files.allStates}</option>
            {Object.entries(strings.files.states).map(([statename, [name]]) => (
              <option key={statename} value={statename}>
                {statename === name ? statename : `${statename}: ${name}`}
              </option>
            ))}
          </Choice>
          <Check label={text.late} name="late" value="true" isChecked={filter.late} />
          <Button look="primary" type="submit">
            {text.find}
          </Button>
        </form>
      </search>
      <Answered answer={answer}>
        {(files) => <FileTable files={files} label={text.title} none={text.none} />}
      </Answered>
      <More more={more} />
    </Page>
  )
}
