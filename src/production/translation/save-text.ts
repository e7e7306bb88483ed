import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  saveParagraph,
  type TranslatedParagraph,
  type TranslatedText,
  translatedParagraph,
  translatedTextOf,
  translationOf,
} from './store.ts'

export type TextSave = { paragraph: number; basedOn: number; text: string; name: string }

/** The caller has locked the file, as a request to translate it again does. */
export async function textToChange(tx: Tx, audiofileId: number, language: string): Promise<TranslatedText> {
  const { state } = await translationOf(tx, audiofileId, language)
  if (state === 'waiting' || state === 'working')
    throw new Refusal('wrong_state', {
      says: 'translation.underWay',
      id: audiofileId,
      language: { language: language },
    })
  return translatedTextOf(tx, audiofileId, language)
}

/** What a translator has begun with is theirs until they hand it in. */
export function refuseWithTranslator(text: Pick<TranslatedText, 'with_translator'> | null): void {
  if (text?.with_translator) throw new Refusal('wrong_state', { says: 'translation.withTranslator' })
}

/**
 * A person changes one paragraph at a time. A save names the revision that it started from, so that of two people who change
 * the same paragraph, the second sees what the first wrote. A save that is repeated takes effect once.
 */
export async function saveText(
  tx: Tx,
  file: Pick<AudiofileRow, 'id'>,
  { id }: TranslatedText,
  save: TextSave,
): Promise<{ paragraph: TranslatedParagraph; isChanged: boolean }> {
  const before = await translatedParagraph(tx, id, save.paragraph)
  if (!before) throw new Refusal('not_found', { says: 'translation.noParagraph', id: file.id })
  if (before.text === save.text) return { paragraph: before, isChanged: false }
  if (before.revision !== save.basedOn)
    throw new Refusal(
      'stale_version',
      { says: 'translation.changed' },
      {
        revision: before.revision,
        text: before.text,
      },
    )
  const paragraph = await saveParagraph(tx, before, { text: save.text, edited_by: save.name })
  return { paragraph, isChanged: true }
}
