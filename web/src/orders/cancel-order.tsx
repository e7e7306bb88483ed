import { money } from 'texts:money'
import type { File, Order } from '../../../sdk/index.ts'
import { CUSTOMER_CANCELLABLE_STATES } from '../../../src/files/audiofiles/states.ts'
import { isDoneByMachine } from '../../../src/shop/catalogue/products.ts'
import { api } from '../api.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { useMay } from '../session.tsx'

const text = money.orders.cancel

export function CancelOrder({
  order,
  files,
  cancelled,
}: {
  order: Order
  files: File[]
  cancelled: () => void
}) {
  if (!useMay('order') || order.test || !files.some(isNotBegun)) return null
  return (
    <ConfirmButton
      look="danger"
      label={text.button}
      title={text.title}
      keep={text.keep}
      act={async () => {
        await api.orders.cancel(order.id)
        cancelled()
      }}
    >
      <p>{text.words}</p>
      {files.some((file) => isNotBegun(file) && file.has_transcript) && <p>{text.upgrades}</p>}
    </ConfirmButton>
  )
}

/** Whether a person has taken it is known to the service alone. */
const isNotBegun = ({ statename, product }: File): boolean =>
  CUSTOMER_CANCELLABLE_STATES.includes(statename) && !(statename === 'Processing' && isDoneByMachine(product))
