import { z } from 'zod'
import { dollars, formatDollars } from '../../platform/money.ts'
import { prepayBalance } from '../../shop/ledger/index.ts'
import { operation } from './operation.ts'

export const prepayBalanceOperation = operation({
  path: '/prepay_balance',
  methods: { GET: 'v4Balance' },
  summary: 'Balance',
  description: 'The balance that is left for orders.',
  scope: 'any scope',
  parameters: z.object({}),
  answer: z.object({ balance: z.number().meta({ description: 'balance in USD' }), message: z.string() }),
  async run({ services, account }) {
    const cents = await prepayBalance(services.db, account.id)
    return { balance: dollars(cents), message: `Your balance is ${formatDollars(cents)}` }
  },
})
