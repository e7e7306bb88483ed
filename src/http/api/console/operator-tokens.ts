import { z } from 'zod'
import {
  addOperatorToken,
  findOperatorToken,
  listOperatorTokens,
  type OperatorToken,
  revokeOperatorToken,
} from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { grantAnswer, grantBody, grantOf, presentGrant } from '../grants.ts'
import { type Api, id, line, typed } from '../routes.ts'

const tokenAnswer = z
  .object({
    id: z.number(),
    person: z.number(),
    email: z.string(),
    label: z.string(),
    hint: z.string().meta({ description: 'the last characters of the token' }),
    created: z.iso.datetime(),
    ...grantAnswer,
  })
  .meta({ id: 'OperatorToken' })

export function mountOperatorTokens({ app, services, auth }: Api): void {
  typed(app).get(
    '/operator-tokens',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Staff'],
        operationId: 'listOperatorTokens',
        summary: 'List the tokens of all operators (operators)',
        description: 'Shows what each token may do and when it was last used.',
        response: { 200: z.object({ tokens: z.array(tokenAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const tokens = (await listOperatorTokens(services.db)).map(present)
      return { tokens, message: counted(tokens.length, 'operator token') }
    },
  )

  typed(app).post(
    '/operator-tokens',
    {
      config: { done: 'created an operator token', access: { operator: 'operate' } },
      schema: {
        tags: ['Staff'],
        operationId: 'createOperatorToken',
        summary: 'Create an operator token for yourself; it is shown only once (operators)',
        description: 'Choose the scopes of the token and when it expires.',
        body: z.object({ label: line(100).optional(), ...grantBody }),
        response: {
          200: z.object({ operator_token: z.string(), token: tokenAnswer, message: z.string() }),
        },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx, operator) => {
        const { label, ...wanted } = request.body
        const grant = grantOf(await auth.caller(request, reply), wanted)
        const { token, id } = await addOperatorToken(tx, operator.id, label || 'operator token', grant)
        return {
          operator_token: token,
          token: present(await findOperatorToken(tx, id)),
          message: 'Save this token now: it won’t be shown again',
        }
      }),
  )

  typed(app).delete(
    '/operator-tokens/:id',
    {
      config: { done: 'revoked an operator token', access: { operator: 'operate' } },
      schema: {
        tags: ['Staff'],
        operationId: 'revokeOperatorToken',
        summary: 'Revoke an operator token (operators)',
        description: 'The token stops working at once.',
        params: z.object({ id }),
        response: { 200: z.object({ token: tokenAnswer, message: z.string() }) },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const token = await revokeOperatorToken(tx, request.params.id)
        return { token: present(token), message: `Operator token ${token.id} no longer works` }
      }),
  )
}

const present = (token: OperatorToken) => ({
  id: token.id,
  person: token.personId,
  email: token.email,
  label: token.label,
  hint: token.hint,
  created: token.createdAt.toISOString(),
  ...presentGrant(token),
})
