import { people as text } from 'texts:people'
import { useState } from 'react'
import type { AccountPerson, AccountRole, Invitation } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActionForm } from '../../design/action-form.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Copyable } from '../../design/copyable.tsx'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page, Section } from '../../design/page.tsx'
import { useAccount, useSession } from '../../session.tsx'
import { shownDay } from '../../shown.ts'
import '../check-list.css'

export function PeoplePage({ isOwner }: { isOwner: boolean }) {
  const account = useAccount()
  const answer = useAnswer(() => api.accountPeople.list(account), [account])
  return (
    <Page title={text.title} lead={text.lead}>
      <Answered answer={answer}>
        {({ people, invitations }) => (
          <>
            <PeopleTable people={people} isOwner={isOwner} changed={answer.again} />
            {isOwner && <Invitations invitations={invitations} changed={answer.again} />}
            {isOwner && <AccountName />}
          </>
        )}
      </Answered>
    </Page>
  )
}

type Changed = { changed: () => void }

function PeopleTable({ people, isOwner, changed }: { people: AccountPerson[]; isOwner: boolean } & Changed) {
  const { columns } = text
  const you = useSession().who!.person.id
  const owners = people.filter(({ role }) => role === 'owner').length
  return (
    <ListTable
      label={text.table}
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        {
          name: columns.name,
          isHead: true,
          cell: ({ id, name, email }) => (
            <>
              {name} {id === you && <span className="soft">({text.you})</span>}{' '}
              <span className="soft long">{email}</span>
            </>
          ),
        },
        { name: columns.role, isLabelled: true, cell: ({ role }) => text.roles[role] },
        { name: columns.since, isLabelled: true, cell: ({ since }) => shownDay(since) },
        {
          cell: (person) => (
            <>
              {isOwner && <RoleButton person={person} changed={changed} />}
              {person.id === you &&
                people.length > 1 &&
                (owners > 1 || person.role !== 'owner' ? (
                  <LeaveButton />
                ) : (
                  <span className="soft">{text.onlyOwner}</span>
                ))}
              {person.id !== you && isOwner && <RemoveButton person={person} changed={changed} />}
            </>
          ),
        },
      ]}
    />
  )
}

function RoleButton({ person, changed }: { person: AccountPerson } & Changed) {
  const account = useAccount()
  return (
    <FormDialog
      label={text.change}
      name={text.changeOf({ name: person.name })}
      title={text.changeOf({ name: person.name })}
      confirm={text.save}
      act={async (form) => {
        await api.accountPeople.setRole(account, person.id, form.get('role') as AccountRole)
        changed()
      }}
    >
      <RoleChoice chosen={person.role} />
      {person.role === 'owner' && <p>{text.ownersOnly}</p>}
    </FormDialog>
  )
}

/** Side by side with what each may do, which a list to open would cut off. */
const RoleChoice = ({ chosen }: { chosen: AccountRole }) => (
  <fieldset className="check-list">
    <legend>{text.role}</legend>
    {Object.entries(text.roleWords).map(([role, words]) => (
      <label key={role}>
        <input type="radio" name="role" value={role} defaultChecked={role === chosen} /> {words}
      </label>
    ))}
  </fieldset>
)

function RemoveButton({ person, changed }: { person: AccountPerson } & Changed) {
  const account = useAccount()
  return (
    <FormDialog
      look="danger"
      label={text.remove}
      name={text.removeOf({ name: person.name })}
      title={text.removeTitle({ name: person.name })}
      act={async (form) => {
        await api.accountPeople.remove(account, person.id, { revokeShares: form.has('shares') })
        changed()
      }}
    >
      <p>{text.removeWords}</p>
      <p className="check-list">
        <label>
          <input type="checkbox" name="shares" /> {text.revokeShares}
        </label>
      </p>
    </FormDialog>
  )
}

function LeaveButton() {
  const account = useAccount()
  return (
    <ConfirmButton
      look="danger"
      label={text.leave}
      title={text.leaveTitle}
      act={async () => {
        await api.accountPeople.leave(account)
        window.location.assign('/')
      }}
    >
      <p>{text.leaveWords}</p>
    </ConfirmButton>
  )
}

function AccountName() {
  const account = useAccount()
  const answer = useAnswer(() => api.accounts.show(account), [account])
  return (
    <Section title={text.accountName} aside={text.nameAside}>
      <Answered answer={answer}>
        {({ account: { id, name } }) => (
          <ActionForm
            layout="narrow"
            submit={text.rename}
            act={async (form) => (await api.accountPeople.rename(id, String(form.get('name')))).message}
          >
            <Field label={text.accountName} name="name" required maxLength={200} defaultValue={name} />
          </ActionForm>
        )}
      </Answered>
    </Section>
  )
}

function Invitations({ invitations, changed }: { invitations: Invitation[] } & Changed) {
  const account = useAccount()
  const [link, setLink] = useState<string | null>(null)
  async function invite(form: FormData) {
    const role = form.get('role') as AccountRole
    const answer = await api.accountPeople.invite(account, { email: String(form.get('email')), role })
    setLink(answer.link)
    changed()
    return answer.message
  }
  return (
    <Section title={text.invite}>
      {invitations.length > 0 && <InvitationTable invitations={invitations} changed={changed} />}
      <ActionForm layout="narrow" submit={text.send} act={invite} isCleared>
        <Field label={text.email} name="email" type="email" required maxLength={254} />
        <RoleChoice chosen="member" />
      </ActionForm>
      {link && (
        <Notice tone="good" title={text.linkTitle}>
          <Copyable text={link} label={text.link} />
        </Notice>
      )}
    </Section>
  )
}

function InvitationTable({ invitations, changed }: { invitations: Invitation[] } & Changed) {
  const account = useAccount()
  const { columns } = text
  return (
    <ListTable
      label={text.invitations}
      rows={invitations}
      keyOf={({ id }) => id}
      columns={[
        { name: text.email, isHead: true, cell: ({ email }) => <span className="long">{email}</span> },
        { name: columns.role, isLabelled: true, cell: ({ role }) => text.roles[role] },
        { name: columns.invited, isLabelled: true, cell: ({ invited_by }) => invited_by },
        { name: columns.expires, isLabelled: true, cell: ({ expires }) => shownDay(expires) },
        {
          cell: ({ id, email }) => (
            <ConfirmButton
              look="danger"
              label={text.withdraw}
              name={text.withdrawOf({ email })}
              title={text.withdrawTitle({ email })}
              act={async () => {
                await api.accountPeople.withdraw(account, id)
                changed()
              }}
            >
              <p>{text.withdrawWords}</p>
            </ConfirmButton>
          ),
        },
      ]}
    />
  )
}
