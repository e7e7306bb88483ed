import { z } from 'zod'
import { refusesInsight, setRefusesInsight } from '../../../accounts/index.ts'
import type { Services } from '../../services.ts'
import { type Api, id, typed } from '../routes.ts'

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
export function mountInsightSetting({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/accounts/:account/insight',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'showInsightSetting',
        summary: 'Whether an account allows the language model',
        description: 'Also returns the host of the language model.',
        params: z.object({ account: id }),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      return present(services, !(await refusesInsight(db, account.id)))
    },
  )

  typed(app).put(
    '/accounts/:account/insight',
    {
      config: {
        done: 'changed whether the language model is allowed',
        access: { customer: 'operate', operator: 'operate' },
      },
      schema: {
        tags: ['Accounts'],
        operationId: 'setInsightSetting',
        summary: 'Allow or refuse the language model for an account',
        description:
          'If it is refused, no more text of the account is sent to the language model. Summaries and answers in progress stop within a second or two and are not charged. Earlier ones are kept.',
        params: z.object({ account: id }),
        body: z.object({ allowed: z.boolean() }),
        response: { 200: answer },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      const { allowed } = request.body
      await setRefusesInsight(db, account.id, !allowed)
      return present(services, allowed)
    },
  )
}

const present = ({ languageModel }: Services, allowed: boolean): z.infer<typeof answer> => ({
  allowed,
  server: languageModel?.host ?? null,
  message: allowed ? 'The language model is allowed' : 'The language model is not allowed',
})
