import type { Node } from 'prosemirror-model'
import type { PlainParagraph } from '../../../../src/transcripts/place-words.ts'
import { api } from '../../api.ts'
import { inPlaceOf } from '../../editor/edits.ts'
import type { Material, Version } from '../../editor/saving/material.ts'
import { nodesOf, plainParagraph } from '../../editor/schema.ts'

/** A delivered transcript. It is its customer's: there is no claim that could end. */
export const fileMaterial: Material<Node, PlainParagraph, Version<Node>> = {
  name: 'file',
  async newest(file) {
    const { version, paragraphs } = await api.files.transcript(file)
    return { version, items: nodesOf(paragraphs) }
  },
  itemsOf: async (file, version) => nodesOf((await api.files.version(file, version)).paragraphs),
  plain: plainParagraph,
  inPlaceOf,
  async save(file, save, paragraphs) {
    const { version } = await api.files.edit(file, { ...save, paragraphs })
    return { version, lease_until: null }
  },
  restore: api.files.restore,
  keepClaim: async () => null,
  claimAgain: async () => null,
}
