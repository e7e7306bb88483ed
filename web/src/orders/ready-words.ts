import { money } from 'texts:money'

/** How much of an order is ready, of what was not cancelled. */
export const readyWords = ({
  files,
  ready,
  cancelled,
}: Record<'files' | 'ready' | 'cancelled', number>): string =>
  cancelled === files
    ? money.orders.cancelled
    : money.orders.ready({ ready, files: files - cancelled, cancelled })
