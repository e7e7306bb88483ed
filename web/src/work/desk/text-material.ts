import type { Node } from 'prosemirror-model'
import type { Desk } from '../../../../sdk/index.ts'
import type { PlainParagraph } from '../../../../src/transcripts/place-words.ts'
import { inPlaceOf } from '../../editor/edits.ts'
import type { Material, Version } from '../../editor/saving/material.ts'
import { nodesOf, plainParagraph } from '../../editor/schema.ts'
import { staffApi } from '../../staff-api.ts'
import { taskClaim } from '../task-claim.ts'

export type FoundText = Version<Node> & { desk: Desk }

export const textMaterial: Material<Node, PlainParagraph, FoundText> = {
  ...taskClaim,
  name: 'text',
  async newest(task) {
    const desk = await staffApi.work.open(task)
    return { desk, version: desk.version, items: nodesOf(desk.paragraphs) }
  },
  itemsOf: async (task, version) => nodesOf((await staffApi.work.version(task, version)).paragraphs),
  plain: plainParagraph,
  inPlaceOf,
  save: (task, save, paragraphs) => staffApi.work.save(task, { ...save, paragraphs }),
}
