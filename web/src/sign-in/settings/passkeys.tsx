import { signInSettings } from 'texts:signInSettings'
import type { Answer } from '../../../../sdk/index.ts'
import { Ago } from '../../ago.tsx'
import { Answered, useAnswer } from '../../answer.tsx'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { shownDay } from '../../shown.ts'
import { makePasskey } from '../passkey.ts'
import { signInApi } from '../sign-in-api.ts'
import { PasswordField } from './profile.tsx'
import { WithPassword } from './with-password.tsx'

const text = signInSettings.passkeys

/** Told of a change, with the recovery codes that it made. */
export type Given = (recoveryCodes: string[] | null) => void
type Passkey = Answer<'get', '/api/passkeys'>['passkeys'][number]

export function Passkeys({ changes, given }: { changes: number; given: Given }) {
  const answer = useAnswer(signInApi.passkeys.list, [changes])
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ passkeys }) => <PasskeyTable passkeys={passkeys} given={given} />}
      </Answered>
      <AddPasskey given={given} />
    </Section>
  )
}

/** Passkeys belong to one address: at another, browsers refuse to make them. */
export function AddPasskey({ given }: { given: Given }) {
  const ways = useAnswer(signInApi.ways, [])
  async function add(form: FormData) {
    const { options } = await signInApi.passkeys.begin(String(form.get('password')))
    const response = await makePasskey(options)
    given((await signInApi.passkeys.add(String(form.get('label')), response)).recovery_codes)
  }
  return (
    <Answered answer={ways}>
      {({ passkeys_at: address }) => {
        if (address === null) return <p className="hint">{text.impossible}</p>
        if (address !== window.location.origin) return <p className="hint">{text.elsewhere({ address })}</p>
        return (
          <FormDialog label={text.add} title={text.addTitle} act={add}>
            <p>{text.addWords}</p>
            <Field label={text.label} hint={text.labelHint} name="label" required maxLength={100} />
            <PasswordField />
          </FormDialog>
        )
      }}
    </Answered>
  )
}

function PasskeyTable({ passkeys, given }: { passkeys: Passkey[]; given: Given }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={passkeys}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        { name: columns.label, isHead: true, cell: ({ label }) => label },
        {
          name: columns.used,
          isLabelled: true,
          cell: ({ last_used }) => (last_used ? <Ago at={last_used} /> : text.unused),
        },
        { name: columns.added, isLabelled: true, cell: ({ created }) => shownDay(created) },
        {
          cell: ({ id, label }) => (
            <WithPassword
              look="danger"
              label={text.remove}
              name={text.removeOf({ label })}
              title={text.removeTitle({ label })}
              words={passkeys.length > 1 ? text.removeWords : text.removeLastWords}
              act={async (password) => {
                await signInApi.passkeys.remove(id, password)
                given(null)
              }}
            />
          ),
        },
      ]}
    />
  )
}
