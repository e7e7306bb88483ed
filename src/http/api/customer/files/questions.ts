import { z } from 'zod'
import { counted } from '../../../../platform/counted.ts'
import type { Db } from '../../../../platform/db/index.ts'
import { line } from '../../../../platform/given-text.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { dollars } from '../../../../platform/money.ts'
import {
  type Answer,
  askFiles,
  deleteQuestion,
  type JoinedAnswer,
  type JoinedRow,
  listJoined,
  newestTextOf,
  offersOfFiles,
  partsOfJoined,
} from '../../../../production/index.ts'
import { insightSku } from '../../../../shop/payments/index.ts'
import { noteCaller } from '../../../content/open-file.ts'
import { idInBody, idsInQuery, messageOnly } from '../../../fields.ts'
import { route } from '../../../route.ts'
import { citation, insightState, presentCitation } from './insights.ts'
import { offerAnswer } from './language-model-offer.ts'

const MAX_FILES = LIMITS.questionFiles.max

const refused = z
  .object({ file: z.number(), title: z.string(), reason: z.string() })
  .meta({ id: 'FileLeftOut' })
const listed = z.object({
  id: z.number(),
  question: z.string(),
  state: insightState,
  created: z.iso.datetime(),
  files: z.number().meta({ description: 'number of files' }),
})
const partAnswer = z
  .object({
    file: z.number(),
    title: z.string(),
    state: insightState,
    text: z.string().nullable().meta({ description: 'null if the transcript does not say' }),
    citations: z.array(citation),
    dropped: z.number().meta({
      description: 'citations left out, because their words are not in the transcript at that time',
    }),
    out_of_date: z.boolean().meta({ description: 'whether the transcript has changed since' }),
    parts: z.number(),
    parts_done: z.number(),
    problem: z.string().nullable().meta({ description: 'why it failed, or is still waiting' }),
  })
  .meta({ id: 'AnswerOfFile' })
const questionAnswer = z
  .object({
    id: z.number(),
    question: z.string(),
    state: insightState,
    server: z.string().meta({ description: 'host that the texts were sent to' }),
    model: z.string(),
    created: z.iso.datetime(),
    text: z.string().nullable().meta({ description: 'the joined answer; null if no transcript says' }),
    text_so_far: z.string().meta({ description: 'text of the joined answer that has arrived so far' }),
    files: z.array(partAnswer).meta({ description: 'what was found in each file, with citations' }),
    problem: z.string().nullable().meta({ description: 'why it failed, or is still waiting' }),
  })
  .meta({ id: 'Question' })

