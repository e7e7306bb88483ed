import type { BoardTask, Colleague } from '../../../../sdk/index.ts'
import { Choice } from '../../design/field.tsx'
import { opsWork } from '../../strings/ops-work.ts'

/** Who has the roles for all of these tasks. */
export const ablePeople = (people: Colleague[], tasks: BoardTask[]): Colleague[] =>
  people.filter(
    ({ roles, paused }) =>
      !paused && tasks.every(({ kind }) => roles.includes(kind === 'transcribe' ? 'transcriber' : 'editor')),
  )

export const PersonChoice = ({ people }: { people: Colleague[] }) => (
  <Choice label={opsWork.board.person} name="person" required defaultValue="">
    <option value="" disabled />
    {people.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </Choice>
)
