/** The only place that reads the clock. */
export const now = (): Date => new Date()
