import type { FormEvent, ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../design/button.tsx'
import { ops } from '../strings/ops.ts'

/** What is looked for stands in the address: it can be kept, and sent to a colleague. */
export function useFilter() {
  const [params] = useSearchParams()
  const text = (name: string): string | undefined => params.get(name) || undefined
  const number = (name: string): number | undefined => (text(name) ? Number(text(name)) : undefined)
  const isOn = (name: string): boolean => params.get(name) === 'true'
  return { text, number, isOn }
}

/** Its fields are drawn anew when the address says something else. Whose list it is, no search changes. */
export function FilterForm({ children }: { children: ReactNode }) {
  const [params, setParams] = useSearchParams()
  const account = params.get('account')
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '')
    setParams(new URLSearchParams(given as [string, string][]))
  }
  return (
    <search>
      <form className="console-filters" onSubmit={find} key={params.toString()}>
        {account && <input type="hidden" name="account" value={account} />}
        {children}
        <Button look="primary" type="submit">
          {ops.find}
        </Button>
      </form>
    </search>
  )
}
