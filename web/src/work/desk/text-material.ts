import type { Node } from 'prosemirror-model'
import type { Desk } from '../../../../sdk/index.ts'
import type { PlainParagraph } from '../../../../src/transcripts/place-words.ts'
import { api } from '../../api.ts'
import { inPlaceOf } from '../../editor/edits.ts'
import { nodesOf, plainParagraph } from '../../editor/schema.ts'
import type { Material, Version } from '../saving/material.ts'
import { taskClaim } from '../saving/task-claim.ts'

export type FoundText = Version<Node> & { desk: Desk }

export const textMaterial: Material<Node, PlainParagraph, FoundText> = {
  ...taskClaim,
  name: 'text',
  async newest(task) {
    const desk = await api.work.open(task)
    return { desk, version: desk.version, items: nodesOf(desk.paragraphs) }
  },
  itemsOf: async (task, version) => nodesOf((await api.work.version(task, version)).paragraphs),
  plain: plainParagraph,
  inPlaceOf,
  save: (task, save, paragraphs) => api.work.save(task, { ...save, paragraphs }),
}
