import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Account, findAccount, type Person } from '../accounts/index.ts'
import { type AudiofileRow, findAudiofile } from '../files/audiofiles/index.ts'
import { findComment } from '../files/comments/index.ts'
import type { ShareLink } from '../files/sharing/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { findQuestion } from '../production/index.ts'
import { findFeed } from '../shop/feeds/index.ts'
import { findCreditNote, findInvoice } from '../shop/ledger/index.ts'
import { findOrder, type Order } from '../shop/orders/index.ts'
import { findTopUp } from '../shop/payments/index.ts'
import { findRefund } from '../shop/refunds/index.ts'
import { bearer, type Caller, scopeOf } from './access/caller.ts'
import { type Actor, beginAudited, isChange, performAudited } from './audited.ts'
import { type Authentication, SESSION_COOKIE } from './authentication.ts'
import { openFile, openShared, openSharedToChange } from './content/open-file.ts'
import type { Services } from './services.ts'

/**
 * For whom or on what a route acts, as it declares in `of`. The guard has checked that the caller may call the route; here
 * the account, the file or the person is found that the caller may see, and `run` gets nothing else. What is not the
 * caller's is answered like what does not exist.
 *
 * Operators make all their changes through a subject that writes the audit log: in the transaction of the change
 * (`operation`), or before the change begins, where customers can make it too and have transactions of their own.
 */
export type SubjectName = keyof typeof SUBJECTS

export type FactsOf<Name extends SubjectName> =
  (typeof SUBJECTS)[Name] extends Subject<infer Facts> ? Facts : never

type Entry = { services: Services; auth: Authentication; request: FastifyRequest; reply: FastifyReply }

/** Finds the facts and runs the route with them. */
type Subject<Facts> = (entry: Entry, run: (facts: Facts) => Promise<unknown>) => Promise<unknown>

const found =
  <Facts>(find: (entry: Entry) => Promise<Facts>): Subject<Facts> =>
  async (entry, run) =>
    run(await find(entry))

type Params = Record<string, string>

/** What belongs to the caller's own account. Operators have none, except while they act for a customer. */
const owned = <Found extends object>(find: (db: Db, accountId: number, params: Params) => Promise<Found>) =>
  found(async (entry) => {
    const own = await ownAccount(entry)
    return { ...own, ...(await find(entry.services.db, own.account.id, paramsOf(entry.request))) }
  })

/** What the caller may see: the same, and everything for operators (null). */
const seen = <Found extends object>(
  find: (db: Db, accountId: number | null, params: Params) => Promise<Found>,
) =>
  found(async (entry) => {
    const { caller, accountId } = await visible(entry)
    return { caller, ...(await find(entry.services.db, accountId, paramsOf(entry.request))) }
  })

/** An operator's change: it and its entry in the audit log are one transaction. */
const operation: Subject<{ caller: Caller; operator: Person; tx: Tx }> = async (entry, run) => {
  const caller = await callerOf(entry)
  const operator = operatorAmong(caller)
  return performAudited(entry.services.db, entry.request, operator, (tx) => run({ caller, operator, tx }))
}

type Changing = { caller: Caller; tx: Tx; accountId: number | null }

/** A change in one transaction, by an operator in any account (null) or by a customer in their own. */
const change: Subject<Changing> = async (entry, run) => {
  if ((await callerOf(entry)).roles.includes('operator'))
    return operation(entry, ({ caller, tx }) => run({ caller, tx, accountId: null }))
  const { caller, account } = await ownAccount(entry)
  return entry.services.db.transaction().execute((tx) => run({ caller, tx, accountId: account.id }))
}

/** The same of one file or order. */
const fileToChange: Subject<Changing & { file: AudiofileRow }> = (entry, run) =>
  change(entry, async (facts) => {
    const id = Number(paramsOf(entry.request).file)
    return run({ ...facts, file: await findAudiofile(facts.tx, facts.accountId, id) })
  })

const orderToChange: Subject<Changing & { order: Order }> = (entry, run) =>
  change(entry, async (facts) =>
    run({ ...facts, order: await findOrder(facts.tx, facts.accountId, paramsOf(entry.request).order!) }),
  )

