/**
 * Alerts tell operators what goes wrong before customers notice. A job looks for every cause each minute (`rules.ts`). The
 * first check that sees a cause raises its alert, and the alert ends after some checks in a row without it. Both are
 * told once, and so is each case that comes in between, such as another file: on the console, by mail to every operator, and
 * by a post to the operators' URL. The state of an alert, its mails and its post change in one transaction.
 *
 * A cause that comes and goes must not send a mail each time. An alert that returns within an hour of its end needs twice
 * as many calm checks as before, up to an hour of them.
 */

import { type Wording, writeNoticeToOperators } from '../../messages/notices/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log.ts'
import type { Case } from './causes.ts'
import { forgetSilentMachines } from './machine-watch.ts'
import { planPost } from './post-alerts.ts'
import { forgetSilentProcesses } from './processes.ts'
import { RULES, type Rule, type Seen, type Watched } from './rules.ts'
import {
  type Alert,
  countCalm,
  endAlert,
  isTold,
  lockOpenAlert,
  raiseAlert,
  recordCheck,
  updateAlert,
} from './store.ts'

export type AlertDeps = Watched & {
  db: Db
  log: Log
  ownUrl(): string
  /** Writes down the disks and models of this machine. */
  reportMachine(): Promise<void>
  mailsOperators: boolean
  /** Where alerts are posted; null for nowhere. */
  alertUrl: string | null
}

export async function checkAlerts(deps: AlertDeps): Promise<void> {
  await deps.reportMachine()
  await forgetSilentMachines(deps.db)
  await forgetSilentProcesses(deps.db)
  for (const rule of RULES) {
    const seen = await look(deps, rule)
    if (seen !== undefined) await deps.db.transaction().execute((tx) => record(tx, deps, rule, seen))
  }
  await recordCheck(deps.db)
}

/** Undefined if it cannot be told: the alert stays as it is. */
async function look(deps: AlertDeps, rule: Rule): Promise<Seen | null | undefined> {
  try {
    return await rule.look(deps)
  } catch (error) {
    deps.log.error({ err: error, alert: rule.name }, 'a cause of alerts could not be checked')
    return undefined
  }
}

async function record(tx: Tx, deps: AlertDeps, { name, becomes }: Rule, seen: Seen | null): Promise<void> {
  const open = await lockOpenAlert(tx, name)
  if (seen) return open ? seeAgain(tx, deps, open, seen) : raise(tx, deps, name, seen)
  if (!open) return
  if (open.calm_checks + 1 < open.calm_checks_needed) return countCalm(tx, open.id)
  await endAlert(tx, open.id)
  if (becomes && (await isTold(tx, becomes, open.told))) return
  const { title, action, path } = open.wording
  const wording = { title: `Ended: ${title}`, text: 'This is no longer the case.', action, path }
  await announce(tx, deps, { id: open.id, moment: 'ended', wording })
}

async function raise(tx: Tx, deps: AlertDeps, name: string, seen: Seen): Promise<void> {
  const wording = withCases(seen.wording, seen.cases)
  const id = await raiseAlert(tx, name, wording, seen.keys)
  if (id !== null) await announce(tx, deps, { id, moment: 'raised', wording })
}

async function seeAgain(tx: Tx, deps: AlertDeps, open: Alert, seen: Seen): Promise<void> {
  const told = new Set(open.told)
  const added = seen.keys.filter((key) => !told.has(key))
  await updateAlert(tx, open.id, withCases(seen.wording, seen.cases), [...told, ...added])
  if (added.length === 0) return
  const wording = withCases(
    seen.wording,
    seen.cases.filter(({ key }) => added.includes(key)),
  )
  await announce(tx, deps, { id: open.id, moment: `added ${told.size + added.length}`, wording })
}

const MAX_CASES_NAMED = 20

function withCases(wording: Wording, cases: Case[]): Wording {
  const named = cases.slice(0, MAX_CASES_NAMED).map(({ words, path }) => ({ words, path }))
  const more = cases.length - named.length
  if (more > 0) named.push({ words: `and ${more} more`, path: wording.path })
  return { ...wording, cases: named }
}

async function announce(
  tx: Tx,
  { mailsOperators, alertUrl, ownUrl }: AlertDeps,
  { id, moment, wording }: { id: number; moment: string; wording: Wording },
): Promise<void> {
  if (mailsOperators) await writeNoticeToOperators(tx, wording, `alert ${id} ${moment}`)
  if (alertUrl) await planPost(tx, id, wording, ownUrl())
}
