import type { Keyring, SignInProvider } from '../accounts/index.ts'
import type { MediaStore, Prober, ResumableUploads, Uploads } from '../media/index.ts'
import type { Tracer } from '../messages/tracing/index.ts'
import type { SettingInForce } from '../operations/alerts/index.ts'
import type { ChatServer } from '../platform/chat/chat-server.ts'
import type { Db } from '../platform/db/index.ts'
import type { DiskRoom } from '../platform/disk-room.ts'
import type { UrlGuard } from '../platform/guarded-fetch/address-guard.ts'
import type { GuardedFetch } from '../platform/guarded-fetch/guarded-fetch.ts'
import type { HeavyWork } from '../platform/heavy-work/index.ts'
import type { SharedLimit } from '../platform/limit.ts'
import type { Log } from '../platform/log.ts'
import type { LoopWatch } from '../platform/loop-watch.ts'
import type { Mailer } from '../platform/mail/index.ts'
import type { CardGateway } from '../shop/payments/index.ts'
import type { Desks } from '../work/index.ts'
import type { LiveAccess } from './live/access.ts'
import type { LiveChanges, LiveWork } from './live/changes.ts'
import type { RenderedFolder } from './rendered-folder.ts'

/** What the routes need from the rest of the service; `app.ts` builds it. */
export type Services = {
  db: Db
  /** Answers lists and searches; a replica that may be a moment behind, or the database itself. */
  listDb: Db
  keyring: Keyring
  log: Log
  loopWatch: LoopWatch
  heavyWork: HeavyWork
  prober: Prober
  /** For feeds, which are read when customers ask for them. */
  guardedFetch: GuardedFetch
  workFolder: string
  gateway: CardGateway
  minTopUpCents: number
  /** Minutes before each retry of a declined card. */
  cardRetryMinutes: number[]
  diskRoom: DiskRoom
  orderTurns: SharedLimit
  media: MediaStore
  uploads: Uploads
  resumableUploads: ResumableUploads
  /** Null where no mail server is set. */
  mailer: Mailer | null
  /** Null where no collector is set. */
  tracer: Tracer | null
  /** Accounts are created right away, without a link. The operator decides, because it reveals which emails are known. */
  signUpIsOpen: boolean
  /** `/v1` takes every name of a model for ours. */
  takesAnyModel: boolean
  /** Operators must set up a second step for signing in before they do anything else. */
  operatorsNeedSecondStep: boolean
  /** Where staff can sign in besides here; null where none is set. */
  provider: SignInProvider | null
  /** Added to the balance of a customer who signs up. */
  trialCreditCents: number
  /** How long recordings are kept after delivery; 0 for as long as the account exists. */
  keepMediaDays: number
  /** How long files stay in the trash before they are deleted for good. */
  keepTrashDays: number
  /** Null where none is set. */
  languageModel: ChatServer | null
  /** The speech engine is another server, to which recordings are sent. */
  hasExternalEngine: boolean
  liveChanges: LiveChanges
  liveWork: LiveWork
  liveAccess: LiveAccess
  desks: Desks
  /** Checks webhook URLs when they are set. */
  guardUrl: UrlGuard
  /** The address that customers reach us at; known for certain once we listen. */
  ownUrl(): string
  /** It still serves, but is about to end: proxies should send requests elsewhere. */
  isStopping: () => boolean
  /** Each throws if its part is not ready. */
  checks: {
    database(): Promise<void>
    queue(): Promise<void>
    storage(): Promise<void>
    disk(): Promise<void>
  }
  version: string
  settings: SettingInForce[]
  /** Null if it is not set. */
  publicUrl: string | null
  /** 0 where backups are made in another way. */
  backupWithinHours: number
  /** What customers know the service as. */
  serviceName: string
  /** The OpenAPI description; null to describe the routes themselves, which is how the file is written. */
  openApiFile: string | null
  samplesFolder: string
  /** Where set-up built the website. */
  websiteFolder: string
  /** Documents that were rendered before, by transcript version. */
  rendered: RenderedFolder
}
