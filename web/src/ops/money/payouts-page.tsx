import { opsWork } from 'texts:opsWork'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Payout } from '../../../../sdk/index.ts'
import { addressOf } from '../../../../sdk/request.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { Button } from '../../design/button.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Field } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Page, Section } from '../../design/page.tsx'
import { More, usePages } from '../../pages.tsx'
import { shownDay, shownMoney } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { type Done, useDone } from '../use-done.tsx'

const text = opsWork.payouts

export function PayoutsPage() {
  const { answer, more } = usePages('payouts', (cursor) => staffApi.payouts.list({ cursor, limit: 50 }))
  const { done, said } = useDone(answer.again)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Page
      title={text.title}
      lead={text.lead}
      actions={
        <FormDialog
          label={text.close}
          title={text.closeTitle}
          act={async (form) => done(await staffApi.payouts.close(String(form.get('through'))))}
        >
          <p>{text.closeWords}</p>
          <Field label={text.through} name="through" type="date" defaultValue={lastMonthsEnd()} required />
        </FormDialog>
      }
    >
      {said}
      <Answered answer={answer}>
        {(payouts) => <PayoutTable payouts={payouts} done={done} show={setShown} />}
      </Answered>
      <More more={more} />
      {shown !== null && <Lines key={shown} payout={shown} />}
    </Page>
  )
}

function lastMonthsEnd(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10)
}

function PayoutTable({
  payouts,
  done,
  show,
}: {
  payouts: Payout[]
  done: Done
  show: (payout: number) => void
}) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={payouts}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        { name: columns.id, isHead: true, cell: ({ id }) => id },
        { name: columns.through, cell: ({ through }) => shownDay(through) },
        { name: columns.people, isNumber: true, isLabelled: true, cell: ({ people }) => people },
        { name: columns.total, isNumber: true, isLabelled: true, cell: ({ total }) => shownMoney(total) },
        {
          name: columns.paid,
          isLabelled: true,
          cell: ({ paid }) => (paid === null ? <span className="soft">{text.notPaid}</span> : shownDay(paid)),
        },
        {
          cell: ({ id, paid, total, people }) => (
            <>
              <Button aria-label={text.showOf({ id })} onClick={() => show(id)}>
                {text.show}
              </Button>
              <a
                className="button plain"
                href={addressOf('/api/payouts/{payout}/lines.csv', { path: { payout: id } })}
                aria-label={text.csvOf({ id })}
                download
              >
                {text.csv}
              </a>
              {paid === null ? (
                <ConfirmButton
                  label={text.markPaid}
                  name={text.markPaidOf({ id })}
                  title={text.markPaidTitle({ id })}
                  act={async () => done(await staffApi.payouts.markPaid(id))}
                >
                  <p>{text.markPaidWords({ total: shownMoney(total), people })}</p>
                </ConfirmButton>
              ) : (
                <ConfirmButton
                  label={text.undo}
                  name={text.undoOf({ id })}
                  title={text.undoTitle({ id })}
                  act={async () => done(await staffApi.payouts.markNotPaid(id))}
                >
                  <p>{text.undoWords}</p>
                </ConfirmButton>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

function Lines({ payout }: { payout: number }) {
  const answer = useAnswer(() => staffApi.payouts.show(payout), [payout])
  const { lineColumns: columns } = text
  return (
    <Section title={text.lines({ id: payout })}>
      <Answered answer={answer}>
        {({ lines }) => (
          <ListTable
            label={text.lines({ id: payout })}
            rows={lines}
            keyOf={({ person }) => person}
            columns={[
              {
                name: columns.person,
                isHead: true,
                cell: ({ person, name, email }) => (
                  <>
                    <Link href={`/ops/people/${person}`}>{name}</Link>{' '}
                    <span className="soft long">{email}</span>
                  </>
                ),
              },
              { name: columns.tasks, isNumber: true, isLabelled: true, cell: ({ tasks }) => tasks },
              {
                name: columns.earned,
                isNumber: true,
                isLabelled: true,
                cell: ({ earned }) => shownMoney(earned),
              },
              {
                name: columns.adjusted,
                isNumber: true,
                isLabelled: true,
                cell: ({ adjusted }) => shownMoney(adjusted),
              },
              { name: columns.total, isNumber: true, cell: ({ total }) => shownMoney(total) },
            ]}
          />
        )}
      </Answered>
    </Section>
  )
}
