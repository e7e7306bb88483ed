import { z } from 'zod'
import type { Account, Person } from '../../../../accounts/index.ts'
import {
  deleteSearch,
  renameSearch,
  savedName,
  savedSearch,
  savedSearchesOf,
  saveSearch,
} from '../../../../files/library/index.ts'
import { counted } from '../../../../platform/counted.ts'
import { createdAnswer, messageOnly } from '../../../fields.ts'
import { route } from '../../../route.ts'

const saved = z.object({ id: z.number(), name: z.string(), search: savedSearch }).meta({ id: 'SavedSearch' })

/** They change nothing that others see, so every role may have them, and the account's log leaves them out. */
const holderOf = ({ person, account }: { person: Person; account: Account }) => ({
  accountId: account.id,
  personId: person.id,
})

export const savedSearchRoutes = [
  route({
    method: 'GET',
    path: '/saved-searches',
    of: 'member',
    access: { customer: 'in person' },
    tag: 'Files',
    operationId: 'listSavedSearches',
    summary: 'Your saved searches',
    description: 'Shows the saved searches of the person who is signed in, sorted by name.',
    response: z.object({ saved: z.array(saved), message: z.string() }),
    async run({ db, ...member }) {
      const saved = await savedSearchesOf(db, holderOf(member))
      return { saved, message: counted(saved.length, 'saved search', 'saved searches') }
    },
  }),

  route({
    method: 'POST',
    path: '/saved-searches',
    of: 'member',
    access: { customer: 'in person' },
    done: 'saved a search',
    isLogged: false,
    tag: 'Files',
    operationId: 'saveSearch',
    summary: 'Save a search in your files under a name',
    description:
      'Only the person who is signed in sees the search. The name must differ from those of your other saved searches.',
    body: z.object({ name: savedName, search: savedSearch }),
    response: createdAnswer,
    async run({ db, body, ...member }) {
      const { name, search } = body
      return {
        id: await saveSearch(db, holderOf(member), name, search),
        message: `The search is saved as ${name}`,
      }
    },
  }),

  route({
    method: 'PUT',
    path: '/saved-searches/:saved',
    of: 'member',
    access: { customer: 'in person' },
    done: 'renamed a saved search',
    isLogged: false,
    tag: 'Files',
    operationId: 'renameSavedSearch',
    summary: 'Rename a saved search',
    description: 'The name must differ from those of your other saved searches.',
    body: z.object({ name: savedName }),
    response: messageOnly,
    async run({ db, params, body, ...member }) {
      const { name } = body
      await renameSearch(db, holderOf(member), params.saved, name)
      return { message: `The saved search is called ${name} now` }
    },
  }),

  route({
    method: 'DELETE',
    path: '/saved-searches/:saved',
    of: 'member',
    access: { customer: 'in person' },
    done: 'deleted a saved search',
    isLogged: false,
    tag: 'Files',
    operationId: 'deleteSavedSearch',
    summary: 'Delete a saved search',
    description: 'The files that it finds are not affected.',
    response: messageOnly,
    async run({ db, params, ...member }) {
      await deleteSearch(db, holderOf(member), params.saved)
      return { message: 'The saved search was deleted' }
    },
  }),
]
