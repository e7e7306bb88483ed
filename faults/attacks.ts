import {
  attackEachOperation,
  attackEveryOperation,
} from '../test/support/neighbours/attack-every-operation.ts'
import type { Attack } from '../test/support/neighbours/attackers.ts'
import {
  attackFeedParser,
  attackSearch,
  attackSpelling,
  attackTheCache,
  attackWithFeeds,
  attackWithLongTranscripts,
  attackWithNestedQuotes,
  attackWithPdfs,
} from './costly-attacks.ts'
import { attackWithHosts } from './hostile-accounts.ts'

/** Each by accounts of its own, beside one good customer. */
export const ATTACKS: Record<string, Attack> = {
  'hosts, bodies and sockets of ten accounts': attackWithHosts,
  'feeds whose episodes drip': attackWithFeeds,
  'searches among many names': attackSearch,
  'feeds with a huge attribute': attackFeedParser,
  'quotes of quotes': attackWithNestedQuotes,
  'long transcripts': attackWithLongTranscripts,
  'PDFs and receipts': attackWithPdfs,
  'names to spell': attackSpelling,
  'documents to keep': attackTheCache,
  'the largest requests of all operations together': attackEveryOperation,
  'the largest requests of one operation after another': attackEachOperation,
}

const SECONDS = 30
/** Time for each operation. */
const SECONDS_IN_TURN = 400

export const secondsOf = (name: string): number =>
  ATTACKS[name] === attackEachOperation ? SECONDS_IN_TURN : SECONDS
