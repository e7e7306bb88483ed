import { opsSignIn as signInText } from 'texts:opsSignIn'
import { opsWork } from 'texts:opsWork'
import { shop } from 'texts:shop'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Colleague, StaffRole } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Copyable } from '../../design/copyable.tsx'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { shownMoney, shownTenth } from '../../shown.ts'
import { Check } from '../check.tsx'
import { type Done, useDone } from '../use-done.tsx'
import { OperatorTokens } from './operator-tokens.tsx'
import { PersonButtons } from './person-buttons.tsx'
import { PracticeMarks } from './practice-marks.tsx'
import { Rates } from './rates.tsx'
import { shownRoles } from './role-names.ts'

const text = shop.people

export function PeoplePage() {
  const answer = useAnswer(() => api.people.list(), [])
  const [linked, setLinked] = useState<Linked | null>(null)
  const { done, said } = useDone(answer.again)
  async function invite(form: FormData) {
    const name = String(form.get('name'))
    const email = String(form.get('email'))
    const { link, message } = await api.people.invite({ name, email, roles: rolesIn(form) })
    setLinked({ name, link, message })
    answer.again()
  }
  const setRoles = async (person: number, roles: StaffRole[]) =>
    done(await api.people.setRoles(person, roles))
  return (
    <Page
      title={text.title}
      actions={
        <FormDialog label={text.invite} title={text.inviteTitle} act={invite}>
          <Field label={text.name} name="name" required maxLength={200} />
          <Field label={text.email} name="email" type="email" required />
          <RoleChecks roles={[]} />
        </FormDialog>
      }
    >
      {linked && (
        <Notice tone="good" title={linked.message}>
          <Copyable text={linked.link} label={text.link({ name: linked.name })} />
        </Notice>
      )}
      {said}
      <Answered answer={answer}>
        {({ people }) => <PeopleTable people={people} setRoles={setRoles} done={done} linked={setLinked} />}
      </Answered>
      <p className="hint">{text.thirtyDays}</p>
      <Rates />
      <PracticeMarks />
      <OperatorTokens />
    </Page>
  )
}

/** Operators alone are offered no tasks. */
const hasTasks = ({ roles, paused }: Colleague): boolean =>
  paused || roles.some((role) => role !== 'operator')

type SetRoles = (person: number, roles: StaffRole[]) => Promise<void>

type Linked = { name: string; link: string; message: string }

function PeopleTable({
  people,
  setRoles,
  done,
  linked,
}: {
  people: Colleague[]
  setRoles: SetRoles
  done: Done
  linked: (link: Linked) => void
}) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        {
          name: columns.person,
          isHead: true,
          cell: ({ id, name, email }) => (
            <>
              <Link href={`/ops/people/${id}`}>{name}</Link> <span className="soft long">{email}</span>
            </>
          ),
        },
        {
          name: columns.roles,
          cell: ({ roles, paused }) => (
            <>
              {shownRoles(roles)} {paused && <span className="mark">{opsWork.pause.paused}</span>}
            </>
          ),
        },
        {
          name: columns.grade,
          isNumber: true,
          isLabelled: true,
          cell: ({ record }) =>
            record.grade && text.grade({ grade: shownTenth(record.grade), graded: record.graded }),
        },
        { name: columns.tasks, isNumber: true, isLabelled: true, cell: ({ record }) => record.tasks },
        {
          name: columns.earned,
          isNumber: true,
          isLabelled: true,
          cell: ({ record }) => shownMoney(record.earned),
        },
        {
          cell: (person) => (
            <>
              {hasTasks(person) && <PersonButtons person={person} done={done} />}
              <ActButton
                label={text.passwordLink}
                name={text.passwordLinkOf({ name: person.name })}
                act={() => api.people.passwordLink(person.email)}
                done={({ link, message }) => linked({ name: person.name, link, message })}
              />
              <RoleButtons person={person} setRoles={setRoles} />
              {person.second_step && <RemoveSecondStep person={person} done={done} />}
            </>
          ),
        },
      ]}
    />
  )
}

function RoleButtons({ person, setRoles }: { person: Colleague; setRoles: SetRoles }) {
  return (
    <>
      <FormDialog
        label={text.change}
        name={text.changeTitle({ name: person.name })}
        title={text.changeTitle({ name: person.name })}
        confirm={text.save}
        act={(form) => setRoles(person.id, rolesIn(form))}
      >
        <RoleChecks roles={person.roles} />
      </FormDialog>
      {person.roles.length > 0 && (
        <ConfirmButton
          look="danger"
          label={text.revoke}
          name={text.revokeOf({ name: person.name })}
          title={text.revokeTitle({ name: person.name })}
          act={() => setRoles(person.id, [])}
        >
          <p>{text.revokeWords}</p>
        </ConfirmButton>
      )}
    </>
  )
}

const rolesIn = (form: FormData): StaffRole[] => form.getAll('role') as StaffRole[]

function RoleChecks({ roles }: { roles: string[] }) {
  return (
    <fieldset className="checks">
      <legend>{text.roles}</legend>
      {Object.entries(text.roleNames).map(([role, name]) => (
        <Check key={role} label={name} name="role" value={role} isChecked={roles.includes(role)} />
      ))}
    </fieldset>
  )
}

/** For people who cannot take their second step any more. */
const RemoveSecondStep = ({ person: { name, email }, done }: { person: Colleague; done: Done }) => (
  <ConfirmButton
    look="danger"
    label={signInText.remove}
    name={signInText.removeOf({ name })}
    title={signInText.title({ name })}
    act={async () => done(await api.people.resetSecondStep(email))}
  >
    <p>{signInText.words}</p>
  </ConfirmButton>
)
