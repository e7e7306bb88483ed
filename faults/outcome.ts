/** What a scenario did, what was seen of it, and everything that was wrong afterwards. */
export type Outcome = { what: string; seen: string; faults: string[] }
