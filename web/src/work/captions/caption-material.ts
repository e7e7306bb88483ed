import type { Desk } from '../../../../sdk/index.ts'
import { inCamelCase } from '../../../../src/platform/snake-case.ts'
import type { CaptionRules, Cue } from '../../../../src/transcripts/render/caption-rules.ts'
import { keptEnds } from '../../editor/kept-ends.ts'
import type { Material, Version } from '../../editor/saving/material.ts'
import { staffApi } from '../../staff-api.ts'
import { taskClaim } from '../task-claim.ts'
import { type DeskCue, onDesk, plainCue } from './cues.ts'

export type FoundCaptions = Version<DeskCue> & {
  desk: Desk
  /** The customer's. */
  rules: CaptionRules
}

export const captionMaterial: Material<DeskCue, Cue, FoundCaptions> = {
  ...taskClaim,
  name: 'captions',
  async newest(task) {
    const [desk, { version, cues, rules }] = await Promise.all([
      staffApi.work.open(task),
      staffApi.work.captions(task),
    ])
    return { desk, rules: inCamelCase(rules), version, items: cues.map(onDesk) }
  },
  itemsOf: async (task, version) => (await staffApi.work.version(task, version)).cues.map(onDesk),
  plain: plainCue,
  inPlaceOf(cues, written) {
    const { first, last } = keptEnds(cues, written, isSame)
    if (first + last === cues.length && cues.length === written.length) return cues
    const middle = written.slice(first, written.length - last).map(onDesk)
    return [...cues.slice(0, first), ...middle, ...cues.slice(cues.length - last)]
  },
  save: (task, save, cues) => staffApi.work.saveCaptions(task, { ...save, cues }),
}

const isSame = (one: DeskCue, other: Cue): boolean => JSON.stringify(plainCue(one)) === JSON.stringify(other)
