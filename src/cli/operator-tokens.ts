import type { Command } from 'commander'
import { sessionOf, table, wholeNumber } from './command.ts'

export function addOperatorTokenCommands(program: Command): void {
  const token = program.command('operator-token').description('tokens for programs that act as an operator')

  token
    .command('add')
    .description('create a token for yourself; it is shown only once')
    .option('--label <text>', 'what it is for')
    .action(async (options: { label?: string }, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.operatorTokens.add(options.label)
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
        one.last_used ?? 'never',
        one.revoked ? 'revoked' : 'works',
      ])
      say(tokens, () => table(['id', 'token', 'label', 'operator', 'last used', 'state'], rows))
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
