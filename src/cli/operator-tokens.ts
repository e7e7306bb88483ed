import type { OperatorToken } from '../../sdk/index.ts'
import { says, shows, text } from './command.ts'
import { grantOf, grantOptions, stateOf } from './grant.ts'
import { table } from './table.ts'

/** Tokens for programs that act as an operator. */
export const operatorTokenCommands = [
  shows(
    'operator-token add',
    'create a token for yourself; it is shown only once',
    async ({ operator }, { label, ...grant }) => {
      const { token, operator_token } = await operator.operatorTokens.add(label, grantOf(grant))
      return { token: token.id, operator_token }
    },
    ({ token, operator_token }) => `Operator token ${token}: ${operator_token}`,
    { options: { ...grantOptions(), label: text('--label <text>', 'what it is for') } },
  ),
  shows(
    'operator-token list',
    'list the tokens of all operators',
    async ({ operator }) => (await operator.operatorTokens.list()).tokens,
    table<OperatorToken>(
      'id',
      ['token', ({ hint }) => `…${hint}`],
      'label',
      ['operator', ({ email }) => email],
      ['scopes', ({ scopes }) => scopes.join(' ')],
      ['last used', ({ last_used }) => last_used ?? 'never'],
      ['from', ({ last_used_from }) => last_used_from],
      ['state', stateOf],
    ),
  ),
  says(
    'operator-token revoke <token:number>',
    'revoke a token immediately, by its id',
    ({ operator }, { token }) => operator.operatorTokens.revoke(token),
  ),
]
