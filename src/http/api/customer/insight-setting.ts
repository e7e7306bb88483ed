import { z } from 'zod'
import { refusesInsight, setRefusesInsight } from '../../../accounts/index.ts'
import { route } from '../../route.ts'
import type { Services } from '../../services.ts'

const answer = z
  .object({
    allowed: z
      .boolean()
      .meta({ description: 'whether members may have transcripts sent to the language model' }),
    server: z
      .string()
      .nullable()
      .meta({ description: 'host of the language model; null if the service has none' }),
    message: z.string(),
  })
  .meta({ id: 'InsightSetting' })

/** An account can refuse that the text of its files goes to the operator's language model. */
export const insightSettingRoutes = [
  route({
    method: 'GET',
    path: '/accounts/:account/insight',
    of: 'holder',
    access: { customer: 'read', operator: 'read' },
    tag: 'Accounts',
    operationId: 'showInsightSetting',
    summary: 'Whether an account allows the language model',
    description: 'Also returns the host of the language model.',
    response: answer,
    async run({ db, services, account }) {
      return present(services, !(await refusesInsight(db, account.id)))
    },
  }),

  route({
    method: 'PUT',
    path: '/accounts/:account/insight',
    of: 'holder',
    access: { customer: 'operate', operator: 'operate' },
    done: 'changed whether the language model is allowed',
    tag: 'Accounts',
    operationId: 'setInsightSetting',
    summary: 'Allow or refuse the language model for an account',
    description:
      'If it is refused, no more text of the account is sent to the language model. Summaries, answers and translations in progress stop within a second or two, and what they cost is refunded. Earlier ones are kept.',
    body: z.object({ allowed: z.boolean() }),
    response: answer,
    async run({ db, services, account, body }) {
      const { allowed } = body
      await setRefusesInsight(db, account.id, !allowed)
      return present(services, allowed)
    },
  }),
]

const present = ({ languageModel }: Services, allowed: boolean) => ({
  allowed,
  server: languageModel?.host ?? null,
  message: { says: allowed ? 'done.modelAllowed' : 'done.modelNotAllowed' } as const,
})
