import { LIMITS } from '../../src/platform/limits.ts'

export const LIMITS_PAGE = new URL('../../docs/developers/limits.md', import.meta.url).pathname

/** From here on, the page is written by `npm run limits`. */
export const LIMITS_HEAD = '| what | at most | if that is not enough |\n|---|---|---|\n'

export const limitRows = (): string =>
  Object.values(LIMITS)
    .map(({ of, max, unit, advice }) => `| ${of} | ${max.toLocaleString('en')} ${unit} | ${advice} |\n`)
    .join('')
