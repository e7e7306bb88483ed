import type { Engine, Language, PcmPiece } from './engine.ts'

type LanguagesAt = (place: PcmPiece) => ReturnType<NonNullable<Engine['tellLanguages']>>

/** With this mean over at least two places, further ones would change nothing. */
const SURE = 0.8
const MIN_PLACES = 2

/** The language of a recording, from some places of it. */
export async function likeliestLanguage(
  places: PcmPiece[],
  languagesAt: LanguagesAt,
): Promise<Language | null> {
  const sums = new Map<string, number>()
  let heard = 0
  const best = (): Language | null => {
    const [language, sum] = [...sums].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
    return language ? { language, probability: sum / heard } : null
  }
  for (const place of places) {
    for (const [language, probability] of await languagesAt(place)) {
      sums.set(language, (sums.get(language) ?? 0) + probability)
    }
    heard++
    if (heard >= MIN_PLACES && best()!.probability >= SURE) break
  }
  return best()
}
