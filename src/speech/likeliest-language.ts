import type { Language } from './engine.ts'

/** Whisper takes what it cannot make out for one of these. */
export const LAST_RESORTS = ['la', 'nn', 'jw']

/** With this mean over at least two places, further ones would change nothing. */
const SURE = 0.8
const MIN_PLACES = 2

/**
 * The language of a recording, from some places of it. Where the places are surely in several languages, the one of most
 * of them is as sure as they are.
 */
export async function likeliestLanguage<Place>(
  places: Place[],
  languagesAt: (place: Place) => Promise<[string, number][]>,
): Promise<Language | null> {
  const sums = new Map<string, number>()
  let highest = 0
  let heard = 0
  const likeliest = () => [...sums].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
  for (const place of places) {
    const languages = await languagesAt(place)
    for (const [language, probability] of languages)
      sums.set(language, (sums.get(language) ?? 0) + probability)
    highest += Math.max(0, ...languages.map(([, probability]) => probability))
    heard++
    if (heard >= MIN_PLACES && likeliest()[1] / heard >= SURE) break
  }
  const [language, sum] = likeliest()
  const isSureEverywhere = highest / heard >= SURE
  return language ? { language, probability: (isSureEverywhere ? highest : sum) / heard } : null
}
