import type { Desk, TranslatedParagraph } from '../../../../sdk/index.ts'
import { LonghandError } from '../../api.ts'
import type { Material, Version } from '../../editor/saving/material.ts'
import { staffApi } from '../../staff-api.ts'
import { taskClaim } from '../task-claim.ts'

export type PlainTranslation = { id: number; text: string }
export type FoundTranslation = Version<TranslatedParagraph> & { desk: Desk; language: string }

/** A paragraph as the service has it. */
type Known = Pick<TranslatedParagraph, 'text' | 'revision'>

/**
 * The translation of a task. The service saves paragraphs one by one, each by the revision that it changes, so this
 * remembers what the service has and sends only the others. A version is a revision of the whole.
 */
export function createTranslationMaterial(): Material<
  TranslatedParagraph,
  PlainTranslation,
  FoundTranslation
> {
  let known = new Map<number, Known>()
  let readAt = 0
  const read = new Map<number, readonly TranslatedParagraph[]>()

  async function newest(task: number): Promise<FoundTranslation> {
    const [desk, { language, revision, paragraphs }] = await Promise.all([
      staffApi.work.open(task),
      wholeTranslation(task),
    ])
    known = new Map(paragraphs.map(({ id, text, revision }) => [id, { text, revision }]))
    readAt = revision
    read.set(revision, paragraphs)
    return { desk, language, version: revision, items: paragraphs }
  }

  async function saveOne(task: number, { id, text }: PlainTranslation) {
    const { paragraph, lease_until } = await staffApi.work.saveTranslation(task, id, {
      text,
      based_on: known.get(id)!.revision,
    })
    known.set(id, { text, revision: paragraph.revision })
    return { version: paragraph.revision, lease_until }
  }

  async function saveChanged(task: number, written: PlainTranslation[], basedOn: number) {
    let saved: { version: number; lease_until: string | null } | null = null
    for (const one of written) if (known.get(one.id)?.text !== one.text) saved = await saveOne(task, one)
    return saved ?? { version: basedOn, lease_until: await taskClaim.keepClaim(task) }
  }

  return {
    ...taskClaim,
    name: 'translation',
    newest,
    itemsOf: async (task, version) => read.get(version) ?? (await newest(task)).items,
    plain: ({ id, text }) => ({ id, text }),
    inPlaceOf(items, written) {
      const texts = new Map(written.map(({ id, text }) => [id, text]))
      const isSame = ({ id, text }: TranslatedParagraph) => (texts.get(id) ?? text) === text
      return items.every(isSame)
        ? items
        : items.map((item) => (isSame(item) ? item : { ...item, text: texts.get(item.id)! }))
    },
    async save(task, { based_on }, written) {
      // Kept in this browser since an earlier visit: another person may have changed the same paragraphs.
      if (based_on < readAt) throw new LonghandError(409, 'stale_version', '', new Headers())
      return saveChanged(task, written, based_on)
    },
    restore: (task, { based_on, version }) => saveChanged(task, [...read.get(version)!], based_on),
  }
}

/** Page by page. */
async function wholeTranslation(task: number) {
  const paragraphs: TranslatedParagraph[] = []
  for (let cursor: number | null = null; ; ) {
    const page: Awaited<ReturnType<typeof staffApi.work.translation>> = await staffApi.work.translation(
      task,
      cursor === null ? {} : { cursor },
    )
    for (const paragraph of page.paragraphs) paragraphs.push(paragraph)
    if (page.next === null) return { ...page, paragraphs }
    cursor = page.next
  }
}
