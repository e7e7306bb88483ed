import type { Command } from 'commander'
import type { Person, StaffRole } from '../../sdk/index.ts'
import { sessionOf, table, wholeNumber } from './command.ts'

const ROLES = ['transcriber', 'editor', 'operator'] as const

export function addPeopleCommands(program: Command): void {
  const person = program.command('person').description('staff members (operators)')

  person
    .command('add <email> <roles...>')
    .description(`add a staff member and print their password; roles: ${ROLES.join(', ')}`)
    .option('--name <name>', 'their name (default: the email)')
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
    .command('invite <email> <roles...>')
    .description(
      `add a staff member and print the link with which they set a password; roles: ${ROLES.join(', ')}`,
    )
    .option('--name <name>', 'their name (default: the email)')
    .action(async (email: string, roles: string[], options: { name?: string }, command: Command) => {
      const { operator, say } = sessionOf(command)
      const invited = { email, name: options.name ?? email, roles: staffRoles(roles) }
      const answer = await operator.people.invite(invited)
      say({ person: answer.person.id, email, link: answer.link }, () => `${answer.link}\n${answer.message}`)
    })

  person
    .command('list')
    .description('list staff members')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const { people } = await operator.people.list()
      say(people, () => table(['id', 'email', 'name', 'roles'], people.map(rowOf)))
    })

  person
    .command('password-link <email>')
    .description('create a link to set a new password, for staff or customers')
    .action(async (email: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.people.passwordLink(email)
      say(answer, () => `${answer.link}\n${answer.message}`)
    })

  person
    .command('turn-off-two-step <email>')
    .alias('remove-second-step')
    .description(
      'turn off two-step verification for a person who can no longer complete it; they sign in with the password alone',
    )
    .action(async (email: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.people.resetSecondStep(email)
      say(answer, () => answer.message)
    })

  person
    .command('roles <person> [roles...]')
    .description('set the roles of a staff member; leave out the roles to remove all of them')
    .action(async (id: string, roles: string[], _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.people.setRoles(wholeNumber(id), staffRoles(roles))
      say(answer.person, () => answer.message)
    })

  person
    .command('earnings [person]')
    .description('print finished tasks and earnings as CSV')
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
  if (unknown !== undefined) throw new Error(`${unknown} is not a role: the roles are ${ROLES.join(', ')}.`)
  return given as StaffRole[]
}

const rowOf = ({ id, email, name, roles }: Person) => [id, email, name, roles.join(' ')]
