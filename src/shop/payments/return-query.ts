/** The page that the customer came from and wants to go on to, in the query of the page that they return to. */
export const returnQuery = (to: string | null): string => (to ? `to=${encodeURIComponent(to)}&` : '')
