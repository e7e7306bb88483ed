import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  deleteSearch,
  renameSearch,
  savedName,
  savedSearch,
  savedSearchesOf,
  saveSearch,
} from '../../../../files/library/index.ts'
import { counted } from '../../../../platform/counted.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { type Api, createdAnswer, id, messageOnly, typed } from '../../routes.ts'

const saved = z.object({ id: z.number(), name: z.string(), search: savedSearch }).meta({ id: 'SavedSearch' })
const params = z.object({ saved: id })

/** They change nothing that others see, so every role may have them, and the account's log leaves them out. */
export function mountSavedSearches({ app, services: { db }, auth }: Api): void {
  async function member(request: FastifyRequest, reply: FastifyReply) {
    const { person, account } = await auth.inPerson(request, reply)
    if (!person || !account)
      throw new Refusal('customers_only', 'Only members of an account have saved searches.')
    return { accountId: account.id, personId: person.id }
  }

  typed(app).get(
    '/saved-searches',
    {
      config: { access: { customer: 'in person' } },
      schema: {
        tags: ['Files'],
        operationId: 'listSavedSearches',
        summary: 'Your saved searches',
        description: 'Shows the saved searches of the person who is signed in, sorted by name.',
        response: { 200: z.object({ saved: z.array(saved), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const saved = await savedSearchesOf(db, await member(request, reply))
      return { saved, message: counted(saved.length, 'saved search', 'saved searches') }
    },
  )

  typed(app).post(
    '/saved-searches',
    {
      config: { done: 'saved a search', access: { customer: 'in person' }, isLogged: false },
      schema: {
        tags: ['Files'],
        operationId: 'saveSearch',
        summary: 'Save a search in your files under a name',
        description:
          'Only the person who is signed in sees the search. The name must differ from those of your other saved searches.',
        body: z.object({ name: savedName, search: savedSearch }),
        response: { 200: createdAnswer },
      },
    },
    async (request, reply) => {
      const { name, search } = request.body
      return {
        id: await saveSearch(db, await member(request, reply), name, search),
        message: `The search is saved as ${name}`,
      }
    },
  )

  typed(app).put(
    '/saved-searches/:saved',
    {
      config: { done: 'renamed a saved search', access: { customer: 'in person' }, isLogged: false },
      schema: {
        tags: ['Files'],
        operationId: 'renameSavedSearch',
        summary: 'Rename a saved search',
        description: 'The name must differ from those of your other saved searches.',
        params,
        body: z.object({ name: savedName }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { name } = request.body
      await renameSearch(db, await member(request, reply), request.params.saved, name)
      return { message: `The saved search is called ${name} now` }
    },
  )

  typed(app).delete(
    '/saved-searches/:saved',
    {
      config: { done: 'deleted a saved search', access: { customer: 'in person' }, isLogged: false },
      schema: {
        tags: ['Files'],
        operationId: 'deleteSavedSearch',
        summary: 'Delete a saved search',
        description: 'The files that it finds are not affected.',
        params,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      await deleteSearch(db, await member(request, reply), request.params.saved)
      return { message: 'The saved search was deleted' }
    },
  )
}
