/** Audiofiles 100 and 101 exist for every account, belong to no one and never change: clients are tried out on them. */
const RESERVED_IDS: readonly number[] = [100, 101]

export const isReserved = (id: number): boolean => RESERVED_IDS.includes(id)
