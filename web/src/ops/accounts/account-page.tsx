import { acting } from 'texts:acting'
import { shop } from 'texts:shop'
import { Link, useLocation } from 'wouter'
import { EventLog } from '../../account/event-log.tsx'
import { KeysOfCustomer } from '../../account/keys.tsx'
import { AnsweredPage, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { Statement } from '../../billing/statement.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page, Section } from '../../design/page.tsx'
import { AccountProvider, useSession } from '../../session.tsx'
import { shownDay } from '../../shown.ts'
import { AuditLines } from '../system/audit-lines.tsx'
import { useDone } from '../use-done.tsx'
import { AccountAbout } from './account-about.tsx'
import { AccountMoney, AccountTerms } from './account-money.tsx'
import { AccountPassword } from './account-password.tsx'
import { AccountPrices } from './account-prices.tsx'
import { EraseAccount } from './erase-account.tsx'

const text = shop.account

export function AccountPage({ id }: { id: number }) {
  const answer = useAnswer(async () => {
    const [{ account }, { past_due: isPastDue }] = await Promise.all([
      api.accounts.show(id),
      api.accounts.statement(id, { limit: 1 }),
    ])
    return { account, isPastDue }
  }, [id])
  const { done, said, times } = useDone(answer.again)
  return (
    <AnsweredPage answer={answer}>
      {({ account, isPastDue }) => (
        <Page
          title={account.name}
          lead={
            <p className="row-facts">
              <span>{account.email}</span>
              <span>{account.id}</span>
              <Link href={`/ops/files?account=${id}`}>{text.files}</Link>
              <Link href={`/ops/invoices?account=${id}`}>{text.invoices}</Link>
            </p>
          }
          actions={<Act id={id} name={account.name} />}
        >
          {account.erased && <Notice>{acting.erase.erased({ day: shownDay(account.erased) })}</Notice>}
          {isPastDue && <Notice tone="warn">{text.pastDue}</Notice>}
          {said}
          <AccountAbout account={account} done={done} change={times} />
          <AccountMoney account={account} done={done} />
          <AccountTerms account={account} done={done} />
          <AccountPrices account={id} done={done} />
          <AccountProvider value={id}>
            <KeysOfCustomer />
            <Statement changes={times} />
            <EventLog />
          </AccountProvider>
          <AccountPassword email={account.email} />
          {!account.erased && <EraseAccount account={account} done={done} />}
          <Section title={text.audit}>
            <AuditLines filter={{ account: id }} change={times} />
          </Section>
        </Page>
      )}
    </AnsweredPage>
  )
}

/** From here on the operator sees the customer's pages instead of the console. */
function Act({ id, name }: { id: number; name: string }) {
  const { refresh } = useSession()
  const [, go] = useLocation()
  return (
    <ConfirmButton
      label={text.act}
      title={text.actTitle({ name })}
      act={async () => {
        await api.accounts.act(id)
        await refresh()
        go('/files')
      }}
    >
      <p>{text.actWords}</p>
    </ConfirmButton>
  )
}
