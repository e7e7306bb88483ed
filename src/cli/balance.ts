import type { Command } from 'commander'
import { sessionOf } from './command.ts'

export function addBalanceCommand(program: Command): void {
  program
    .command('balance')
    .description('show your balance')
    .action(async (_options, command: Command) => {
      const { customer, say } = sessionOf(command)
      const answer = await customer.v4.balance()
      say(answer, () => answer.message)
    })
}
