import { opsWork } from 'texts:opsWork'
import type { Report } from '../../../../sdk/index.ts'
import { Answered } from '../../answer.tsx'
import { ActButton } from '../../design/act-button.tsx'
import { Choice, TextField } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Page } from '../../design/page.tsx'
import { More, usePages } from '../../pages.tsx'
import { shownAgo, shownClock, shownDue } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { accountOf, FileLink } from '../cells.tsx'
import { Check } from '../check.tsx'
import { FilterForm, useFilter } from '../filter-form.tsx'
import { type Done, useDone } from '../use-done.tsx'

const text = opsWork.reports

const FILTERS = {
  open: { state: 'open' },
  operator: { turn: 'operator' },
  closed: { state: 'closed' },
} as const

/** What customers report about delivered transcripts, and what became of it. */
export function ReportsPage() {
  const filter = useFilter()
  const asked = filter.text('show') ?? 'open'
  const show = Object.hasOwn(FILTERS, asked) ? (asked as keyof typeof FILTERS) : 'open'
  const { answer, more } = usePages(
    'reports',
    (cursor) => staffApi.console.reports({ ...FILTERS[show], cursor, limit: 50 }),
    [show],
  )
  const { done, said } = useDone(answer.again)
  return (
    <Page title={text.title} lead={text.lead}>
      <FilterForm>
        <Choice label={text.show} name="show" defaultValue={show}>
          {Object.keys(FILTERS).map((name) => (
            <option key={name} value={name}>
              {text.filters[name as keyof typeof FILTERS]}
            </option>
          ))}
        </Choice>
      </FilterForm>
      {said}
      <Answered answer={answer}>{(reports) => <ReportTable reports={reports} done={done} />}</Answered>
      <More more={more} />
    </Page>
  )
}

function ReportTable({ reports, done }: { reports: Report[]; done: Done }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={reports}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        {
          name: columns.file,
          isHead: true,
          cell: ({ audiofile, title }) => <FileLink id={audiofile} title={title} />,
        },
        { name: columns.account, cell: accountOf },
        { name: columns.note, isLong: true, cell: (report) => <Note report={report} /> },
        { name: columns.state, cell: (report) => <State report={report} /> },
        { name: columns.since, cell: ({ created }) => shownAgo(created) },
        { cell: (report) => report.closed === null && <Actions report={report} done={done} /> },
      ]}
    />
  )
}

const Note = ({ report: { note, at_ms, from, answer } }: { report: Report }) => (
  <>
    {note}{' '}
    <span className="soft">
      {from === 'operator' ? text.byOperator : text.at({ at: shownClock(at_ms / 1000) })}
    </span>
    {answer && <p className="cell-note">{answer}</p>}
  </>
)

function State({ report: { state, turn, editor, due } }: { report: Report }) {
  return (
    <>
      {state === 'received'
        ? turn === 'operator'
          ? text.waitsForYou
          : text.waitsForEditor
        : text.states[state]}
      {editor && <span className="cell-note">{text.with({ editor })}</span>}
      {due && <span className="cell-note">{text.due({ due: shownDue(due) })}</span>}
    </>
  )
}

function Actions({ report: { id, turn }, done }: { report: Report; done: Done }) {
  return (
    <>
      {turn === 'operator' && (
        <ActButton
          label={text.send}
          name={text.sendOf({ id })}
          act={() => staffApi.console.sendReport(id)}
          done={done}
        />
      )}
      <FormDialog
        label={text.answer}
        name={text.answerOf({ id })}
        title={text.answerTitle}
        act={async (form) =>
          done(
            await staffApi.console.answerReport(
              id,
              String(form.get('answer')),
              form.get('corrected') ? 'corrected' : 'declined',
            ),
          )
        }
      >
        <p>{text.answerWords}</p>
        <TextField label={text.why} name="answer" rows={3} required maxLength={2000} />
        <Check label={text.corrected} name="corrected" value="true" isChecked={false} />
      </FormDialog>
    </>
  )
}
