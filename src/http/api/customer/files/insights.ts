import { z } from 'zod'
import { counted } from '../../../../platform/counted.ts'
import { line } from '../../../../platform/given-text.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import {
  type Answer,
  deleteInsight,
  type InsightRow,
  insightOfFile,
  insightsOfFile,
  newestTextOf,
  requestInsight,
  type Summary,
} from '../../../../production/index.ts'
import { messageOnly } from '../../../fields.ts'
import { route } from '../../../route.ts'
import { offerAnswer, presentOffer } from './language-model-offer.ts'

export const citation = z
  .object({ start_ms: z.number(), end_ms: z.number(), quote: z.string() })
  .meta({ id: 'Citation', description: 'words of the transcript, and when they are spoken' })
export const insightState = z.enum(['waiting', 'working', 'done', 'failed'])
const cited = z.object({ text: z.string(), ...citation.shape }).meta({ id: 'CitedPoint' })

const summaryAnswer = z
  .object({
    title: z.string().meta({ description: 'a suggestion; empty if there is none' }),
    tags: z.array(z.string()).meta({ description: 'suggestions' }),
    text: z.string(),
    chapters: z.array(z.object({ start_ms: z.number(), title: z.string() })),
    actions: z.array(cited),
    decisions: z.array(cited),
  })
  .meta({ id: 'Summary' })
const answerAnswer = z
  .object({
    text: z.string().nullable().meta({ description: 'null if the transcript does not say' }),
    citations: z.array(citation),
  })
  .meta({ id: 'AnswerToQuestion' })
const insightAnswer = z
  .object({
    id: z.number(),
    kind: z.enum(['summary', 'question']),
    question: z.string().nullable(),
    state: insightState,
    server: z.string().meta({ description: 'host that the text was sent to' }),
    model: z.string(),
    created: z.iso.datetime(),
    version: z.number().meta({ description: 'version of the transcript that it was made from' }),
    out_of_date: z.boolean().meta({ description: 'whether the transcript has changed since' }),
    parts: z
      .number()
      .meta({ description: 'number of parts that the text is sent in, one request each; 0 until known' }),
    parts_done: z.number(),
    text_so_far: z.string().meta({ description: 'text of the response that has arrived so far' }),
    summary: summaryAnswer.nullable(),
    answer: answerAnswer.nullable(),
    dropped: z.number().meta({
      description:
        'number of points, chapters and citations that were left out, because their words are not in the transcript at that time',
    }),
    problem: z.string().nullable().meta({ description: 'why it failed, or is still waiting' }),
  })
  .meta({ id: 'Insight' })

/** What a language model writes about a transcript. It is text, and treated as nothing else. */
export const insightRoutes = [
  route({
    method: 'GET',
    path: '/files/:file/insights',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Insight',
    operationId: 'listInsights',
    summary: 'What a language model wrote about a transcript',
    description:
      'Returns summaries and answers, newest first, each with its server; also what another one costs, and whether one can be requested. Models make mistakes: a citation has the words of the transcript and their time, so that they can be checked.',
    response: z.object({
      ...offerAnswer('for a summary of this file, or one question'),
      insights: z.array(insightAnswer),
      message: z.string(),
    }),
    async run({ db, services, file }) {
      const [insights, newest, offer] = await Promise.all([
        insightsOfFile(db, file.id),
        newestTextOf(db, file.id),
        presentOffer(db, services, file, 'INSIGHT1'),
      ])
      return {
        ...offer,
        insights: insights.map((one) => present(one, newest)),
        message: counted(insights.length, 'insight'),
      }
    },
  }),

  route({
    method: 'POST',
    path: '/files/:file/insights',
    of: 'ownFile',
    access: { customer: 'work' },
    done: 'asked a language model about a file',
    tag: 'Insight',
    operationId: 'requestInsight',
    summary: 'Have a transcript summarized, or ask a question about it',
    description:
      'A `question` is answered; without one, the transcript is summarized: summary, chapters, action items, decisions, and suggestions for title and tags. The text is sent to the server that the list names. The price is charged now, and refunded if this fails. If there is a price, the scope `order` is needed as well. Poll the insight, or listen to `/api/live`, until its state is `done` or `failed`.',
    body: z.object({ question: line(LIMITS.question.max).min(1).optional() }),
    response: z.object({ insight: insightAnswer, message: z.string() }),
    async run({ services, account, file, caller: { limit, scopes }, body }) {
      const { question = null } = body
      const insight = await requestInsight(
        services,
        { account, limit, mayPay: scopes.includes('order') },
        file.id,
        { kind: question === null ? 'summary' : 'question', question, language: null },
      )
      return {
        insight: present(insight, insight.version_id),
        message: `The text is being sent to ${insight.server}`,
      }
    },
  }),

  route({
    method: 'GET',
    path: '/files/:file/insights/:insight',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Insight',
    operationId: 'showInsight',
    summary: 'A summary or an answer, even while it is being written',
    description: '`text_so_far` grows while the response arrives.',
    response: z.object({ insight: insightAnswer, message: z.string() }),
    async run({ db, file, params }) {
      const insight = await insightOfFile(db, file.id, params.insight)
      if (!insight)
        throw new Refusal('not_found', { says: 'file.noInsight', id: file.id, insight: params.insight })
      const newest = await newestTextOf(db, file.id)
      return { insight: present(insight, newest), message: `Its state is ${insight.state}` }
    },
  }),

  route({
    method: 'DELETE',
    path: '/files/:file/insights/:insight',
    of: 'ownFile',
    access: { customer: 'work' },
    done: 'deleted what a language model wrote',
    tag: 'Insight',
    operationId: 'deleteInsight',
    summary: 'Stop a summary or an answer that is being written, or delete it',
    description: 'If it is not done yet, what it cost is refunded.',
    response: messageOnly,
    async run({ db, account, file, params }) {
      await deleteInsight(db, account.id, file.id, params.insight)
      return { message: 'It was deleted' }
    },
  }),
]

function present(insight: InsightRow, newest: number): z.infer<typeof insightAnswer> {
  const { question, content } = insight
  const kind = question === null ? 'summary' : 'question'
  const summary = kind === 'summary' ? (content as Summary | null) : null
  const answer = kind === 'question' ? (content as Answer | null) : null
  return {
    id: insight.id,
    kind,
    question,
    state: insight.state,
    server: insight.server!,
    model: insight.model,
    created: insight.created_at.toISOString(),
    version: insight.version_id,
    out_of_date: insight.version_id < newest,
    parts: insight.parts,
    parts_done: insight.parts_done,
    text_so_far: insight.text_so_far,
    summary: summary && {
      title: summary.title,
      tags: summary.tags,
      text: summary.summary,
      chapters: summary.chapters.map(({ startMs, title }) => ({ start_ms: startMs, title })),
      actions: summary.actions.map((one) => ({ text: one.text, ...presentCitation(one) })),
      decisions: summary.decisions.map((one) => ({ text: one.text, ...presentCitation(one) })),
    },
    answer: answer && { text: answer.answer, citations: answer.citations.map(presentCitation) },
    dropped: summary?.dropped ?? answer?.dropped ?? 0,
    problem: insight.problem,
  }
}

export const presentCitation = ({
  startMs,
  endMs,
  quote,
}: Answer['citations'][number]): z.infer<typeof citation> => ({
  start_ms: startMs,
  end_ms: endMs,
  quote,
})
