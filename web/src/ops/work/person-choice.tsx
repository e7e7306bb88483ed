import { opsWork } from 'texts:opsWork'
import { skillNames } from 'texts:skillNames'
import { useState } from 'react'
import type { BoardTask, Colleague } from '../../../../sdk/index.ts'
import { Choice } from '../../design/field.tsx'
import { shownLanguage } from '../../languages/shown-language.ts'
import { shownItems } from '../../shown.ts'
import { type Skill, shownSkills } from '../../shown-skills.ts'

const text = opsWork.board

/** Who has the roles for all of these tasks; those who suit them best come first. */
function ablePeople(people: Colleague[], tasks: BoardTask[]): Colleague[] {
  const able = people.filter(
    ({ roles, paused }) =>
      !paused && tasks.every(({ kind }) => roles.includes(kind === 'transcribe' ? 'transcriber' : 'editor')),
  )
  return able.sort((one, other) => suits(other, tasks) - suits(one, tasks))
}

/** How many of the languages and skills that tasks ask for a person has. */
const suits = ({ languages, skills }: Colleague, tasks: BoardTask[]): number =>
  tasks.reduce(
    (sum, task) =>
      sum +
      (task.language !== null && languages.includes(task.language) ? 1 : 0) +
      task.skills.filter((skill) => skills.includes(skill)).length,
    0,
  )

const shownPerson = ({ name, languages, skills }: Colleague): string => {
  const known = [shownItems(languages.map(shownLanguage)), shownSkills(skills)].filter(Boolean)
  return known.length > 0 ? `${name} (${known.join('; ')})` : name
}

/** A person for tasks, of all or of those with a skill. */
export function PersonChoice({ people, tasks }: { people: Colleague[]; tasks: BoardTask[] }) {
  const [skill, setSkill] = useState<Skill | ''>('')
  const asked = [...new Set(tasks.flatMap(({ skills }) => skills))]
  const shown = ablePeople(people, tasks).filter(({ skills }) => skill === '' || skills.includes(skill))
  return (
    <>
      {asked.length > 0 && <p className="hint">{text.asksFor({ skills: shownSkills(asked) })}</p>}
      <Choice
        label={text.skill}
        value={skill}
        onChange={({ target }) => setSkill(target.value as Skill | '')}
      >
        <option value="">{text.anySkill}</option>
        {Object.entries(skillNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label={text.person} name="person" required defaultValue="">
        <option value="" disabled />
        {shown.map((person) => (
          <option key={person.id} value={person.id}>
            {shownPerson(person)}
          </option>
        ))}
      </Choice>
    </>
  )
}
