import { z } from 'zod'
import { glossaryOf, setGlossary } from '../../../accounts/index.ts'
import { charsIn, LIMITS, refuseOver } from '../../../platform/limits.ts'
import type { Said } from '../../../platform/texts/said.ts'
import { text } from '../../fields.ts'
import { route } from '../../route.ts'

const terms = z
  .array(text(LIMITS.term.max).min(1))
  .max(LIMITS.terms.max)
  .meta({ description: 'names and terms as they should be spelled in every transcript of the account' })

const answer = z.object({ terms: z.array(z.string()), message: z.string() }).meta({ id: 'Glossary' })

export const glossaryRoutes = [
  route({
    method: 'GET',
    path: '/accounts/:account/glossary',
    of: 'holder',
    access: { customer: 'read', operator: 'read' },
    tag: 'Accounts',
    operationId: 'showGlossary',
    summary: 'The glossary of an account',
    description: 'Shows names and terms as transcripts should spell them.',
    response: answer,
    async run({ db, account }) {
      return present(await glossaryOf(db, account.id))
    },
  }),

  route({
    method: 'PUT',
    path: '/accounts/:account/glossary',
    of: 'holder',
    access: { customer: 'work', operator: 'operate' },
    done: 'changed the glossary',
    tag: 'Accounts',
    operationId: 'setGlossary',
    summary: 'Replace the glossary of an account',
    description: 'The glossary applies to files that are transcribed from now on.',
    body: z.object({ terms }),
    response: answer,
    async run({ db, account, body }) {
      const wanted = [...new Set(body.terms)]
      refuseOver('termsTotal', charsIn(wanted))
      await setGlossary(db, account.id, wanted)
      return present(wanted)
    },
  }),
]

const present = (terms: string[]) => ({
  terms,
  message: (terms.length === 1
    ? { says: 'done.glossaryOfOne' }
    : { says: 'done.glossary', count: terms.length }) satisfies Said,
})
