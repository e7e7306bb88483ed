import { type RawBuilder, sql } from 'kysely'

/** For `in (…)` with a constant list: unlike parameters, literals let PostgreSQL use a partial index. */
export const literals = (values: readonly string[]): RawBuilder<string> =>
  sql.join(values.map((value) => sql.lit(value)))

/** A pattern for `like` that finds the text anywhere. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * An array for `unnest` whose length the planner does not see. Where it sees that there is little in it, a plan for these
 * values looks cheaper than one for all, and PostgreSQL plans anew at each execution: for an order, as long as it takes
 * to carry it out.
 */
export const anyLength = (array: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select ${array})`
