import { type Node, Schema } from 'prosemirror-model'
import type { Paragraph, Word } from '../../../src/transcripts/model.ts'
import type { PlainParagraph } from '../../../src/transcripts/place-words.ts'
import { printedText } from '../../../src/transcripts/word-spacing.ts'

/**
 * The text being edited: paragraphs, each with its speaker and the words whose times are known (`basis`). Nodes are
 * immutable: an unchanged paragraph is the same object, also in the list of what has to be saved. Chapters mean nothing: the
 * browser skips those that are out of sight, which keeps a key quick in a long text.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'chapter+' },
    chapter: { content: 'paragraph+', toDOM: () => ['div', { class: 'chapter' }, 0] },
    paragraph: {
      content: 'text*',
      marks: '',
      attrs: {
        id: { default: 0 },
        speaker: { default: null },
        basis: { default: { words: [], startMs: 0 } },
      },
      parseDOM: [{ tag: 'p' }, { tag: 'div' }],
      toDOM: () => ['p', 0],
    },
    text: {},
  },
})

export type Basis = {
  readonly words: readonly Word[]
  /** The start of a paragraph without words. */
  readonly startMs: number
}

let lastId = 0
export const newParagraphId = (): number => ++lastId

export const makeParagraph = ({ speaker, text }: PlainParagraph, basis: Basis): Node =>
  schema.node('paragraph', { id: newParagraphId(), speaker, basis }, text ? schema.text(text) : undefined)

const CHAPTER = 8

export function docOf(paragraphs: readonly Node[]): Node {
  const chapters = Array.from({ length: Math.ceil(paragraphs.length / CHAPTER) }, (_, at) =>
    schema.node('chapter', null, paragraphs.slice(at * CHAPTER, (at + 1) * CHAPTER)),
  )
  return schema.node('doc', null, chapters)
}

/** A text without paragraphs gets an empty one to write in. */
export function nodesOf(paragraphs: readonly Paragraph[]): readonly Node[] {
  const nodes = paragraphs.map(({ speaker, startMs, words }) =>
    makeParagraph({ speaker, text: printedText(words) }, { words, startMs }),
  )
  return nodes.length > 0 ? nodes : [makeParagraph({ speaker: null, text: '' }, { words: [], startMs: 0 })]
}

export const speakerOf = (node: Node): string | null => node.attrs.speaker
export const basisOf = (node: Node): Basis => node.attrs.basis
export const idOf = (node: Node): number => node.attrs.id

const plain = new WeakMap<Node, PlainParagraph>()

/** Made once for each paragraph: every save asks for all of them. */
export function plainParagraph(node: Node): PlainParagraph {
  const known = plain.get(node) ?? { speaker: speakerOf(node), text: node.textContent }
  plain.set(node, known)
  return known
}
