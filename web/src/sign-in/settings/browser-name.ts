import { signInSettings } from 'texts:signInSettings'

const text = signInSettings.sessions

/** In this order: Edge and Opera call themselves Chrome too, and everybody calls themselves Safari. */
const BROWSERS: [mark: string, name: string][] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
]
const SYSTEMS: [mark: string, name: string][] = [
  ['Windows', 'Windows'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
]

/** `Firefox on Linux`; a program that is no browser is shown as it calls itself. */
export function browserName(userAgent: string | null): string {
  const find = (known: [string, string][]) => known.find(([mark]) => userAgent?.includes(mark))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (browser && system) return text.named({ browser, system })
  return browser ?? (userAgent || text.unknown)
}
