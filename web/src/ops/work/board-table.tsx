import { opsWork } from 'texts:opsWork'
import { taskKinds } from 'texts:taskKinds'
import type { BoardTask, Colleague } from '../../../../sdk/index.ts'
import { Ago, Due } from '../../ago.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { shownClock, shownDue } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { FileLink, Product } from '../cells.tsx'
import type { Done } from '../use-done.tsx'
import { PersonChoice } from './person-choice.tsx'

const text = opsWork.board

type Chosen = ReadonlySet<number>

export function BoardTable({
  tasks,
  people,
  done,
  chosen,
  setChosen,
}: {
  tasks: BoardTask[]
  people: Colleague[]
  done: Done
  chosen: Chosen
  setChosen: (chosen: Chosen) => void
}) {
  const { columns } = text
  const choose = (id: number, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  return (
    <ListTable
      label={text.title}
      rows={tasks}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        {
          name: columns.chosen,
          cell: ({ id, title }) => (
            <input
              type="checkbox"
              aria-label={text.choose({ title, id })}
              checked={chosen.has(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
          ),
        },
        {
          name: columns.file,
          isHead: true,
          cell: ({ audiofile, title }) => <FileLink id={audiofile} title={title} />,
        },
        {
          name: columns.task,
          cell: ({ kind, part, parts }) => (
            <>
              {taskKinds[kind]}{' '}
              {parts > 1 && <span className="soft">{text.part({ part: part + 1, parts })}</span>}
            </>
          ),
        },
        { name: columns.product, cell: ({ product }) => <Product sku={product} /> },
        { name: columns.length, isNumber: true, cell: ({ seconds }) => shownClock(seconds) },
        { name: columns.due, isLabelled: true, cell: (task) => <DueTime task={task} /> },
        { name: columns.who, cell: (task) => <Who task={task} /> },
        { name: columns.progress, isLabelled: true, cell: (task) => <Progress task={task} /> },
        { cell: (task) => <TaskButtons task={task} people={people} done={done} /> },
      ]}
    />
  )
}

/** In red once it has passed. */
function DueTime({ task: { due } }: { task: BoardTask }) {
  const isLate = new Date(due) < new Date()
  return (
    <span className={isLate ? 'alarm' : undefined}>
      <Due at={due} /> {isLate && text.late}
    </span>
  )
}

function Who({ task: { person, assigned, lease_until } }: { task: BoardTask }) {
  if (person)
    return (
      <>
        {person.name}{' '}
        {lease_until && <span className="soft">{text.until({ at: shownDue(lease_until) })}</span>}
      </>
    )
  return <span className="soft">{assigned ? text.keptFor({ name: assigned.name }) : text.offered}</span>
}

/** Nothing at all if nothing was begun: a phone hides the label of an empty cell. */
function Progress({ task: { percent, saved } }: { task: BoardTask }) {
  if (percent === null && saved === null) return null
  return (
    <>
      {percent !== null && text.percent({ percent })}{' '}
      {saved && (
        <span className="soft">
          {text.saved} <Ago at={saved} />
        </span>
      )}
    </>
  )
}

function TaskButtons({ task, people, done }: { task: BoardTask; people: Colleague[]; done: Done }) {
  const assign = async (person: number | null) => done(await staffApi.console.assign(task.id, person))
  return (
    <>
      <FormDialog
        label={text.assign}
        name={text.assignOf({ title: task.title, id: task.id })}
        title={text.assignTitle}
        act={(form) => assign(Number(form.get('person')))}
      >
        <p>{text.words}</p>
        <PersonChoice people={people} tasks={[task]} />
      </FormDialog>
      {(task.person || task.assigned) && (
        <ConfirmButton
          label={text.release}
          name={text.releaseOf({ title: task.title, id: task.id })}
          title={text.releaseTitle}
          act={() => assign(null)}
        >
          <p>{text.releaseWords}</p>
        </ConfirmButton>
      )}
    </>
  )
}
