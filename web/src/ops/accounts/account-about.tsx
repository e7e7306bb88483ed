import { opsAccount } from 'texts:opsAccount'
import type { AccountAbout as About, Account } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { Field, TextField } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { Section } from '../../design/page.tsx'
import { shownDay, shownMoney, shownNumber } from '../../shown.ts'
import type { Done } from '../use-done.tsx'

const text = opsAccount

type Props = { account: Account; done: Done; change: number }

/** What operators keep about an account, what it has come to, and whether it is suspended. */
export function AccountAbout({ account, done, change }: Props) {
  const answer = useAnswer(() => api.accounts.about(account.id), [account.id, change])
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {(about) => (
          <>
            {about.suspended && (
              <Notice tone="warn" title={text.suspended({ day: shownDay(about.suspended.since) })}>
                <p>{about.suspended.reason}</p>
              </Notice>
            )}
            <dl className="facts">
              {factsOf(about).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="pre-line">{value}</dd>
                </div>
              ))}
            </dl>
            {!account.erased && (
              <div className="console-actions">
                <Edit account={account} about={about} done={done} />
                <Suspend account={account} about={about} done={done} />
              </div>
            )}
          </>
        )}
      </Answered>
    </Section>
  )
}

const factsOf = (about: About): [string, string][] => [
  [text.files, shownNumber(about.files)],
  [text.billed, shownMoney(about.billed)],
  [text.refunded, shownMoney(about.refunded)],
  [text.given, shownMoney(about.given)],
  [text.received, shownMoney(about.received)],
  [text.pay, shownMoney(about.pay)],
  [text.margin, shownMoney(about.margin)],
  [text.owed, shownMoney(about.owed)],
  [text.creditLimit, about.credit_limit === null ? text.noLimit : shownMoney(about.credit_limit)],
  [text.notes, about.notes || text.noNotes],
]

function Edit({ account, about, done }: { account: Account; about: About; done: Done }) {
  async function save(form: FormData) {
    const limit = String(form.get('limit')).trim()
    done(
      await api.accounts.edit(account.id, {
        name: String(form.get('name')),
        notes: String(form.get('notes')),
        credit_limit: limit === '' ? null : Number(limit),
      }),
    )
  }
  return (
    <FormDialog label={text.edit} title={text.editTitle} confirm={text.save} act={save}>
      <Field label={text.name} name="name" required maxLength={200} defaultValue={account.name} />
      <Field
        label={text.limitField}
        hint={text.limitHint}
        name="limit"
        type="number"
        min={0}
        step="0.01"
        defaultValue={about.credit_limit ?? ''}
      />
      <TextField
        label={text.notes}
        hint={text.notesHint}
        name="notes"
        rows={5}
        maxLength={5000}
        defaultValue={about.notes}
      />
    </FormDialog>
  )
}

const Suspend = ({ account: { id, name }, about, done }: { account: Account; about: About; done: Done }) =>
  about.suspended ? (
    <ActButton label={text.resume} act={() => api.accounts.suspend(id, false)} done={done} />
  ) : (
    <FormDialog
      look="danger"
      label={text.suspend}
      title={text.suspendTitle({ name })}
      act={async (form) => done(await api.accounts.suspend(id, true, String(form.get('reason'))))}
    >
      <p>{text.suspendWords}</p>
      <Field label={text.reason} name="reason" required maxLength={500} />
    </FormDialog>
  )
