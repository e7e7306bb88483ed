import { readFileSync, writeFileSync } from 'node:fs'
import { LIMITS_HEAD, LIMITS_PAGE, limitRows } from './limits-table.ts'

/** Writes the table of limits from the code. */
const [before] = readFileSync(LIMITS_PAGE, 'utf8').split(LIMITS_HEAD)
writeFileSync(LIMITS_PAGE, before + LIMITS_HEAD + limitRows())
