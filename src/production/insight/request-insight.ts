import { type Account, refusesInsight, type SpendingLimit } from '../../accounts/index.ts'
import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { ChatServer } from '../../platform/chat/chat-server.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { insightSku, payForInsight } from '../../shop/payments/index.ts'
import { textTokens } from './ask-model.ts'
import { countInsights, type InsightRow, insertInsight, insightsOfFile, isOpen } from './store.ts'

/** Why nothing can be asked about a file, as a sentence; null if something can. */
export async function insightRefusal(
  db: Db | Tx,
  languageModel: ChatServer | null,
  file: AudiofileRow,
): Promise<string | null> {
  if (!languageModel) return 'This service has no language model. Its operator can set one up.'
  if (await refusesInsight(db, file.account_id))
    return 'Your account does not allow language models. An owner can allow them under “Transcript settings”.'
  if (file.is_confidential) return 'This file is confidential: its text is not sent to a language model.'
  if (file.is_test) return 'This file belongs to a test order. Order a recording to have a summary of it.'
  if (file.trashed_at) return 'This file is in the trash. Restore it first.'
  if (file.transcript_version_id === null) return 'There is no transcript yet. Try again once it is ready.'
  return null
}

/** Charges it and enqueues the job, in one transaction. */
export async function requestInsight(
  { db, languageModel }: { db: Db; languageModel: ChatServer | null },
  account: Account,
  fileId: number,
  { question, limit, mayPay }: { question: string | null; limit: SpendingLimit | null; mayPay: boolean },
): Promise<InsightRow> {
  const sku = await insightSku(db, account.id)
  if (!sku)
    throw new Refusal('wrong_state', 'Your account has no price for this. Ask the operator of this service.')
  if (sku.centsPerMinute > 0 && !mayPay)
    throw new Refusal(
      'scope_missing',
      'This costs money, and needs the scope “order”. Use a key that has it.',
    )
  return db.transaction().execute(async (tx) => {
    const { file, item } = await payForInsight(tx, account.id, fileId, sku, limit)
    const refusal = await insightRefusal(tx, languageModel, file)
    if (refusal) throw new Refusal('wrong_state', refusal)
    await refuseTooMany(tx, file, question)
    const { host, model, windowTokens } = languageModel!
    const insight = await insertInsight(tx, {
      account_id: account.id,
      audiofile_id: file.id,
      kind: question === null ? 'summary' : 'question',
      question,
      version_id: file.transcript_version_id!,
      server: host,
      model,
      part_tokens: textTokens(windowTokens, question),
      line_item_id: item,
    })
    await enqueue(tx, 'make-insight', account.id, { audiofile: file.id, insight: insight.id })
    return insight
  })
}

async function refuseTooMany(tx: Tx, file: AudiofileRow, question: string | null): Promise<void> {
  const { ofFile, open } = await countInsights(tx, file.account_id, file.id)
  refuseOver('insights', ofFile, 1)
  refuseOver('openInsights', open, 1)
  const isAsked = (await insightsOfFile(tx, file.id)).some((one) => isOpen(one) && one.question === question)
  if (isAsked)
    throw new Refusal(
      'wrong_state',
      'This summary or answer is already being written. Wait until it is done, or stop it first.',
    )
}