export const SUBJECTS = {
  anyone: found(async () => ({})),

  /** Who is signed in, on an open route. */
  visitor: found(async ({ auth, request }) => ({ visitor: await auth.signedIn(request) })),

  /** A file behind a link that its customer made. */
  shared: found(async ({ services, auth, request }) =>
    openShared(services.db, await auth.visitor(request), paramsOf(request).token!),
  ),

  /** The same, to add to what is behind the link. */
  sharedToChange: found(sharedToChange),

  /** The same, to edit its text. */
  sharedToEdit: found(async (entry) => {
    const shared = await sharedToChange(entry)
    if (!shared.share.may_edit) throw new Refusal('not_found', { says: 'share.noEditing' })
    return shared
  }),

  /** Every known caller, for reading only: changes need one of the others. */
  caller: found(async (entry) => ({ caller: await callerOf(entry) })),

  /** A program: tools need the key itself. */
  key: found(async (entry) => {
    const caller = await callerOf(entry)
    if (caller.credential !== 'key')
      throw new Refusal(
        'unauthorized',
        'Send an API key as "Authorization: Bearer …". You can create a key on the Developers page of your account.',
      )
    return { caller }
  }),

  /** Someone who is signed in; not an operator who acts for a customer. */
  self: found(async (entry) => ({ caller: await inPerson(entry) })),

  /** A person and their session: keys, tokens and operators acting for a customer have neither. */
  session: found(async (entry) => {
    const caller = await inPerson(entry)
    const sessionToken = entry.request.cookies[SESSION_COOKIE]
    if (!caller.person || !sessionToken || bearer(entry.request) !== undefined)
      throw new Refusal('unauthorized', 'Sign in to do this: keys and tokens cannot.')
    return { caller, person: caller.person, sessionToken }
  }),

  /** A person in an account, for what belongs to both. */
  member: found(async (entry) => {
    const caller = await inPerson(entry)
    const { person, account } = caller
    if (!person || !account) throw new Refusal('customers_only', { says: 'request.membersOnly' })
    return { caller, person, account }
  }),

  /** The caller's own account, for what only customers have. */
  account: found(ownAccount),

  /** An upload that the caller's account has begun. */
  upload: found(async (entry) => {
    const { caller, account } = await ownAccount(entry)
    const upload = await entry.services.resumableUploads.find(account.id, paramsOf(entry.request).upload!)
    return { caller, upload }
  }),

  /** The account in the path: any for an operator, only their own for a customer. */
  holder: found(holder),

  /** The account in the path, without operators: they can neither create nor see its secrets, even when acting for it. */
  holderThemselves: found(async (entry) => {
    const caller = await inPerson(entry)
    const { account } = await holder(entry)
    if (caller.account?.id !== account.id)
      throw new Refusal('customers_only', { says: 'request.customerOnly', name: account.name })
    return { caller, account }
  }),

  /** What the caller may see: the files, orders and invoices of `accountId`; of all accounts for operators (null). */
  visible: found(visible),

  /** The facts about a file. What is said in it is for those who open it. */
  file: found(visibleFile),

  order: seen(async (db, accountId, { order }) => ({ order: await findOrder(db, accountId, order!) })),

  invoice: seen(async (db, accountId, { invoice }) => ({
    invoice: await findInvoice(db, accountId, Number(invoice)),
  })),

  creditNote: seen(async (db, accountId, { invoice, note }) => {
    const { id } = await findInvoice(db, accountId, Number(invoice))
    return { creditNote: await findCreditNote(db, id, Number(note)) }
  }),

  topUp: seen(async (db, accountId, { transaction }) => ({
    topUp: await findTopUp(db, accountId, Number(transaction)),
  })),

  refund: seen(async (db, accountId, { refund }) => ({
    refund: await findRefund(db, accountId, Number(refund)),
  })),

  ownFile: owned(async (db, accountId, { file }) => ({
    file: await findAudiofile(db, accountId, Number(file)),
  })),

  ownOrder: owned(async (db, accountId, { order }) => ({ order: await findOrder(db, accountId, order!) })),

  /** A podcast that the account follows. */
  feed: owned(async (db, accountId, { feed }) => ({ feed: await findFeed(db, accountId, Number(feed)) })),

  /** A question about several files. */
  question: owned(async (db, accountId, { question }) => ({
    question: await findQuestion(db, accountId, Number(question)),
  })),

  /** A file whose text changes, and the name of the person or account that changes it, for the list of versions. */
  author: found(authorOf),

  /** The same, and a comment on the text. */
  comment: found(async (entry) => {
    const facts = await authorOf(entry)
    const id = Number(paramsOf(entry.request).comment)
    return { ...facts, comment: await findComment(entry.services.db, facts.file.id, id) }
  }),

  /** What is said in a file, for reading only. If one of the staff opens it, its customer sees that. */
  openedFile: found(async (entry) => {
    const caller = await callerOf(entry)
    return { caller, file: await openFile(entry.services.db, caller, Number(paramsOf(entry.request).file)) }
  }),

  /** One of the staff, with one of the roles that the route admits. */
  worker: found(async (entry) => {
    const caller = await callerOf(entry)
    const access = entry.request.routeOptions.config.access as object
    if (!caller.person || !caller.roles.some((role) => role in access)) throw nothingHere()
    return { caller, person: caller.person }
  }),

  /** For reading what only operators may see. For everyone else the address does not exist. */
  operator: found(async (entry) => ({ operator: operatorAmong(await callerOf(entry)) })),

  operation,

  /** What an operator does that is no transaction, such as sending a test: logged before it begins. */
  attempt: found(async (entry) => {
    const operator = operatorAmong(await callerOf(entry))
    await beginAudited(entry.services.db, entry.request, { operator, actingFor: null })
    return { operator }
  }),

  change,
  fileToChange,
  orderToChange,

  /** An operator who acts for a customer, and the customer. */
  acting: found(async (entry) => {
    if (!(await callerOf(entry)).isActing) throw new Refusal('wrong_state', { says: 'request.notActing' })
    return { ...(await ownAccount(entry)), sessionToken: entry.request.cookies[SESSION_COOKIE] ?? '' }
  }),
} satisfies Record<string, Subject<unknown>>

