import { type Command, Option } from 'commander'
import type { Account, AccountTerms, ApiKey } from '../../sdk/index.ts'
import { dollarAmount, sessionOf, shownDollars, table, wholeNumber } from './command.ts'
import { addDeleteDataCommand } from './delete-data.ts'
import { type GrantOptions, grantOf, stateOf, withGrantOptions } from './grant.ts'

type KeyOptions = GrantOptions & { label?: string; limit?: number; monthly?: true }
type CreditOptions = { memo?: string; confirm?: true }

const TERMS = ['prepay', 'card', 'invoice'] as const

export function addAccountCommands(program: Command): void {
  const account = program.command('account').description('accounts (operators)')

  account
    .command('add <email>')
    .description('add an account and print its first API key')
    .option('--name <name>', 'its name (default: the email)')
    .addOption(new Option('--terms <terms>', 'payment terms').choices(TERMS).default('prepay'))
    .option('--credit <dollars>', 'initial balance', dollarAmount)
    .option('--confirm', 'confirm an unusually large amount')
    .action(
      async (
        email: string,
        options: { name?: string; terms: AccountTerms; credit?: number; confirm?: true },
        command: Command,
      ) => {
        const { operator, say } = sessionOf(command)
        const { account, api_key } = await operator.accounts.add({ email, ...options })
        say(
          { account: account.id, email: account.email, api_key },
          () => `Account ${account.id} for ${account.email}\nAPI key: ${api_key}`,
        )
      },
    )

  account
    .command('list')
    .description('list accounts')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const accounts: Account[] = []
      for (let cursor: number | undefined; ; ) {
        const page = await operator.accounts.list({ cursor })
        accounts.push(...page.accounts)
        if (page.next === null) break
        cursor = page.next
      }
      say(accounts, () => table(['id', 'email', 'name', 'terms', 'balance'], accounts.map(rowOf)))
    })

  account
    .command('show <account>')
    .description('show an account')
    .action(async (id: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { account } = await operator.accounts.show(wholeNumber(id))
      say(account, () => table(['id', 'email', 'name', 'terms', 'balance'], [rowOf(account)]))
    })

  account
    .command('credit <account> <dollars>')
    .description('add credit to the balance')
    .option('--memo <text>', 'why, for the statement')
    .option('--confirm', 'confirm an unusually large amount')
    .action(async (id: string, dollars: string, options: CreditOptions, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { memo, ...asked } = options
      const answer = await operator.accounts.credit(wholeNumber(id), dollarAmount(dollars), memo, asked)
      say(answer, () => answer.message)
    })

  account
    .command('terms <account> <terms>')
    .description('set the payment terms of an account: prepay, card or invoice')
    .action(async (id: string, terms: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      if (!isTerms(terms)) throw new Error(`Terms must be one of ${TERMS.join(', ')}.`)
      const answer = await operator.accounts.terms(wholeNumber(id), terms)
      say(answer, () => answer.message)
    })

  addDeleteDataCommand(account)

  account
    .command('sign-ups')
    .description('list sign-ups that are not finished')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { sign_ups } = await operator.signUps.list()
      const rows = sign_ups.map(({ email, name, created, known }) => [
        email,
        name,
        created,
        known ? 'has an account' : 'new',
      ])
      say(sign_ups, () => table(['email', 'name', 'since', 'account'], rows))
    })

  account
    .command('sign-up-link <email>')
    .description('create the link that finishes a sign-up')
    .action(async (email: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.signUps.link(email)
      say(answer, () => `${answer.link}\n${answer.message}`)
    })

  addKeyCommands(program)
}

function addKeyCommands(program: Command): void {
  const key = program.command('key').description('API keys')

  withGrantOptions(key.command('add <account>'))
    .description('create another key for your account; it is shown only once')
    .option('--label <text>', 'what it is for')
    .option('--limit <dollars>', 'how much may be spent with it, in US dollars', dollarAmount)
    .option('--monthly', 'the limit is for each calendar month, not in total')
    .action(async (account: string, options: KeyOptions, command: Command) => {
      const { customer, say } = sessionOf(command)
      const { label, limit, monthly } = options
      const answer = await customer.keys.add(wholeNumber(account), label, {
        ...grantOf(options),
        ...(limit !== undefined && { spending_limit: limit, spending_period: monthly ? 'month' : 'total' }),
      })
      say(
        { account: wholeNumber(account), key: answer.key.id, api_key: answer.api_key },
        () => `API key: ${answer.api_key}`,
      )
    })

  key
    .command('list <account>')
    .description('list the keys of an account')
    .action(async (account: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { keys } = await operator.keys.list(wholeNumber(account))
      const rows = keys.map((one) => [
        one.id,
        `…${one.hint}`,
        one.label,
        one.scopes.join(' '),
        one.last_used ?? 'never',
        one.last_used_from ?? '',
        shownSpending(one),
        stateOf(one),
      ])
      say(keys, () => table(['id', 'key', 'label', 'scopes', 'last used', 'from', 'spent', 'state'], rows))
    })

  key
    .command('revoke <account> <key>')
    .description('revoke a key immediately')
    .action(async (account: string, id: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.keys.revoke(wholeNumber(account), wholeNumber(id))
      say(answer, () => answer.message)
    })
}

const shownSpending = ({ spending_limit, spending_period, spent }: ApiKey): string =>
  spending_limit === null
    ? 'no limit'
    : `${shownDollars(spent!)} of ${shownDollars(spending_limit)}${spending_period === 'month' ? ' a month' : ''}`

const rowOf = ({ id, email, name, terms, balance }: Account) => [
  id,
  email,
  name,
  terms,
  shownDollars(balance),
]

const isTerms = (text: string): text is AccountTerms => TERMS.some((terms) => terms === text)
