import type { Command } from 'commander'
import type { Person, StaffRole } from '../../sdk/index.ts'
import { sessionOf, table, wholeNumber } from './session.ts'

const ROLES = ['transcriber', 'editor', 'operator'] as const

export function addPeopleCommands(program: Command): void {
  const person = program.command('person').description('people who work here (operators)')

  person
    .command('add <email> <roles...>')
    .description(`add somebody and print their password; roles are ${ROLES.join(', ')}`)
    .option('--name <name>', 'their name; the email if not given')
    .action(async (email: string, roles: string[], options: { name?: string }, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.people.add({
        email,
        name: options.name ?? email,
        roles: staffRoles(roles),
      })
      say(
        { person: answer.person.id, email, password: answer.password },
        () => `Person ${answer.person.id}, ${email}\nPassword: ${answer.password}`,
      )
    })

  person
    .command('list')
    .description('list them')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { people } = await operator.people.list()
      say(people, () => table(['id', 'email', 'name', 'roles'], people.map(rowOf)))
    })

  person
    .command('password-link <email>')
    .description('make the link with which somebody sets a new password; customers too')
    .action(async (email: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.people.passwordLink(email)
      say(answer, () => `${answer.link}\n${answer.message}`)
    })

  person
    .command('roles <person> [roles...]')
    .description('set what somebody may do; none to let them do nothing')
    .action(async (id: string, roles: string[], _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.people.setRoles(wholeNumber(id), staffRoles(roles))
      say(answer.person, () => answer.message)
    })

  person
    .command('earnings [person]')
    .description('what people did and earned, as CSV')
    .option('--from <day>', 'the first day, such as 2026-01-01')
    .option('--to <day>', 'the last day')
    .action(async (id: string | undefined, days: { from?: string; to?: string }, command: Command) => {
      const { operator } = sessionOf(command)
      const whose = id === undefined ? {} : { person: wholeNumber(id) }
      const answer = await operator.work.earningsCsv({ ...whose, ...days })
      process.stdout.write(await answer.text())
    })
}

function staffRoles(given: string[]): StaffRole[] {
  const unknown = given.find((role) => !ROLES.some((known) => known === role))
  if (unknown !== undefined) throw new Error(`${unknown} is not a role: they are ${ROLES.join(', ')}.`)
  return given as StaffRole[]
}

const rowOf = ({ id, email, name, roles }: Person) => [id, email, name, roles.join(' ')]
