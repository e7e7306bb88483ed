export {
  type Account,
  createAccount,
  createStaff,
  findAccount,
  findStaff,
  listStaff,
  lockAccount,
  type Person,
  pauseStaff,
  type Role,
  STAFF_ROLES,
  setStaffRoles,
  setTerms,
  TERMS,
  type Terms,
} from './accounts.ts'
export { changePassword, setPasswordByLink } from './change-password.ts'
export { createKeyring, type Keyring } from './keyring.ts'
export { type ApiKey, addKey, listKeys, revokeKey } from './keys.ts'
export { BY_HAND_MINUTES, LINK_MINUTES, makePasswordLink, makeSignUpLink } from './mailed-links.ts'
export {
  addOperatorToken,
  findOperatorToken,
  holderOfOperatorToken,
  listOperatorTokens,
  type OperatorToken,
  revokeOperatorToken,
} from './operator-tokens.ts'
export { hashPassword, MIN_PASSWORD_LENGTH } from './passwords.ts'
export {
  ACCOUNT_ROLES,
  type AccountRole,
  EVERYTHING,
  type Grant,
  SCOPES,
  SCOPES_OF_ROLE,
  type Scope,
} from './scopes.ts'
export {
  actFor,
  removeExpiredSessions,
  SESSION_DAYS,
  sessionOf,
  signIn,
  signOut,
} from './sign-in.ts'
export { DEVICE_SECONDS } from './sign-in-attempts.ts'
export { finishSignUp, prepareSignUp, signUpAtOnce } from './sign-up.ts'
export { glossaryOf, hasAccounts, setGlossary, setLowBalance, waitingSignUps } from './store.ts'
