export {
  type Account,
  createAccount,
  createStaff,
  findAccount,
  listAccounts,
  listStaff,
  lockAccount,
  type Person,
  ROLES,
  type Role,
  STAFF_ROLES,
  setStaffRoles,
  setTerms,
  TERMS,
  type Terms,
} from './accounts.ts'
export { createKeyring, type Keyring } from './keyring.ts'
export { type ApiKey, addKey, listKeys, revokeKey } from './keys.ts'
export { MIN_PASSWORD_LENGTH } from './passwords.ts'
export {
  addOperatorToken,
  personOfOperatorToken,
  personOfSession,
  removeExpiredSessions,
  SESSION_DAYS,
  signIn,
  signOut,
} from './sign-in.ts'
export { hasAccounts } from './store.ts'
