import type { Word } from './model.ts'
import { endsSentence } from './paragraphs/sentences.ts'

/** Shorter ones sound like too many words. */
export const MIN_LETTERS = 4

/** With a capital though it is not the first word of its sentence. */
export const isLikeName = (words: Word[], at: number): boolean =>
  at > 0 && !endsSentence(words[at - 1]!) && /^\p{Lu}\p{Ll}/u.test(words[at]!.text)

/** Without what stands around it, and without an `'s`. */
export const nameIn = ({ text }: Word): string | null =>
  /^[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/u.exec(text)?.[0] ?? null

/** The punctuation of the word stays, and an `'s` at its end. */
export function withLetters(text: string, term: string): string {
  const ending = /['’]s(?=\P{L}*$)/u.exec(text)?.[0] ?? ''
  const letters = [...text.matchAll(/\p{L}/gu)]
  const after = letters.at(-1)!.index + letters.at(-1)![0].length
  return `${text.slice(0, letters[0]!.index)}${term}${/['’]s$/.test(term) ? '' : ending}${text.slice(after)}`
}

/** Words of every text, which a name may sound like. */
export const COMMON = new Set(
  (
    'about above after again against also always another around because been before being believe best better between both bring ' +
    'call called came cannot case child city come company could country course days different does done down each early even ever ' +
    'every example fact feel find first found from give going good great group hand hard have head hear help here high hold home ' +
    'house however into just keep kind know large last later lead learn leave left less life like line little live long look made ' +
    'make many market mark mean might money more morning most move much must name near need never next night nothing number often ' +
    'once only open order other over part people place plan play point power problem program question quite rather read real really ' +
    'right room said same school seem service several shall should show side since small some something soon stand start state still ' +
    'story such sure system take talk tell than thank that their them then there these they thing think this those though thought ' +
    'three through time today together told took turn under until upon used very want water week well went were what when where ' +
    'whether which while white whole will with without woman word work world would write year young your'
  ).split(' '),
)