/** What a path must name for its subject. */
export const NAMED_IN_PATH: Partial<Record<SubjectName, string[]>> = {
  shared: ['token'],
  sharedToChange: ['token'],
  sharedToEdit: ['token'],
  upload: ['upload'],
  holder: ['account'],
  holderThemselves: ['account'],
  order: ['order'],
  invoice: ['invoice'],
  creditNote: ['invoice', 'note'],
  topUp: ['transaction'],
  refund: ['refund'],
  ownOrder: ['order'],
  orderToChange: ['order'],
  file: ['file'],
  ownFile: ['file'],
  fileToChange: ['file'],
  author: ['file'],
  comment: ['file', 'comment'],
  openedFile: ['file'],
  feed: ['feed'],
  question: ['question'],
}

/** A path that names one of these needs a subject that looks it up for the caller. A token cannot be guessed. */
export const GUESSABLE_IDS = [...new Set(Object.values(NAMED_IN_PATH).flat())].filter(
  (name) => name !== 'token',
)

/** Operators see every customer's; staff see a file by their task. */
export const SEES_ALL: SubjectName[] = ['operator', 'operation', 'attempt', 'worker']

/** For routes that are open to everyone. */
export const OPEN: SubjectName[] = ['anyone', 'visitor', 'shared', 'sharedToChange', 'sharedToEdit']

/** They neither write the audit log nor refuse an operator who acts for a customer. */
export const FOR_READING_ONLY: SubjectName[] = ['caller', 'openedFile', 'operator']

/** They write no line for an operator who acts for no one. */
export const NOT_FOR_OPERATORS: SubjectName[] = ['self', 'session', 'key', 'worker']

const callerOf = ({ auth, request, reply }: Entry): Promise<Caller> => auth.caller(request, reply)

const paramsOf = (request: FastifyRequest) => request.params as Params

/** Logs an operator's action on a customer's page before it begins. */
async function note({ services, request }: Entry, caller: Caller): Promise<void> {
  const actor = actorOf(caller)
  if (actor && isChange(request)) await beginAudited(services.db, request, actor)
}

/** The operator behind a request, if there is one. */
function actorOf({ person, account, roles, isActing }: Caller): Actor | null {
  if (!person || !(isActing || roles.includes('operator'))) return null
  return { operator: person, actingFor: isActing ? account!.id : null }
}

async function inPerson(entry: Entry): Promise<Caller> {
  const caller = await callerOf(entry)
  if (!caller.isActing) return caller
  await note(entry, caller)
  throw new Refusal('not_while_acting', { says: 'request.acting', name: caller.account!.name })
}

async function ownAccount(entry: Entry): Promise<{ caller: Caller; account: Account }> {
  const caller = await callerOf(entry)
  if (!caller.account)
    throw new Refusal('not_found', 'You have no customer account of your own: use the API key of one.')
  await note(entry, caller)
  return { caller, account: caller.account }
}

async function holder(entry: Entry): Promise<{ caller: Caller; account: Account }> {
  const caller = await callerOf(entry)
  const accountId = Number(paramsOf(entry.request).account)
  const isOwn = caller.account?.id === accountId
  if (!isOwn && !caller.roles.includes('operator'))
    throw new Refusal('not_found', { says: 'account.none', id: accountId })
  const account = isOwn ? caller.account! : await findAccount(entry.services.db, accountId)
  await note(entry, caller)
  if (account.isErased && isChange(entry.request))
    throw new Refusal('wrong_state', { says: 'account.erased', id: accountId })
  return { caller, account }
}

async function visible(entry: Entry): Promise<{ caller: Caller; accountId: number | null }> {
  const caller = await callerOf(entry)
  const { accountId } = scopeOf(caller)
  await note(entry, caller)
  return { caller, accountId }
}

async function visibleFile(entry: Entry): Promise<{ caller: Caller; file: AudiofileRow }> {
  const { caller, accountId } = await visible(entry)
  const file = await findAudiofile(entry.services.db, accountId, Number(paramsOf(entry.request).file))
  return { caller, file }
}

async function authorOf(entry: Entry): Promise<{ caller: Caller; file: AudiofileRow; author: string }> {
  const { caller, file } = await visibleFile(entry)
  return { caller, file, author: caller.person?.name ?? caller.account!.name }
}

async function sharedToChange({
  services,
  auth,
  request,
}: Entry): Promise<{ file: AudiofileRow; share: ShareLink }> {
  return openSharedToChange(services.db, await auth.visitor(request), paramsOf(request).token!)
}

function operatorAmong({ person, roles }: Caller): Person {
  if (!person || !roles.includes('operator')) throw nothingHere()
  return person
}

const nothingHere = () => new Refusal('not_found', { says: 'request.nothingHere' })
