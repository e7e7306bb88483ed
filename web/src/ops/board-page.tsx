import type { BoardTask, Colleague } from '../../../sdk/index.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { Choice } from '../design/field.tsx'
import { FormDialog } from '../design/form-dialog.tsx'
import { ListTable } from '../design/list-table.tsx'
import { Page } from '../design/page.tsx'
import { shownClock, shownDue } from '../shown.ts'
import { opsWork } from '../strings/ops-work.ts'
import { taskKinds } from '../strings/task-kinds.ts'
import { FileLink, Product } from './cells.tsx'
import { type Done, useDone } from './use-done.tsx'

const text = opsWork.board

/** Who has which task; tasks are given to people here, and taken back. */
export function BoardPage() {
  const answer = useAnswer(async () => {
    const [{ tasks }, { people }] = await Promise.all([api.console.tasks(), api.people.list()])
    return { tasks, people }
  }, [])
  const { done, said } = useDone(answer.again)
  return (
    <Page title={text.title} lead={text.lead}>
      {said}
      <Answered answer={answer}>
        {({ tasks, people }) => <Board tasks={tasks} people={people} done={done} />}
      </Answered>
    </Page>
  )
}

function Board({ tasks, people, done }: { tasks: BoardTask[]; people: Colleague[]; done: Done }) {
  const { columns } = text
  return (
    <ListTable
      label={text.title}
      rows={tasks}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        {
          name: columns.file,
          isHead: true,
          cell: ({ audiofile, title }) => <FileLink id={audiofile} title={title} />,
        },
        {
          name: columns.task,
          cell: ({ kind, part, parts }) => (
            <>
              {taskKinds[kind]} {parts > 1 && <span className="soft">{text.part(part + 1, parts)}</span>}
            </>
          ),
        },
        { name: columns.product, cell: ({ product }) => <Product sku={product} /> },
        { name: columns.length, isNumber: true, cell: ({ seconds }) => shownClock(seconds) },
        { name: columns.due, isLabelled: true, cell: ({ due }) => shownDue(due) },
        { name: columns.who, cell: (task) => <Who task={task} /> },
        { cell: (task) => <TaskButtons task={task} people={people} done={done} /> },
      ]}
    />
  )
}

function Who({ task: { person, assigned, lease_until } }: { task: BoardTask }) {
  if (person)
    return (
      <>
        {person.name} {lease_until && <span className="soft">{text.until(shownDue(lease_until))}</span>}
      </>
    )
  return <span className="soft">{assigned ? text.keptFor(assigned.name) : text.offered}</span>
}

function TaskButtons({ task, people, done }: { task: BoardTask; people: Colleague[]; done: Done }) {
  const role = task.kind === 'transcribe' ? 'transcriber' : 'editor'
  const able = people.filter(({ roles, paused }) => roles.includes(role) && !paused)
  const assign = async (person: number | null) => done(await api.console.assign(task.id, person))
  return (
    <>
      <FormDialog
        label={text.assign}
        name={text.assignOf(task.title, task.id)}
        title={text.assignTitle}
        act={(form) => assign(Number(form.get('person')))}
      >
        <p>{text.words}</p>
        <Choice label={text.person} name="person" required defaultValue="">
          <option value="" disabled />
          {able.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
      </FormDialog>
      {(task.person || task.assigned) && (
        <ConfirmButton
          label={text.release}
          name={text.releaseOf(task.title, task.id)}
          title={text.releaseTitle}
          act={() => assign(null)}
        >
          <p>{text.releaseWords}</p>
        </ConfirmButton>
      )}
    </>
  )
}
