import { account as accountText } from 'texts:account'
import { addressOf } from '../../../sdk/request.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Field } from '../design/field.tsx'
import { FormDialog } from '../design/form-dialog.tsx'
import { Section } from '../design/page.tsx'
import { useAccount, useSession } from '../session.tsx'
import KeepAccount from './keep-account.tsx'

const text = accountText.deletion

/** For owners: asked for here, done seven days later. */
export function DeleteAccount() {
  const id = useAccount()
  const { who, refresh } = useSession()
  const answer = useAnswer(() => api.accounts.show(id), [id])
  return (
    <Section title={text.title} aside={text.aside}>
      <KeepAccount />
      <Answered answer={answer}>
        {({ account }) => (
          <>
            <p>{text.words}</p>
            <p>{text.exportWords}</p>
            <p>
              <a
                className="button"
                href={addressOf('/api/accounts/{account}/everything.zip', { path: { account: id } })}
                download
              >
                {text.exportFirst}
              </a>
            </p>
            {!who?.deletion && (
              <FormDialog
                look="danger"
                label={text.button}
                title={text.confirmTitle}
                confirm={text.confirm}
                act={async (form) => {
                  await api.accounts.askDeletion(id, String(form.get('name')))
                  await refresh()
                }}
              >
                <p>{text.confirmWords}</p>
                <Field label={text.name({ name: account.name })} name="name" autoComplete="off" required />
              </FormDialog>
            )}
          </>
        )}
      </Answered>
    </Section>
  )
}
