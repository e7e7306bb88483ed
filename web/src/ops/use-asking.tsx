import { acting } from 'texts:acting'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Asked } from '../../../sdk/index.ts'
import { LonghandError } from '../api.ts'
import { Check } from './check.tsx'

/**
 * For forms with figures that the service wants confirmed. The refusal names the figure; then the form has a box to tick,
 * and is sent again. Put `question` into the form.
 */
export function useAsking(act: (form: FormData, asked: Asked) => Promise<unknown>): {
  act: (form: FormData) => Promise<void>
  question: ReactNode
} {
  const [isAsked, setAsked] = useState(false)
  const forget = useCallback(() => setAsked(false), [])
  async function ask(form: FormData) {
    try {
      await act(form, form.has('confirm') ? { confirm: true } : {})
      forget()
    } catch (error) {
      setAsked(error instanceof LonghandError && error.code === 'confirmation_needed')
      throw error
    }
  }
  return { act: ask, question: <Question isAsked={isAsked} forget={forget} /> }
}

/** A dialog that is closed and opened again starts without the question. */
function Question({ isAsked, forget }: { isAsked: boolean; forget: () => void }) {
  useEffect(() => forget, [forget])
  return isAsked && <Check label={acting.confirm} name="confirm" value="yes" />
}
