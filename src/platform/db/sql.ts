import { type RawBuilder, sql } from 'kysely'

/** For `in (…)` with a constant list: unlike parameters, literals let PostgreSQL use a partial index. */
export const literals = (values: readonly string[]): RawBuilder<string> =>
  sql.join(values.map((value) => sql.lit(value)))

/** A pattern for `like` that finds the text anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
