/** Audiofiles 100 and 101 exist for every account, belong to none and never change: they are for testing clients. */
const RESERVED_IDS: readonly number[] = [100, 101]

export const isReserved = (id: number): boolean => RESERVED_IDS.includes(id)
