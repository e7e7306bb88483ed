import { opsWork } from 'texts:opsWork'
import { useState } from 'react'
import type { Person } from '../../../../sdk/index.ts'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { newId } from '../../new-id.ts'
import { staffApi } from '../../staff-api.ts'
import { useAsking } from '../use-asking.tsx'
import type { Done } from '../use-done.tsx'

/** Pausing a person, and adding to what they are paid. */
export function PersonButtons({ person: { id, name, paused }, done }: { person: Person; done: Done }) {
  const { pause, adjust } = opsWork
  // The same adjustment sent again after a lost answer is made once.
  const [idempotencyKey, setKey] = useState(newId)
  const { act, question } = useAsking(async (form, asked) => {
    const answer = await staffApi.payouts.adjust(
      id,
      {
        amount: Number(form.get('amount')),
        memo: String(form.get('memo')),
        ...asked,
      },
      { idempotencyKey },
    )
    setKey(newId())
    done(answer)
  })
  return (
    <>
      {paused ? (
        <ActButton
          label={pause.resume}
          name={pause.resumeOf({ name })}
          act={() => api.people.pause(id, false)}
          done={done}
        />
      ) : (
        <FormDialog
          label={pause.pause}
          name={pause.pauseOf({ name })}
          title={pause.title({ name })}
          confirm={pause.pause}
          act={async (form) => done(await api.people.pause(id, true, String(form.get('reason'))))}
        >
          <p>{pause.words}</p>
          <Field label={pause.reason} name="reason" required maxLength={500} />
        </FormDialog>
      )}
      <FormDialog
        label={adjust.label}
        name={adjust.of({ name })}
        title={adjust.title({ name })}
        confirm={adjust.save}
        act={act}
      >
        <Field label={adjust.amount} name="amount" type="number" step="0.01" required />
        <Field label={adjust.memo} name="memo" required maxLength={500} />
        {question}
      </FormDialog>
    </>
  )
}
