import type { Desk } from '../../../../sdk/index.ts'
import type { PlainParagraph } from '../../../../src/transcripts/place-words.ts'
import { api } from '../../api.ts'
import type { Material, Version } from '../saving/material.ts'
import { type Block, blocksOf, plainBlock } from './blocks.ts'
import { withTexts } from './edits.ts'

export type FoundText = Version<Block> & { desk: Desk }

export const textMaterial: Material<Block, PlainParagraph, FoundText> = {
  name: 'text',
  async newest(task) {
    const desk = await api.work.open(task)
    return { desk, version: desk.version, items: blocksOf(desk.paragraphs) }
  },
  itemsOf: async (task, version) => blocksOf((await api.work.version(task, version)).paragraphs),
  plain: plainBlock,
  inPlaceOf: withTexts,
  save: (task, save, paragraphs) => api.work.save(task, { ...save, paragraphs }),
}
