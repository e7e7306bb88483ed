import type { paths } from '../openapi/types.ts'
import type { Answer, Body, Query } from './request.ts'

// Names for what the OpenAPI description describes in place. Nothing is spelled out here that it says already.

export type { Answer, Body, Query } from './request.ts'

/** Arrays of API v4 may be given as a single value; the key travels in a header. */
type V4<Parameters> = {
  [Name in keyof Omit<Parameters, 'api_key'>]: Parameters[Name & keyof Parameters] extends
    | (infer One)[]
    | undefined
    ? One | One[]
    : Parameters[Name & keyof Parameters]
}
export type V4Order = V4<Body<'post', '/API4/order_url'>>
export type V4Upgrade = V4<Body<'post', '/API4/audiofile/{audiofile_id}/upgrade'>>
export type PlacedOrder = Answer<'post', '/API4/order_url'>
export type V4Extension =
  paths['/API4/audiofile/{audiofile_id}/transcript.{ext}']['get']['parameters']['path']['ext']
/** The formats of /api: `json` has every word with its time. */
export type Extension = V4Extension | 'pdf' | 'json'
export type TestableEvent = paths['/API4/webhook/test/{type}']['post']['parameters']['path']['type']

export type Account = Answer<'get', '/api/accounts/{account}'>['account']
export type AccountTerms = Account['terms']
export type ListedAccount = Answer<'get', '/api/accounts'>['accounts'][number]
export type ApiKey = Answer<'get', '/api/accounts/{account}/keys'>['keys'][number]
export type StatementLine = Answer<'get', '/api/accounts/{account}/statement'>['lines'][number]
export type TopUpOptions = Answer<'get', '/api/accounts/{account}/top-up'>
export type SignUp = Answer<'get', '/api/sign-ups'>['sign_ups'][number]
export type Person = NonNullable<Answer<'get', '/api/session'>['person']>
export type Colleague = Answer<'get', '/api/people'>['people'][number]
export type Scope = ApiKey['scopes'][number]
/** What a new key or token may do, and until when. */
export type NewGrant = Omit<Body<'post', '/api/accounts/{account}/keys'>, 'label'>
export type AccountPerson = Answer<'get', '/api/accounts/{account}/people'>['people'][number]
export type AccountRole = AccountPerson['role']
export type Invitation = Answer<'get', '/api/accounts/{account}/people'>['invitations'][number]
export type AccountEntry = Answer<'get', '/api/accounts/{account}/log'>['entries'][number]
export type OperatorToken = Answer<'get', '/api/operator-tokens'>['tokens'][number]
export type StaffRole = Body<'put', '/api/people/{person}/roles'>['roles'][number]

export type About = Answer<'get', '/api/about'>
export type Feed = Answer<'get', '/api/feeds'>['feeds'][number]
export type Sku = Answer<'get', '/api/catalogue'>['skus'][number]
export type Quote = Answer<'post', '/api/quotes'>['quote']
export type Order = Answer<'get', '/api/orders/{order}'>['order']
export type ListedOrder = Answer<'get', '/api/orders'>['orders'][number]
export type HeldOrder = Answer<'get', '/api/holds'>['orders'][number]
export type Item = Answer<'get', '/api/orders/{order}'>['items'][number]

export type FileDetails = Answer<'get', '/api/files/{file}'>
export type File = FileDetails['file']
export type SearchResult = Answer<'get', '/api/search'>['results'][number]

export type WholeInvoice = Answer<'get', '/api/invoices/{invoice}'>
export type Invoice = Omit<WholeInvoice['invoice'], 'items'>
export type ListedInvoice = Answer<'get', '/api/invoices'>['invoices'][number]

export type Notice = Answer<'get', '/api/notices'>['notices'][number]
export type NoticeSettings = Answer<'get', '/api/notices/settings'>

export type LoggedEvent = Answer<'get', '/api/accounts/{account}/events'>['events'][number]
export type Delivery = LoggedEvent['deliveries'][number]
export type WebhookSettings = Answer<'get', '/api/accounts/{account}/webhook'>

export type Task = Answer<'get', '/api/work/tasks'>['offered'][number]
export type Claim = Answer<'post', '/api/work/tasks/{task}/claim'>
export type Desk = Answer<'get', '/api/work/tasks/{task}'>
export type Paragraph = Desk['paragraphs'][number]
export type Word = Paragraph['words'][number]
export type DraftSave = Body<'put', '/api/work/tasks/{task}/draft'>
export type PlainParagraph = DraftSave['paragraphs'][number]
export type Save = Pick<DraftSave, 'based_on' | 'save_id'>
export type Saved = Answer<'put', '/api/work/tasks/{task}/draft'>
export type SavedVersion = Answer<'get', '/api/work/tasks/{task}/versions'>['versions'][number]
export type Comment = Desk['review_notes'][number]
export type Difference = NonNullable<
  Answer<'get', '/api/work/tasks/{task}/differences'>['differences']
>[number]
export type SendBack = Body<'post', '/api/work/tasks/{task}/send-back'>
export type TaskGrade = { task: number; grade: number }
export type CaptionRules = Answer<'get', '/api/accounts/{account}/caption-rules'>['rules']
export type TaskCaptions = Answer<'get', '/api/work/tasks/{task}/captions'>
export type Cue = Body<'put', '/api/work/tasks/{task}/captions'>['cues'][number]
export type TextProblem = NonNullable<
  paths['/api/work/tasks/{task}/submit']['post']['responses'][409]['content']['application/json']['problems']
>[number]
export type Earning = Answer<'get', '/api/work/earnings'>['earnings'][number]
export type Adjustment = Answer<'get', '/api/work/earnings'>['adjustments'][number]
export type Rate = Answer<'get', '/api/work/rates'>['rates'][number]

export type Alerts = Answer<'get', '/api/console/alerts'>
export type Today = Answer<'get', '/api/console/today'>
export type Failures = Answer<'get', '/api/console/failures'>
export type FoundFile = Answer<'get', '/api/console/files'>['files'][number]
export type FileTrace = Answer<'get', '/api/console/files/{file}'>
export type Refund = FileTrace['refunds'][number]
export type TracedTask = FileTrace['tasks'][number]
export type Report = Answer<'get', '/api/console/reports'>['reports'][number]
export type BoardTask = Answer<'get', '/api/console/tasks'>['tasks'][number]
export type Payout = Answer<'get', '/api/payouts'>['payouts'][number]
export type Job = Failures['jobs'][number]
export type AuditEntry = Answer<'get', '/api/audit'>['entries'][number]
export type AuditFilter = Query<'/api/audit'>

export type ShareLink = Answer<'get', '/api/files/{file}/shares'>['shares'][number]
export type Shared = Answer<'get', '/api/shared/{token}'>
export type Transcript = Answer<'get', '/api/files/{file}/transcript'>
export type Peaks = Answer<'get', '/api/files/{file}/peaks.json'>

/** For figures that the service wants confirmed (`confirmation_needed`). */
export type Asked = { confirm?: true }

/** Every answer has a sentence for people. */
export type Message = { message: string }
