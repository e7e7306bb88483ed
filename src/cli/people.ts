import type { Person, StaffRole } from '../../sdk/index.ts'
import { runs, says, shows, text } from './command.ts'
import { table } from './table.ts'

const ROLES = ['transcriber', 'editor', 'operator'] as const

const name = text('--name <name>', 'their name (default: the email)')

/** Staff members. */
export const peopleCommands = [
  shows(
    'person add <email> <roles...>',
    `add a staff member and print their password; roles: ${ROLES.join(', ')}`,
    async ({ operator }, { email, name = email, roles }) => {
      const { person, password } = await operator.people.add({ email, name, roles: staffRoles(roles) })
      return { person: person.id, email, password }
    },
    ({ person, email, password }) => `Person ${person}, ${email}\nPassword: ${password}`,
    { options: { name } },
  ),
  shows(
    'person invite <email> <roles...>',
    `add a staff member and print the link with which they set a password; roles: ${ROLES.join(', ')}`,
    async ({ operator }, { email, name = email, roles }) => ({
      email,
      ...(await operator.people.invite({ email, name, roles: staffRoles(roles) })),
    }),
    ({ link, message }) => `${link}\n${message}`,
    { options: { name }, json: ({ person, email, link }) => ({ person: person.id, email, link }) },
  ),
  shows(
    'person list',
    'list staff members',
    async ({ operator }) => (await operator.people.list()).people,
    table<Person>('id', 'email', 'name', ['roles', ({ roles }) => roles.join(' ')]),
  ),
  shows(
    'person password-link <email>',
    'create a link to set a new password, for staff or customers',
    ({ operator }, { email }) => operator.people.passwordLink(email),
    ({ link, message }) => `${link}\n${message}`,
  ),
  says(
    'person turn-off-two-step <email>',
    'turn off two-step verification for a person who can no longer complete it; they sign in with the password alone',
    ({ operator }, { email }) => operator.people.resetSecondStep(email),
    { alias: 'remove-second-step' },
  ),
  shows(
    'person roles <person:number> [roles...]',
    'set the roles of a staff member; leave out the roles to remove all of them',
    ({ operator }, { person, roles }) => operator.people.setRoles(person, staffRoles(roles)),
    ({ message }) => message,
    { json: ({ person }) => person },
  ),
  runs(
    'person earnings [person:number]',
    'print finished tasks and earnings as CSV',
    async ({ operator }, given) => {
      const answer = await operator.work.earningsCsv(given)
      process.stdout.write(await answer.text())
    },
    {
      options: {
        from: text('--from <day>', 'the first day, such as 2026-01-01'),
        to: text('--to <day>', 'the last day'),
      },
    },
  ),
]

function staffRoles(given: string[]): StaffRole[] {
  const unknown = given.find((role) => !ROLES.some((known) => known === role))
  if (unknown !== undefined) throw new Error(`${unknown} is not a role: the roles are ${ROLES.join(', ')}.`)
  return given as StaffRole[]
}
