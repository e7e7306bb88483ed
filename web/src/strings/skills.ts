import type { WorkEmailSettings } from '../../../sdk/index.ts'

export type Skill = WorkEmailSettings['skills'][number]

/** A skill without a name does not compile. */
export const skillNames: Record<Skill, string> = {
  medical: 'Medical',
  legal: 'Legal',
  technical: 'Technical',
  academic: 'Academic',
  captions: 'Captions',
  strong_accents: 'Strong accents',
  many_speakers: 'Many speakers',
}

export const shownSkills = (skills: Skill[]): string => skills.map((skill) => skillNames[skill]).join(', ')
