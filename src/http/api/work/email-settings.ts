import { z } from 'zod'
import { changeChoices, choicesOf, STAFF_NOTICE_KINDS } from '../../../messages/notices/index.ts'
import { preferencesOf, profileOf, SKILLS, setPreferences, setSkills } from '../../../work/index.ts'
import { languageGiven, messageOnly } from '../../fields.ts'
import { route } from '../../route.ts'

const choices = {
  wanted: z
    .array(z.enum(STAFF_NOTICE_KINDS))
    .max(STAFF_NOTICE_KINDS.length)
    .meta({ description: 'which emails you get' }),
}

const MAX_LANGUAGES = 20

export const skills = z.array(z.enum(SKILLS)).max(SKILLS.length)

/** Transcribers and editors turn off emails with a link in each, and on again here. */
export const workEmailSettingRoutes = [
  route({
    method: 'GET',
    path: '/work/email-settings',
    of: 'worker',
    access: { transcriber: 'in person', editor: 'in person' },
    tag: 'Work',
    operationId: 'showWorkEmailSettings',
    summary: 'Your languages and skills, and which emails you get about your work',
    description: 'Shows the settings of the person who is signed in.',
    response: z.object({
      ...choices,
      languages: z.array(z.string()).meta({ description: 'languages in which you are told of new work' }),
      skills: skills.meta({ description: 'skills that operators see when they assign tasks' }),
      sends_mail: z.boolean().meta({ description: 'whether this service has a mail server' }),
      message: z.string(),
    }),
    async run({ db, services: { mailer }, person }) {
      const [{ unwanted }, { languages = [] }, profile] = await Promise.all([
        choicesOf(db, person.id),
        preferencesOf(db, person),
        profileOf(db, person),
      ])
      return {
        wanted: STAFF_NOTICE_KINDS.filter((kind) => !unwanted.includes(kind)),
        languages,
        skills: profile.skills,
        sends_mail: mailer !== null,
        message: mailer ? `Emails go to ${person.email}` : 'This service does not send email',
      }
    },
  }),

  route({
    method: 'PUT',
    path: '/work/email-settings',
    of: 'worker',
    access: { transcriber: 'in person', editor: 'in person' },
    tag: 'Work',
    operationId: 'setWorkEmailSettings',
    summary: 'Choose your languages and skills, and which emails you get about your work',
    description:
      'The settings apply to the person who is signed in. Kinds of emails that are left out of `wanted` are not sent. You are told of new work only in your languages.',
    body: z.object({
      ...choices,
      languages: z
        .array(languageGiven)
        .max(MAX_LANGUAGES)
        .optional()
        .meta({ description: 'languages in which you are told of new work; unchanged if left out' }),
      skills: skills
        .optional()
        .meta({ description: 'skills that operators see when they assign tasks; unchanged if left out' }),
    }),
    response: messageOnly,
    async run({ db, person: { id }, body }) {
      await db.transaction().execute(async (tx) => {
        const { attached } = await choicesOf(tx, id)
        const unwanted = STAFF_NOTICE_KINDS.filter((kind) => !body.wanted.includes(kind))
        await changeChoices(tx, id, { unwanted, attached })
        const { languages, skills } = body
        if (languages) await setPreferences(tx, { id }, { languages: [...new Set(languages)] })
        if (skills) await setSkills(tx, { id }, skills)
      })
      return { message: 'Your email settings are saved' }
    },
  }),
]
