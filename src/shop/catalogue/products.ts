/**
 * The products that the service offers, one row each. What they cost, and under which SKUs they are sold, is
 * data (see `store.ts`). What an upgrade needs of the file is in `orders/fit-upgrade.ts`. The website names each product,
 * and does not compile without a name.
 */
const TABLE = {
  TRANS14: transcription({ by: 'people', hours: 14 * 24, passDays: 3 }),
  TRANS6: transcription({ by: 'people', hours: 6 * 24, passDays: 3 }),
  TRANS2: transcription({ by: 'people', hours: 24, passDays: 1 }),
  EMSR02: transcription({
    by: 'machine',
    hours: 1,
    passDays: 3,
    // Verbatim is not sold with it: Whisper leaves out most fillers by itself, and we can only not remove the others.
    includes: ['DIFFQ2', 'TSTMP1', 'CAPTION1', 'VERBATIM1'],
  }),
  DIFFQ2: addOn({ withOrder: true, afterwards: true }),
  TSTMP1: addOn({ withOrder: true, afterwards: true, isForm: true }),
  CAPTION1: addOn({ withOrder: true, afterwards: true, needsPass: true }),
  VERBATIM1: addOn({ withOrder: true, afterwards: false }),
  EDIT01: addOn({ withOrder: false, afterwards: true, needsPass: true }),
  VIDEO1: addOn({ withOrder: false, afterwards: true, isDownload: true }),
  UPGRD1: tierChange({ from: 'TRANS14', to: 'TRANS6' }),
  UPGRD2: tierChange({ from: 'TRANS14', to: 'TRANS2' }),
  UPGRD3: tierChange({ from: 'TRANS6', to: 'TRANS2' }),
  UPGRD4: tierChange({ from: 'EMSR02', to: 'TRANS6' }),
  UPGRD5: tierChange({ from: 'EMSR02', to: 'TRANS2' }),
  INSIGHT1: insight(),
  TRANSL1: insight(),
  TRANSL2: insight(),
}

export type Product = keyof typeof TABLE
export type Transcription = Of<'transcription'>
export type Insight = Of<'insight'>
type TierChange = Of<'tier change'>
type Of<Kind> = { [P in Product]: (typeof TABLE)[P]['kind'] extends Kind ? P : never }[Product]

/** `hours` until delivery; `passDays` for an extra pass, which people do after machine transcriptions too. */
function transcription(row: {
  by: 'people' | 'machine'
  hours: number
  passDays: number
  /** Add-ons that are part of it: accepted at no charge, without extra work. */
  includes?: string[]
}) {
  return { kind: 'transcription' as const, includes: [] as string[], ...row }
}

/** May be bought with the order, or afterwards. Some need another pass by an editor. */
function addOn(row: {
  withOrder: boolean
  afterwards: boolean
  needsPass?: boolean
  /** Documents are written in another form, which takes no work. */
  isForm?: boolean
  /** Made by the service from a delivered transcript. Pages sell it among the downloads. */
  isDownload?: boolean
}) {
  return { kind: 'add-on' as const, needsPass: false, isForm: false, isDownload: false, ...row }
}

/** Moves a file from one transcription to a faster one, or from the machine to people. */
function tierChange<const Row extends { from: string; to: string }>(row: Row) {
  return { kind: 'tier change' as const, ...row }
}

/**
 * What a language model writes about a transcript, each time that it is asked, and a translator’s review of it.
 * `isOffered` says where.
 */
function insight() {
  return { kind: 'insight' as const }
}

export const PRODUCTS = Object.keys(TABLE) as Product[]

export const isProduct = (name: string): name is Product => Object.hasOwn(TABLE, name)

const rowOf = (product: string) => (isProduct(product) ? TABLE[product] : undefined)

export const isTranscription = (product: string): product is Transcription =>
  rowOf(product)?.kind === 'transcription'
export const TRANSCRIPTIONS = PRODUCTS.filter(isTranscription)

export const isTierChange = (product: string): product is TierChange => rowOf(product)?.kind === 'tier change'
export const tierChangeOf = (product: TierChange) => TABLE[product]

export function isOrderAddOn(product: string): boolean {
  const row = rowOf(product)
  return row?.kind === 'add-on' && row.withOrder
}

export function isUpgrade(product: string): boolean {
  const row = rowOf(product)
  return row?.kind === 'tier change' || (row?.kind === 'add-on' && row.afterwards)
}

export const isInsight = (product: string): boolean => rowOf(product)?.kind === 'insight'

/** A translation, which a translator can review, can be made of a recording as well, where no language model is set and our own engine does the work. */
export const isOffered = (
  product: string,
  { languageModel, hasExternalEngine }: { languageModel: unknown; hasExternalEngine: boolean },
): boolean => languageModel !== null || !isInsight(product) || (product !== 'INSIGHT1' && !hasExternalEngine)

/** By itself, beside a transcription, only for a file that was ordered before, or by asking for it. */
export function orderedAs(product: string): 'transcription' | 'add-on' | 'upgrade' | 'insight' {
  if (isTranscription(product)) return 'transcription'
  if (isInsight(product)) return 'insight'
  return isOrderAddOn(product) ? 'add-on' : 'upgrade'
}

/**
 * The add-ons that stay when people take over from the machine. The others are people's work: they were included without
 * any, or are done.
 */
export const keptByPeople = (addOns: string[]): string[] =>
  addOns.filter((addOn) => isForm(addOn) || isDownload(addOn))

/** Only how documents are printed. Every download has the choice, so pages do not sell it. */
export function isForm(product: string): boolean {
  const row = rowOf(product)
  return row?.kind === 'add-on' && row.isForm
}

/** Made from what is delivered, and not by people. */
export function isDownload(product: string): boolean {
  const row = rowOf(product)
  return row?.kind === 'add-on' && row.isDownload
}

/** An editor listens again and changes the text. */
export function needsPass(product: string): boolean {
  const row = rowOf(product)
  return row?.kind === 'add-on' && row.needsPass
}

export const isIncluded = (transcription: Transcription, product: string): boolean =>
  TABLE[transcription].includes.includes(product)

/** Add-ons that need work beside the transcription itself. */
export const notIncluded = (transcription: Transcription, addOns: string[]): string[] =>
  addOns.filter((addOn) => !isIncluded(transcription, addOn))

export const isDoneByMachine = (transcription: Transcription): boolean =>
  TABLE[transcription].by === 'machine'

/** How long a transcript takes at most. */
export const transcriptionHours = (transcription: Transcription): number => TABLE[transcription].hours

/** When a transcript ordered now is due. */
export const dueAt = (transcription: Transcription, orderedAt: Date): Date =>
  new Date(orderedAt.getTime() + TABLE[transcription].hours * 3_600_000)

/** When an extra pass bought now is due. */
export const anotherPassDueAt = (transcription: Transcription, boughtAt: Date): Date =>
  new Date(boughtAt.getTime() + TABLE[transcription].passDays * 86_400_000)

/** Billed minutes: the nearest whole minute, at least one. */
export const billedMinutes = (durationSeconds: number): number =>
  Math.max(1, Math.round(durationSeconds / 60))
