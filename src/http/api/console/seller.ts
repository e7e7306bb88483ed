import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { sellerAt } from '../../../shop/bills/index.ts'
import { type Api, typed } from '../routes.ts'

/** Who sells, as documents say it from now on; the settings of the service have it. */
export function mountSeller({ app, services, auth }: Api): void {
  typed(app).get(
    '/console/seller',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Console'],
        operationId: 'showSeller',
        summary: 'The seller and the tax on receipts and invoices from now on (operators)',
        description: 'The seller and the tax come from the settings of the installation.',
        response: {
          200: z.object({
            name: z.string(),
            address: z.string(),
            tax_number: z.string(),
            tax_name: z.string(),
            tax_percent: z.number().meta({ description: 'tax rate, which is included in prices' }),
            payment_details: z.string().meta({ description: 'how invoices are paid' }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const { tax_rate, ...seller } = await sellerAt(services.db, now())
      return { ...seller, tax_percent: tax_rate / 1000, message: seller.name || 'No seller is set' }
    },
  )
}
