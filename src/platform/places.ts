/**
 * Places that accounts share and that may be occupied for long: by a host that does not answer, by a day-long recording.
 * An account may occupy a share of the free places, and always at least one. The more accounts there are, the smaller
 * the share, so that there is room for a new one. A single account gets `alone` of them.
 */
export type Places<Holder> = {
  /** False if the holder has its share already, or no place is free. */
  take(holder: Holder): boolean
  leave(holder: Holder): void
  mayTake(holder: Holder): boolean
  /** Holders that may not take another place now. */
  holdersAtShare(): Holder[]
}

export type PlaceCount = { places: number; alone: number }

export function createPlaces<Holder>({ places, alone }: PlaceCount): Places<Holder> {
  const held = new Map<Holder, number>()
  let free = places

  function mayTake(holder: Holder): boolean {
    if (free === 0) return false
    const share = alone === places ? places : Math.floor((free * alone) / (places - alone))
    return (held.get(holder) ?? 0) < Math.max(1, share)
  }

  return {
    mayTake,
    take(holder) {
      if (!mayTake(holder)) return false
      free--
      held.set(holder, (held.get(holder) ?? 0) + 1)
      return true
    },
    leave(holder) {
      free++
      const others = held.get(holder)! - 1
      if (others === 0) held.delete(holder)
      else held.set(holder, others)
    },
    holdersAtShare: () => [...held.keys()].filter((holder) => !mayTake(holder)),
  }
}
