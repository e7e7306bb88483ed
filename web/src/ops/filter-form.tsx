import { ops } from 'texts:ops'
import type { FormEvent, ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { Button } from '../design/button.tsx'

/** The filter is in the address, so it can be bookmarked and shared. */
export function useFilter() {
  const [params] = useSearchParams()
  const text = (name: string): string | undefined => params.get(name) || undefined
  const number = (name: string): number | undefined => (text(name) ? Number(text(name)) : undefined)
  const isOn = (name: string): boolean => params.get(name) === 'true'
  return { text, number, isOn }
}

/** The fields are mounted again when the address changes. A search keeps the account filter. */
export function FilterForm({ find: label = ops.find, children }: { find?: string; children: ReactNode }) {
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
          {label}
        </Button>
      </form>
    </search>
  )
}
