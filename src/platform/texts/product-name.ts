import { ORIGINAL } from './catalog.ts'
import { textsIn } from './texts-in.ts'

type Names = Record<string, [name: string, sentence: string] | undefined>

/** Catalogs are in English: other languages name our products as the website does. */
export const productName = <Meaning extends string | null>(
  sku: string,
  meaning: Meaning,
  language: string,
): string | Meaning =>
  (language === ORIGINAL ? undefined : (textsIn(language).products as Names)[sku]?.[0]) ?? meaning
