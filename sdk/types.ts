import type { Named, Operations } from '../openapi/types.ts'
import type { Answer, Body, Query } from './request.ts'

// Names for what the OpenAPI description describes. Nothing is spelled out here that it says already.
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
export type V4Extension = Operations['get /API4/audiofile/{audiofile_id}/transcript.{ext}']['path']['ext']
/** The formats of /api: `json` has every word with its time. */
export type Extension = V4Extension | 'pdf' | 'md' | 'ttml' | 'scc' | 'stl' | 'csv' | 'json'
export type TestableEvent = Operations['post /API4/webhook/test/{type}']['path']['type']
export type EventName = Operations['post /api/accounts/{account}/webhook/test/{type}']['path']['type']

export type Account = Named['Account']
export type AccountTerms = Account['terms']
export type ListedAccount = Named['ListedAccount']
export type ApiKey = Named['ApiKey']
export type StatementLine = Answer<'get', '/api/accounts/{account}/statement'>['lines'][number]
export type TopUpOptions = Answer<'get', '/api/accounts/{account}/top-up'>
export type SignUp = Answer<'get', '/api/sign-ups'>['sign_ups'][number]
export type Person = Named['Person']
export type Colleague = Named['Colleague']
export type Scope = ApiKey['scopes'][number]
/** What a new key or token may do, and until when. */
export type NewGrant = Omit<Body<'post', '/api/accounts/{account}/keys'>, 'label'>
export type AccountPerson = Named['AccountPerson']
export type AccountRole = AccountPerson['role']
export type Invitation = Named['Invitation']
export type AccountEntry = Named['AccountEntry']
export type OperatorToken = Named['OperatorToken']
export type StaffRole = Body<'put', '/api/people/{person}/roles'>['roles'][number]

export type About = Answer<'get', '/api/about'>
export type Feed = Named['Feed']
export type Sku = Named['Sku']
export type Quote = Named['Quote']
export type Order = Named['Order']
export type ListedOrder = Answer<'get', '/api/orders'>['orders'][number]
export type HeldOrder = Named['HeldOrder']
export type Item = Named['Item']

export type FileDetails = Answer<'get', '/api/files/{file}'>
export type File = Named['OrderedFile']
export type ListedFile = Named['ListedFile']
export type SearchResult = Answer<'get', '/api/search'>['results'][number]

export type WholeInvoice = Named['WholeInvoice']
export type Invoice = Omit<WholeInvoice['invoice'], 'items'>
export type ListedInvoice = Named['ListedInvoice']

export type Notice = Named['Notice']
export type NoticeSettings = Answer<'get', '/api/notices/settings'>
export type WorkEmailSettings = Answer<'get', '/api/work/email-settings'>
export type Found = Answer<'get', '/api/console/search'>['found'][number]
export type Practice = Answer<'get', '/api/work/practice'>
export type PracticeGrade = Answer<'post', '/api/work/practice'>['grade']
export type PracticeMark = Practice['marks'][number]
export type SetPracticeMark = Answer<'get', '/api/console/practice-marks'>['marks'][number]

export type LoggedEvent = Named['LoggedEvent']
export type Delivery = Named['Delivery']
export type WebhookSettings = Named['WebhookSettings']
export type WebhookFormat = WebhookSettings['format']

export type OfferedTask = Named['OfferedTask']
export type Task = Named['Task']
export type Claim = Named['Claim']
export type Desk = Answer<'get', '/api/work/tasks/{task}'>
export type Paragraph = Named['Paragraph']
export type Word = Named['Word']
export type DraftSave = Body<'put', '/api/work/tasks/{task}/draft'>
export type PlainParagraph = DraftSave['paragraphs'][number]
export type Save = Pick<DraftSave, 'based_on' | 'save_id'>
export type Saved = Answer<'put', '/api/work/tasks/{task}/draft'>
export type SavedVersion = Answer<'get', '/api/work/tasks/{task}/versions'>['versions'][number]
export type Comment = Named['Comment']
export type Difference = NonNullable<
  Answer<'get', '/api/work/tasks/{task}/differences'>['differences']
>[number]
export type SendBack = Body<'post', '/api/work/tasks/{task}/send-back'>
export type TaskGrade = { task: number; grade: number; reason?: string }
export type CaptionRules = Answer<'get', '/api/accounts/{account}/caption-rules'>['rules']
export type TaskCaptions = Answer<'get', '/api/work/tasks/{task}/captions'>
export type Cue = Named['Cue']
export type TextProblem = Named['TextProblem']
export type Earning = Answer<'get', '/api/work/earnings'>['earnings'][number]
export type Adjustment = Answer<'get', '/api/work/earnings'>['adjustments'][number]
export type Rate = Answer<'get', '/api/work/rates'>['rates'][number]
export type NewRate = Pick<Rate, 'kind' | 'product'> & { per_minute: number; from?: string }

export type Alerts = Answer<'get', '/api/console/alerts'>
export type System = Answer<'get', '/api/console/system'>
export type SpeechServers = Answer<'get', '/api/console/speech-servers'>
export type Today = Answer<'get', '/api/console/today'>
export type Failures = Answer<'get', '/api/console/failures'>
export type FoundFile = Named['FoundFile']
export type FileTrace = Answer<'get', '/api/console/files/{file}'>
export type Refund = Named['Refund']
export type TracedTask = FileTrace['tasks'][number]
export type Report = Named['ListedReport']
export type BoardTask = Named['BoardTask']
export type AccountAbout = Named['AccountAbout']
export type StaffProfile = Named['StaffProfile']
export type Money = Named['Money']
export type Payout = Named['Payout']
export type Job = Named['Job']
export type AuditEntry = Named['AuditEntry']
export type AuditFilter = Query<'/api/audit'>

export type ShareLink = Named['ShareLink']
export type TextSoFar = Answer<'get', '/api/files/{file}/text-so-far'>
export type FileChapters = Answer<'get', '/api/files/{file}/chapters'>
export type FileInsights = Answer<'get', '/api/files/{file}/insights'>
export type Insight = FileInsights['insights'][number]
export type Questions = Answer<'get', '/api/questions'>
export type Question = Named['Question']
export type FileTranslations = Answer<'get', '/api/files/{file}/translations'>
export type Translation = FileTranslations['translations'][number]
export type TranslatedParagraph = Answer<
  'get',
  '/api/files/{file}/translations/{language}'
>['paragraphs'][number]
export type EarlierTranslation = Named['EarlierTranslation']
export type Chapter = FileChapters['chapters'][number]
export type FileComment = Named['FileComment']
export type Sitting = Named['Sitting']
export type Passage = Named['Passage']
export type Shared = Answer<'get', '/api/shared/{token}'>
export type Transcript = Answer<'get', '/api/files/{file}/transcript'>
export type Peaks = Named['Peaks']

/** For figures that the service wants confirmed (`confirmation_needed`). */
export type Asked = { confirm?: true }

/** Every answer has a sentence for people. */
export type Message = { message: string }
