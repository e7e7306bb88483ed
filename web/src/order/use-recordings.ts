import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OrderDraft } from './order-draft.ts'
import { recordingsOf } from './recordings.ts'

/** The recordings of the account's next order, and what can be done with them. */
export function useRecordings(account: number, draft: OrderDraft | null, sku: string) {
  const [store] = useState(() => recordingsOf(account, draft, sku))
  const recordings = useSyncExternalStore(store.subscribe, store.all)
  useEffect(() => store.setSku(sku), [store, sku])
  return { recordings, store }
}
