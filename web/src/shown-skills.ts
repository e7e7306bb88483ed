import { skillNames } from 'texts:skillNames'
import type { WorkEmailSettings } from '../../sdk/index.ts'
import { shownItems } from './shown.ts'

export type Skill = WorkEmailSettings['skills'][number]

/** A skill without a name does not compile. */
const names: Record<Skill, string> = skillNames

export const shownSkills = (skills: Skill[]): string => shownItems(skills.map((skill) => names[skill]))