/** A question about several files, such as those that a search has found. */
export const questionRoutes = [
  route({
    method: 'GET',
    path: '/questions',
    of: 'account',
    access: { customer: 'read' },
    tag: 'Insight',
    operationId: 'listQuestions',
    summary: 'The questions that were asked about several files',
    description:
      'Returns them newest first. With `files`, also what a question about these files costs, and which of them it can’t be asked of.',
    query: z.object({ files: idsInQuery(MAX_FILES).optional() }),
    response: z.object({
      ...offerAnswer('for one question about these files, without those that are left out'),
      left_out: z.array(refused).meta({ description: 'files that cannot be asked' }),
      questions: z.array(listed),
      message: z.string(),
    }),
    async run({ db, services, account, query }) {
      const [sku, offers, questions] = await Promise.all([
        insightSku(db, account.id, 'INSIGHT1'),
        offersOfFiles(db, services, account.id, query.files ?? []),
        listJoined(db, account.id),
      ])
      const minutes = offers.reduce(
        (sum, { file, refusal }) => sum + (refusal === null ? file.billed_minutes : 0),
        0,
      )
      const leftOut = offers.filter(({ refusal }) => refusal !== null)
      return {
        server: services.languageModel?.host ?? null,
        model: services.languageModel?.model ?? null,
        price: sku && dollars(sku.centsPerMinute * minutes),
        possible: leftOut.length === offers.length ? (leftOut[0]?.refusal ?? NO_FILES) : (true as const),
        left_out: leftOut.map(presentRefused),
        questions: questions.map(({ id, question, state, created_at, files }) => ({
          id,
          question: question!,
          state,
          created: created_at.toISOString(),
          files,
        })),
        message: counted(questions.length, 'question'),
      }
    },
  }),

  route({
    method: 'POST',
    path: '/questions',
    of: 'account',
    access: { customer: 'work' },
    done: 'asked a language model about several files',
    tag: 'Insight',
    operationId: 'askFiles',
    summary: 'Ask a question about several files',
    description: `Asks each file by itself, then joins the answers into one; at most ${MAX_FILES} files. Files that can’t be asked, such as confidential ones, are left out. Each of the others is charged now, by its minutes, and refunded if it can’t be answered; joining costs nothing. If there is a price, the scope \`order\` is needed as well. Poll the question, or listen to \`/api/live\`, until its state is \`done\` or \`failed\`.`,
    body: z.object({
      question: line(LIMITS.question.max).min(1),
      files: z
        .array(idInBody)
        .min(1)
        .max(MAX_FILES)
        .meta({ description: `ids; at most ${MAX_FILES}` }),
    }),
    response: z.object({
      question: questionAnswer,
      left_out: z.array(refused).meta({ description: 'files that were not asked' }),
      message: z.string(),
    }),
    async run({ db, services, account, caller: { limit, scopes }, body, logAs }) {
      const asker = { account, limit, mayPay: scopes.includes('order') }
      const { joined, leftOut } = await askFiles(services, asker, [...new Set(body.files)], body.question)
      const question = await present(db, joined)
      logAs(
        'asked a language model about several files',
        question.files.map(({ file }) => file),
      )
      return {
        question,
        left_out: leftOut.map(presentRefused),
        message: `The text of ${counted(question.files.length, 'file')} is being sent to ${question.server}`,
      }
    },
  }),

  route({
    method: 'GET',
    path: '/questions/:question',
    of: 'question',
    access: { customer: 'read' },
    tag: 'Insight',
    operationId: 'showQuestion',
    summary: 'The answer to a question about several files, even while it is being written',
    description:
      'Each citation has the words of its file and their time, and was found there; others are left out. The joined answer itself is not checked.',
    response: z.object({ question: questionAnswer, message: z.string() }),
    async run({ db, caller, question: joined }) {
      const question = await present(db, joined)
      await noteCaller(
        db,
        caller,
        question.files.map(({ file }) => file),
      )
      return { question, message: `Its state is ${question.state}` }
    },
  }),

  route({
    method: 'DELETE',
    path: '/questions/:question',
    of: 'question',
    access: { customer: 'work' },
    done: 'deleted an answer about several files',
    tag: 'Insight',
    operationId: 'deleteQuestion',
    summary: 'Stop a question about several files, or delete it',
    description: 'What the files cost that are not answered yet is refunded.',
    response: messageOnly,
    async run({ db, account, question }) {
      await deleteQuestion(db, account.id, question.id)
      return { message: 'It was deleted' }
    },
  }),
]

const NO_FILES = 'Name the files that the question is about.'

const presentRefused = ({ file, refusal }: Awaited<ReturnType<typeof offersOfFiles>>[number]) => ({
  file: file.id,
  title: file.title,
  reason: refusal!,
})

async function present(db: Db, joined: JoinedRow): Promise<z.infer<typeof questionAnswer>> {
  const parts = await partsOfJoined(db, joined.id)
  const newest = await Promise.all(parts.map(({ audiofile_id }) => newestTextOf(db, audiofile_id)))
  return {
    id: joined.id,
    question: joined.question!,
    state: joined.state,
    server: joined.server!,
    model: joined.model,
    created: joined.created_at.toISOString(),
    text: (joined.content as JoinedAnswer | null)?.answer ?? null,
    text_so_far: joined.text_so_far,
    files: parts.map((part, at) => {
      const answer = part.content as Answer | null
      return {
        file: part.audiofile_id,
        title: part.title,
        state: part.state,
        text: answer?.answer ?? null,
        citations: answer?.citations.map(presentCitation) ?? [],
        dropped: answer?.dropped ?? 0,
        out_of_date: part.version_id < newest[at]!,
        parts: part.parts,
        parts_done: part.parts_done,
        problem: part.problem,
      }
    }),
    problem: joined.problem,
  }
}
