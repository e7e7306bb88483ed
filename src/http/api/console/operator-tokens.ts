import { z } from 'zod'
import {
  addOperatorToken,
  findOperatorToken,
  listOperatorTokens,
  type OperatorToken,
  revokeOperatorToken,
} from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { id, line } from '../../fields.ts'
import { route } from '../../route.ts'
import { grantAnswer, grantBody, grantOf, presentGrant } from '../grants.ts'

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

export const operatorTokenRoutes = [
  route({
    method: 'GET',
    path: '/operator-tokens',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Staff',
    operationId: 'listOperatorTokens',
    summary: 'List the tokens of all operators (operators)',
    description: 'Shows what each token may do and when it was last used.',
    response: z.object({ tokens: z.array(tokenAnswer), message: z.string() }),
    async run({ db }) {
      const tokens = (await listOperatorTokens(db)).map(present)
      return { tokens, message: counted(tokens.length, 'operator token') }
    },
  }),

  route({
    method: 'POST',
    path: '/operator-tokens',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'created an operator token',
    tag: 'Staff',
    operationId: 'createOperatorToken',
    summary: 'Create an operator token for yourself; it is shown only once (operators)',
    description: 'Choose the scopes of the token and when it expires.',
    body: z.object({ label: line(100).optional(), ...grantBody }),
    response: z.object({ operator_token: z.string(), token: tokenAnswer, message: z.string() }),
    async run({ tx, operator, caller, body }) {
      const { label, ...wanted } = body
      const grant = grantOf(caller, wanted)
      const { token, id } = await addOperatorToken(tx, operator.id, label || 'operator token', grant)
      return {
        operator_token: token,
        token: present(await findOperatorToken(tx, id)),
        message: 'Save this token now: it won’t be shown again',
      }
    },
  }),

  route({
    method: 'DELETE',
    path: '/operator-tokens/:id',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'revoked an operator token',
    tag: 'Staff',
    operationId: 'revokeOperatorToken',
    summary: 'Revoke an operator token (operators)',
    description: 'The token stops working at once.',
    params: z.object({ id }),
    response: z.object({ token: tokenAnswer, message: z.string() }),
    async run({ tx, params }) {
      const token = await revokeOperatorToken(tx, params.id)
      return { token: present(token), message: `Operator token ${token.id} no longer works` }
    },
  }),
]

const present = (token: OperatorToken) => ({
  id: token.id,
  person: token.personId,
  email: token.email,
  label: token.label,
  hint: token.hint,
  created: token.createdAt.toISOString(),
  ...presentGrant(token),
})
