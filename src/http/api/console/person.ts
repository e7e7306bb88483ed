import { z } from 'zod'
import { findStaff } from '../../../accounts/index.ts'
import { now } from '../../../platform/clock.ts'
import {
  bestTryOf,
  preferencesOf,
  profileOf,
  setPayoutDetails,
  setPayPercent,
  setSkills,
  turnaroundOf,
} from '../../../work/index.ts'
import { messageOnly, text } from '../../fields.ts'
import { secret } from '../../marked-fields.ts'
import { route } from '../../route.ts'
import { personAnswer, presentPerson } from '../sign-in/session.ts'
import { skills } from '../work/email-settings.ts'

const profileAnswer = z
  .object({
    person: personAnswer,
    languages: z.array(z.string()).meta({ description: 'codes that the person chose' }),
    skills: skills.meta({ description: 'skills that the person or an operator chose' }),
    payout_details: z.string().meta({ description: 'where the person’s pay goes, such as a bank account' }),
    pay_percent: z
      .number()
      .meta({ description: 'percentage of the standard rates that the person is paid; usually 100' }),
    next_pay_percent: z
      .object({ percent: z.number(), from: z.iso.datetime() })
      .nullable()
      .meta({ description: 'a lower percentage that has been announced; null if there is none' }),
    turnaround: z
      .object({
        tasks: z.number(),
        median_seconds: z
          .number()
          .nullable()
          .meta({ description: 'median time from taking a task to handing it in' }),
        late: z.number(),
      })
      .meta({ description: 'speed over the person’s latest hundred tasks' }),
    practice: z
      .object({ tries: z.number(), words: z.number(), wrong_words: z.number() })
      .nullable()
      .meta({ description: 'the person’s best practice try; null if there is none' }),
    message: z.string(),
  })
  .meta({ id: 'StaffProfile' })

/** One member of the staff. Their history is in `/work/earnings`. */
export const personRoutes = [
  route({
    method: 'GET',
    path: '/people/:person',
    of: 'operator',
    access: { operator: 'money' },
    tag: 'Staff',
    operationId: 'showPerson',
    summary: 'A staff member: skills, languages, pay and how fast they work (operators)',
    description: 'The finished tasks of the person, with grades and reasons, are in the list of earnings.',
    response: profileAnswer,
    async run({ db, params }) {
      const found = await findStaff(db, params.person)
      const [profile, preferences, turnaround, practice] = await Promise.all([
        profileOf(db, found),
        preferencesOf(db, found),
        turnaroundOf(db, found),
        bestTryOf(db, found),
      ])
      const { tasks, late, medianSeconds } = turnaround
      return {
        person: presentPerson(found),
        languages: preferences.languages ?? [],
        skills: profile.skills,
        payout_details: profile.payoutDetails,
        pay_percent: profile.payPercent,
        next_pay_percent: profile.next && {
          percent: profile.next.percent,
          from: profile.next.from.toISOString(),
        },
        turnaround: { tasks, late, median_seconds: medianSeconds },
        practice: practice && {
          tries: practice.tries,
          words: practice.words,
          wrong_words: practice.wrongWords,
        },
        message: found.name,
      }
    },
  }),

  route({
    method: 'PUT',
    path: '/people/:person/profile',
    of: 'operation',
    access: { operator: 'money' },
    done: 'changed a staff profile',
    tag: 'Staff',
    operationId: 'setProfile',
    summary: 'Set the skills of a staff member, and where their pay goes (operators)',
    description: 'Both are replaced. The audit log does not keep where the pay goes.',
    body: z.object({
      skills,
      payout_details: secret(text(1000)),
    }),
    response: messageOnly,
    async run({ tx, params, body }) {
      const found = await findStaff(tx, params.person)
      await setSkills(tx, found, body.skills)
      await setPayoutDetails(tx, found, body.payout_details)
      return { message: `The details of ${found.name} are saved` }
    },
  }),

  route({
    method: 'PUT',
    path: '/people/:person/pay-percent',
    of: 'operation',
    access: { operator: 'money' },
    done: 'changed a pay percentage',
    tag: 'Staff',
    operationId: 'setPayPercent',
    summary: 'Pay a staff member more or less than the standard rates (operators)',
    description:
      'An increase applies to tasks taken from now on. A decrease applies to tasks taken a week from now or later, and the person is told by email, unless they turned that off or the service sends no email.',
    body: z.object({ percent: z.number().int().min(10).max(1000) }),
    response: messageOnly,
    async run({ tx, params, body }) {
      const found = await findStaff(tx, params.person)
      const { percent } = body
      const from = await setPayPercent(tx, found, percent)
      const since = from > now() ? from.toISOString().slice(0, 10) : 'now'
      return {
        message: `${found.name} is paid ${percent}% of the standard rates for tasks taken from ${since} on`,
      }
    },
  }),
]
