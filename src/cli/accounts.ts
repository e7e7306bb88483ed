import type { Account, AccountTerms, ApiKey } from '../../sdk/index.ts'
import { byDefault, dollarAmount, flag, oneOf, parsed, runs, says, shows, text } from './command.ts'
import { deleteData } from './delete-data.ts'
import { grantOf, grantOptions, stateOf } from './grant.ts'
import { everyPage } from './pages.ts'
import { shownDollars, table } from './table.ts'

const TERMS = ['prepay', 'card', 'invoice'] as const

const confirm = flag('--confirm', 'confirm an unusually large amount')

const accountTable = table<Account>('id', 'email', 'name', 'terms', [
  'balance',
  ({ balance }) => shownDollars(balance),
])

export const accountCommands = [
  shows(
    'account add <email>',
    'add an account and print its first API key',
    ({ operator }, given) => operator.accounts.add(given),
    ({ account, api_key }) => `Account ${account.id} for ${account.email}\nAPI key: ${api_key}`,
    {
      options: {
        name: text('--name <name>', 'its name (default: the email)'),
        terms: byDefault(oneOf('--terms <terms>', 'payment terms', TERMS), 'prepay'),
        credit: parsed('--credit <dollars>', 'initial balance', dollarAmount),
        confirm,
      },
      json: ({ account, api_key }) => ({ account: account.id, email: account.email, api_key }),
    },
  ),
  shows(
    'account list',
    'list accounts',
    ({ operator }) =>
      everyPage(async (cursor: number | undefined) => {
        const { accounts, next } = await operator.accounts.list({ cursor })
        return { rows: accounts, next }
      }),
    accountTable,
  ),
  shows(
    'account show <account:number>',
    'show an account',
    async ({ operator }, { account }) => (await operator.accounts.show(account)).account,
    (account) => accountTable([account]),
  ),
  says(
    'account credit <account:number> <dollars:dollars>',
    'add credit to the balance',
    ({ operator }, { account, dollars, memo, ...asked }) =>
      operator.accounts.credit(account, dollars, memo, asked),
    { options: { memo: text('--memo <text>', 'why, for the statement'), confirm } },
  ),
  says(
    'account terms <account:number> <terms>',
    'set the payment terms of an account: prepay, card or invoice',
    ({ operator }, { account, terms }) => {
      if (!isTerms(terms)) throw new Error(`Terms must be one of ${TERMS.join(', ')}.`)
      return operator.accounts.terms(account, terms)
    },
  ),
  runs(
    'account delete-data <account>',
    'permanently delete the data of an account, by number or email; accounting records are kept',
    deleteData,
    { options: { yes: flag('--yes', 'delete it; without this option, only say what would be deleted') } },
  ),
  shows(
    'account sign-ups',
    'list sign-ups that are not finished',
    async ({ operator }) => (await operator.signUps.list()).sign_ups,
    table(
      'email',
      'name',
      ['since', ({ created }) => created],
      ['account', ({ known }) => (known ? 'has an account' : 'new')],
    ),
  ),
  shows(
    'account sign-up-link <email>',
    'create the link that finishes a sign-up',
    ({ operator }, { email }) => operator.signUps.link(email),
    ({ link, message }) => `${link}\n${message}`,
  ),
  shows(
    'key add <account:number>',
    'create another key for your account; it is shown only once',
    async ({ customer }, { account, label, limit, monthly, ...grant }) => {
      const { key, api_key } = await customer.keys.add(account, label, {
        ...grantOf(grant),
        ...(limit !== undefined && { spending_limit: limit, spending_period: monthly ? 'month' : 'total' }),
      })
      return { account, key: key.id, api_key }
    },
    ({ api_key }) => `API key: ${api_key}`,
    {
      options: {
        ...grantOptions(),
        label: text('--label <text>', 'what it is for'),
        limit: parsed('--limit <dollars>', 'how much may be spent with it, in US dollars', dollarAmount),
        monthly: flag('--monthly', 'the limit is for each calendar month, not in total'),
      },
    },
  ),
  shows(
    'key list <account:number>',
    'list the keys of an account',
    async ({ operator }, { account }) => (await operator.keys.list(account)).keys,
    table<ApiKey>(
      'id',
      ['key', ({ hint }) => `…${hint}`],
      'label',
      ['scopes', ({ scopes }) => scopes.join(' ')],
      ['last used', ({ last_used }) => last_used ?? 'never'],
      ['from', ({ last_used_from }) => last_used_from],
      ['spent', shownSpending],
      ['state', stateOf],
    ),
  ),
  says(
    'key revoke <account:number> <key:number>',
    'revoke a key immediately',
    ({ operator }, { account, key }) => operator.keys.revoke(account, key),
  ),
]

function shownSpending({ spending_limit, spending_period, spent }: ApiKey): string {
  if (spending_limit === null) return 'no limit'
  const period = spending_period === 'month' ? ' a month' : ''
  return `${shownDollars(spent!)} of ${shownDollars(spending_limit)}${period}`
}

const isTerms = (given: string): given is AccountTerms => TERMS.some((terms) => terms === given)
