import { people as text } from 'texts:people'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActButton } from '../../design/act-button.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { tellOtherTabs } from '../../signed-out.ts'

/** For people who belong to several accounts. The pages begin anew with the account that is opened. */
export function OwnAccounts() {
  const answer = useAnswer(() => api.whoAmI(), [])
  async function open(account: number) {
    await api.switchAccount(account)
    tellOtherTabs()
    window.location.assign('/')
  }
  return (
    <Answered answer={answer}>
      {({ accounts, account: current }) =>
        accounts.length > 1 && (
          <Section title={text.accounts} aside={text.accountsAside}>
            <ListTable
              label={text.accountsTable}
              rows={accounts}
              keyOf={({ id }) => id}
              columns={[
                { name: text.columns.name, isHead: true, cell: ({ name }) => name },
                { name: text.columns.role, isLabelled: true, cell: ({ role }) => text.roles[role] },
                {
                  cell: ({ id, name }) =>
                    id === current ? (
                      <span className="soft">{text.current}</span>
                    ) : (
                      <ActButton label={text.open} name={text.openOf({ name })} act={() => open(id)} />
                    ),
                },
              ]}
            />
          </Section>
        )
      }
    </Answered>
  )
}
