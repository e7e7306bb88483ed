import { z } from 'zod'
import {
  BY_HAND_MINUTES,
  createStaff,
  listStaff,
  makePasswordLink,
  passwordLink,
  STAFF_ROLES,
  secondStepHolders,
  setStaffRoles,
} from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { dollars } from '../../../platform/money.ts'
import { randomText } from '../../../platform/secrets.ts'
import { textsIn, worded } from '../../../platform/texts/texts-in.ts'
import { giveBackOtherWork, pauseWork, type WorkRecord, workRecords } from '../../../work/index.ts'
import { email, line } from '../../fields.ts'
import { languageFor } from '../../language.ts'
import { route } from '../../route.ts'
import { personAnswer, presentPerson } from '../sign-in/session.ts'
import { skills } from '../work/email-settings.ts'

const roles = z
  .array(z.enum(STAFF_ROLES))
  .max(STAFF_ROLES.length)
  .transform((given) => [...new Set(given)])

const onePerson = z.object({ person: personAnswer, message: z.string() }).meta({ id: 'OnePerson' })
const colleagueAnswer = personAnswer
  .extend({
    languages: z.array(z.string()).meta({ description: 'codes of the languages that the person chose' }),
    skills,
    second_step: z.boolean().meta({ description: 'whether they use two-step verification' }),
    record: z.object({
      grade: z
        .number()
        .nullable()
        .meta({ description: 'average over the latest hundred tasks, from 1 to 5' }),
      graded: z.number().meta({ description: 'how many of these tasks a reviewer graded' }),
      tasks: z.number().meta({ description: 'tasks finished in the last thirty days' }),
      earned: z.number().meta({ description: 'USD earned in the last thirty days' }),
    }),
  })
  .meta({ id: 'Colleague' })

const newColleague = z
  .object({
    email,
    name: line(200).min(1),
    roles: roles.pipe(z.array(z.enum(STAFF_ROLES)).min(1)),
  })
  .meta({ id: 'NewColleague' })

export const peopleRoutes = [
  route({
    method: 'PUT',
    path: '/people/:person/paused',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'paused or resumed a staff member',
    tag: 'Staff',
    operationId: 'pausePerson',
    summary: 'Pause or resume the work of a staff member (operators)',
    description:
      'A paused person can finish their current tasks, and is offered no new ones until their work is resumed.',
    body: z.object({
      paused: z.boolean(),
      reason: line(500).optional().meta({ description: 'reason; the person reads this' }),
    }),
    response: onePerson,
    async run({ tx, params, body }) {
      const { paused: isPaused, reason } = body
      const person = await pauseWork(tx, params.person, {
        isPaused,
        reason: (isPaused && reason) || null,
      })
      const message = person.isPaused
        ? `${person.name} is paused: they can finish their current tasks`
        : `${person.name} is offered tasks again`
      return { person: presentPerson(person), message }
    },
  }),

  route({
    method: 'POST',
    path: '/people/invite',
    of: 'operation',
    access: { operator: 'every scope' },
    done: 'invited a staff member',
    tag: 'Staff',
    operationId: 'invitePerson',
    summary: 'Invite a staff member, who sets their own password with a link (operators)',
    description: 'The link is in the response. It is also sent by email, if this service sends email.',
    body: newColleague,
    response: z.object({ person: personAnswer, link: z.string(), message: z.string() }),
    async run({ services: { ownUrl, mailer }, tx, body }) {
      const person = await createStaff(tx, { ...body, password: null })
      const { token } = (await makePasswordLink(tx, person.email, BY_HAND_MINUTES))!
      return {
        person: presentPerson(person),
        link: passwordLink(ownUrl(), token),
        message: `${mailer ? `We emailed ${person.name} a link to set a password. If it does not arrive, send them this one.` : `Send this link to ${person.name} to set a password.`} It works once and expires after ${BY_HAND_DAYS} days.`,
      }
    },
    async afterwards({ services: { mailer, serviceName }, request }, { person, link }) {
      const { staffInvitation } = textsIn(languageFor(request)).emails
      const mail = worded(staffInvitation, { serviceName, link, days: BY_HAND_DAYS })
      await mailer?.sendOnRequest({ to: person.email, ...mail })
    },
  }),

  route({
    method: 'GET',
    path: '/people',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Staff',
    operationId: 'listPeople',
    summary: 'List staff (operators)',
    description:
      'Shows each person’s roles, languages, skills, grade and earnings, and whether they use two-step verification.',
    response: z.object({ people: z.array(colleagueAnswer), message: z.string() }),
    async run({ db }) {
      const [staff, records, holders] = await Promise.all([
        listStaff(db),
        workRecords(db),
        secondStepHolders(db),
      ])
      const people = staff.map((person) => {
        const record = records.find((one) => one.person_id === person.id)!
        return {
          ...presentPerson(person),
          languages: record.languages,
          skills: record.skills,
          second_step: holders.has(person.id),
          record: presentRecord(record),
        }
      })
      return { people, message: counted(people.length, 'person', 'people') }
    },
  }),

  route({
    method: 'POST',
    path: '/people',
    of: 'operation',
    access: { operator: 'every scope' },
    done: 'added a staff member',
    tag: 'Staff',
    operationId: 'addPerson',
    summary: 'Add a staff member; their password is shown only once (operators)',
    description: 'Use this for a person who cannot receive email. Invite everyone else.',
    body: newColleague,
    response: z.object({ person: personAnswer, password: z.string(), message: z.string() }),
    async run({ tx, body }) {
      const password = randomText(16)
      const person = await createStaff(tx, { ...body, password })
      return {
        person: presentPerson(person),
        password,
        message: `${person.name} can sign in with this password`,
      }
    },
  }),

  route({
    method: 'PUT',
    path: '/people/:person/roles',
    of: 'operation',
    access: { operator: 'every scope' },
    done: 'changed roles',
    tag: 'Staff',
    operationId: 'setRoles',
    summary: 'Set the roles of a staff member (operators)',
    description: 'All roles are replaced.',
    body: z.object({ roles }),
    response: onePerson,
    async run({ tx, params, body }) {
      const person = await setStaffRoles(tx, params.person, body.roles)
      await giveBackOtherWork(tx, person)
      return { person: presentPerson(person), message: `${person.name} now has ${listed(person.roles)}` }
    },
  }),
]

const BY_HAND_DAYS = BY_HAND_MINUTES / (24 * 60)

const presentRecord = ({ grade, graded, tasks, amount_cents }: WorkRecord) => ({
  grade: grade === null ? null : Math.round(grade * 10) / 10,
  graded,
  tasks,
  earned: dollars(amount_cents),
})

const inAList = new Intl.ListFormat('en')

const listed = (roles: string[]): string =>
  roles.length === 0 ? 'no role' : `the ${roles.length === 1 ? 'role' : 'roles'} ${inAList.format(roles)}`
