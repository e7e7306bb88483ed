import { z } from 'zod'
import { glossaryOf, setGlossary } from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { charsIn, LIMITS, refuseOver } from '../../../platform/limits.ts'
import { type Api, id, text, typed } from '../routes.ts'

const terms = z
  .array(text(LIMITS.term.max).min(1))
  .max(LIMITS.terms.max)
  .meta({ description: 'names and terms as they should be spelled in every transcript of the account' })

const answer = z.object({ terms: z.array(z.string()), message: z.string() }).meta({ id: 'Glossary' })

export function mountGlossary({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/accounts/:account/glossary',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'showGlossary',
        summary: 'The glossary of an account',
        description: 'Shows names and terms as transcripts should spell them.',
        params: z.object({ account: id }),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      return present(await glossaryOf(db, account.id))
    },
  )

  typed(app).put(
    '/accounts/:account/glossary',
    {
      config: { done: 'changed the glossary', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'setGlossary',
        summary: 'Replace the glossary of an account',
        description: 'The glossary applies to files that are transcribed from now on.',
        params: z.object({ account: id }),
        body: z.object({ terms }),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      const wanted = [...new Set(request.body.terms)]
      refuseOver('termsTotal', charsIn(wanted))
      await setGlossary(db, account.id, wanted)
      return present(wanted)
    },
  )
}

const present = (terms: string[]) => ({
  terms,
  message: `The glossary has ${counted(terms.length, 'term')}`,
})
