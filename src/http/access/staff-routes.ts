import type { Access } from './access.ts'

const read: Access = { operator: 'read' }
const money: Access = { operator: 'money' }
const operate: Access = { operator: 'operate' }
/** A person, a password or a role made here can do everything. */
const grants: Access = { operator: 'every scope' }
const workers: Access = { transcriber: 'work', editor: 'work' }
const reviewers: Access = { editor: 'work' }
const earned: Access = { transcriber: 'read', editor: 'read', operator: 'read' }

/** The console and the workbench. */
export const STAFF_ROUTES: Record<string, Access> = {
  'GET /api/console/today': read,
  'GET /api/console/failures': read,
  'GET /api/console/files': read,
  'GET /api/console/files/:file': read,
  'GET /api/console/reports': read,
  'GET /api/console/tasks': read,
  'POST /api/console/jobs/:job/retry': operate,
  'POST /api/console/reports/:report/send': operate,
  'POST /api/console/reports/:report/answer': operate,
  'POST /api/console/files/:file/send-to-editor': operate,
  'PUT /api/console/tasks/:task/person': operate,
  'POST /api/files/:file/front': operate,
  'PUT /api/files/:file/transcript/:name': { operator: 'work' },
  'GET /api/audit': read,

  'GET /api/holds': read,
  'POST /api/orders/:order/release': money,
  'POST /api/orders/:order/cancel': money,
  'POST /api/invoices/:invoice/close': money,
  'POST /api/invoices/:invoice/submit': money,
  'POST /api/invoices/:invoice/pay': money,
  'PUT /api/catalogue/:sku': money,
  'GET /api/accounts/:account/prices': read,
  'PUT /api/accounts/:account/prices/:sku': money,
  'DELETE /api/accounts/:account/prices/:sku': money,
  'POST /api/accounts/:account/credit': money,
  'PUT /api/accounts/:account/terms': money,
  'GET /api/payouts': money,
  'POST /api/payouts': money,
  'GET /api/payouts/:payout': money,
  'GET /api/payouts/:payout/lines.csv': money,
  'POST /api/payouts/:payout/paid': money,
  'POST /api/people/:person/adjustments': money,
  'GET /api/work/rates': read,
  'PUT /api/work/rates/:kind/:product': money,

  'GET /api/accounts': read,
  // With credit, and with the key of the new account.
  'POST /api/accounts': grants,
  'DELETE /api/accounts/:account/data': operate,
  'POST /api/accounts/:account/act': operate,
  'GET /api/sign-ups': read,
  'POST /api/sign-ups/link': grants,
  'GET /api/people': read,
  'POST /api/people': grants,
  'PUT /api/people/:person/roles': grants,
  'PUT /api/people/:person/paused': operate,
  'POST /api/people/password-link': grants,
  'POST /api/people/second-step/reset': grants,
  'GET /api/operator-tokens': read,
  'POST /api/operator-tokens': operate,
  'DELETE /api/operator-tokens/:id': operate,

  'GET /api/work/tasks': workers,
  'GET /api/work/live': workers,
  'POST /api/work/tasks/:task/claim': workers,
  'POST /api/work/tasks/:task/heartbeat': workers,
  'POST /api/work/tasks/:task/release': workers,
  'GET /api/work/tasks/:task': workers,
  'PUT /api/work/tasks/:task/draft': workers,
  'GET /api/work/tasks/:task/versions': workers,
  'GET /api/work/tasks/:task/versions/:version': workers,
  'POST /api/work/tasks/:task/restore': workers,
  'POST /api/work/tasks/:task/submit': workers,
  'PUT /api/work/preferences': workers,
  'PUT /api/work/tasks/:task/place': workers,
  'GET /api/work/tasks/:task/captions': workers,
  'PUT /api/work/tasks/:task/captions': workers,
  'GET /api/work/tasks/:task/differences': workers,
  'GET /api/work/tasks/:task/comments': workers,
  'POST /api/work/tasks/:task/comments': workers,
  'PUT /api/work/tasks/:task/comments/:comment/resolved': workers,
  'PUT /api/work/tasks/:task/reports/:report': reviewers,
  'POST /api/work/tasks/:task/approve': reviewers,
  'POST /api/work/tasks/:task/send-back': reviewers,
  'GET /api/work/earnings': earned,
  'GET /api/work/earnings.csv': earned,
}
