import type { Command } from 'commander'
import { sessionOf, table, wholeNumber } from './command.ts'
import { type GrantOptions, grantOf, stateOf, withGrantOptions } from './grant.ts'

export function addOperatorTokenCommands(program: Command): void {
  const token = program.command('operator-token').description('tokens for programs that act as an operator')

  withGrantOptions(token.command('add'))
    .description('create a token for yourself; it is shown only once')
    .option('--label <text>', 'what it is for')
    .action(async (options: GrantOptions & { label?: string }, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.operatorTokens.add(options.label, grantOf(options))
      say(
        { token: answer.token.id, operator_token: answer.operator_token },
        () => `Operator token ${answer.token.id}: ${answer.operator_token}`,
      )
    })

  token
    .command('list')
    .description('list the tokens of all operators')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { tokens } = await operator.operatorTokens.list()
      const rows = tokens.map((one) => [
        one.id,
        `…${one.hint}`,
        one.label,
        one.email,
        one.scopes.join(' '),
        one.last_used ?? 'never',
        one.last_used_from ?? '',
        stateOf(one),
      ])
      const headings = ['id', 'token', 'label', 'operator', 'scopes', 'last used', 'from', 'state']
      say(tokens, () => table(headings, rows))
    })

  token
    .command('revoke <token>')
    .description('revoke a token immediately, by its id')
    .action(async (id: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.operatorTokens.revoke(wholeNumber(id))
      say(answer, () => answer.message)
    })
}
