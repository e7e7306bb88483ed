import { opsWork } from 'texts:opsWork'
import { taskKinds } from 'texts:taskKinds'
import { useState } from 'react'
import type { BoardTask, Colleague } from '../../../../sdk/index.ts'
import { Answered } from '../../answer.tsx'
import { api } from '../../api.ts'
import { Choice } from '../../design/field.tsx'
import { Page } from '../../design/page.tsx'
import { productName } from '../../product-name.ts'
import { staffApi } from '../../staff-api.ts'
import { Check } from '../check.tsx'
import { FilterForm, useFilter } from '../filter-form.tsx'
import { type Done, useDone } from '../use-done.tsx'
import { useFreshAnswer } from '../use-fresh-answer.ts'
import { BoardTable } from './board-table.tsx'
import { SeveralButtons } from './several-buttons.tsx'

const text = opsWork.board

/** Who has which task, and how far they are; tasks are given to people here, and taken back. */
export function BoardPage() {
  const answer = useFreshAnswer(async () => {
    const [{ tasks }, { people }] = await Promise.all([staffApi.console.tasks(), api.people.list()])
    return { tasks, people }
  })
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

const isLate = ({ due }: BoardTask): boolean => new Date(due) < new Date()

function Board({ tasks, people, done }: { tasks: BoardTask[]; people: Colleague[]; done: Done }) {
  const filter = useFilter()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [kind, product, person] = [filter.text('kind'), filter.text('product'), filter.text('person')]
  const shown = tasks.filter(
    (task) =>
      (!kind || task.kind === kind) &&
      (!product || task.product === product) &&
      (!person || String((task.person ?? task.assigned)?.id ?? 'none') === person) &&
      (!filter.isOn('late') || isLate(task)),
  )
  return (
    <>
      {tasks.length > 0 && <Filters tasks={tasks} />}
      {tasks.length > 0 && (
        <p className="soft">
          {shown.length === tasks.length
            ? text.count({ all: tasks.length })
            : text.countShown({ shown: shown.length, all: tasks.length })}
        </p>
      )}
      <SeveralButtons
        tasks={shown.filter(({ id }) => chosen.has(id))}
        people={people}
        done={(answer) => {
          setChosen(new Set())
          done(answer)
        }}
      />
      <BoardTable tasks={shown} people={people} done={done} chosen={chosen} setChosen={setChosen} />
    </>
  )
}

function Filters({ tasks }: { tasks: BoardTask[] }) {
  const filter = useFilter()
  const { filters } = text
  const people = new Map(
    tasks
      .flatMap(({ person, assigned }) => [person, assigned])
      .flatMap((one) => (one ? [[one.id, one.name]] : [])),
  )
  return (
    <FilterForm>
      <Options
        label={filters.kind}
        name="kind"
        chosen={filter.text('kind')}
        options={[...new Set(tasks.map(({ kind }) => kind))].map((kind) => [kind, taskKinds[kind]])}
      />
      <Options
        label={filters.product}
        name="product"
        chosen={filter.text('product')}
        options={[...new Set(tasks.map(({ product }) => product))].map((sku) => [sku, productName(sku)])}
      />
      <Options
        label={filters.person}
        name="person"
        chosen={filter.text('person')}
        options={[
          ['none', filters.noPerson],
          ...[...people].map(([id, name]): [string, string] => [String(id), name]),
        ]}
      />
      <Check label={filters.late} name="late" value="true" isChecked={filter.isOn('late')} />
    </FilterForm>
  )
}

const Options = ({
  label,
  name,
  chosen = '',
  options,
}: {
  label: string
  name: string
  chosen?: string
  options: [string, string][]
}) => (
  <Choice label={label} name={name} defaultValue={chosen}>
    <option value="">{text.filters.all}</option>
    {options.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </Choice>
)
