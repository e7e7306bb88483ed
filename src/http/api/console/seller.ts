import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { sellerAt } from '../../../shop/bills/index.ts'
import { route } from '../../route.ts'

/** Who sells, as documents say it from now on; the settings of the service have it. */
export const sellerRoutes = [
  route({
    method: 'GET',
    path: '/console/seller',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Console',
    operationId: 'showSeller',
    summary: 'The seller and the tax on receipts and invoices from now on (operators)',
    description: 'The seller and the tax come from the settings of the installation.',
    response: z.object({
      name: z.string(),
      address: z.string(),
      tax_number: z.string(),
      tax_name: z.string(),
      tax_percent: z.number().meta({ description: 'tax rate, which is included in prices' }),
      payment_details: z.string().meta({ description: 'how invoices are paid' }),
      message: z.string(),
    }),
    async run({ db }) {
      const { tax_rate, ...seller } = await sellerAt(db, now())
      return { ...seller, tax_percent: tax_rate / 1000, message: seller.name || 'No seller is set' }
    },
  }),
]
