export {
  type Account,
  accountOf,
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
export { isCommonPassword } from './common-passwords.ts'
export { createKeyring, type Keyring } from './keyring.ts'
export {
  type ApiKey,
  addFirstKey,
  addKnownKey,
  addOwnKey,
  type KnownKey,
  listKeys,
  planKnownKey,
  revokeKey,
  spendingLimitOf,
} from './keys.ts'
export {
  BY_HAND_MINUTES,
  LINK_MINUTES,
  makePasswordLink,
  makeSignUpLink,
  passwordLink,
} from './mailed-links.ts'
export {
  findInvitation,
  INVITATION_DAYS,
  type Invitation,
  invite,
  joinAs,
  joinAsNewPerson,
  listInvitations,
  removeMember,
  revokeInvitation,
  setMemberRole,
  switchAccount,
} from './members.ts'
export { accountsOfPerson, currentAccount, type Member, membersOfAccount } from './members-store.ts'
export {
  addOperatorToken,
  findOperatorToken,
  holderOfOperatorToken,
  listOperatorTokens,
  type OperatorToken,
  revokeOperatorToken,
} from './operator-tokens.ts'
export { hashPassword, MIN_PASSWORD_LENGTH } from './passwords.ts'
export { askForEmail, changeName, confirmEmail, dismissFirstSteps } from './profile.ts'
export { admitProgram, exchangeCode } from './programs/program-codes.ts'
export { findProgram, type Program, registerProgram, removeExpiredPrograms } from './programs/programs.ts'
export { isLoopback, isRedirectUri, matchesRegistered } from './programs/redirect-uris.ts'
export {
  ACCOUNT_ROLES,
  type AccountRole,
  EVERYTHING,
  type Grant,
  SCOPES,
  SCOPES_OF_ROLE,
  SCOPES_WITH_LIMIT,
  type Scope,
  SPENDING_PERIODS,
  type SpendingLimit,
} from './scopes.ts'
export {
  beginProviderSignIn,
  finishProviderSignIn,
  type SignInProvider,
} from './sign-in/provider-sign-in.ts'
export {
  beginAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
} from './sign-in/second-step/authenticator.ts'
export {
  beginPasskeySignIn,
  beginPasskeyStep,
  signInWithPasskey,
} from './sign-in/second-step/passkey-sign-in.ts'
export {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  type Site,
  siteOf,
} from './sign-in/second-step/passkeys.ts'
export { countRecoveryCodes } from './sign-in/second-step/recovery-codes.ts'
export {
  makeRecoveryCodes,
  resetSecondStep,
  secondStepHolders,
  WAYS,
  waysOf,
} from './sign-in/second-step/second-step.ts'
export { takeSecondStep } from './sign-in/second-step/take-second-step.ts'
export {
  actFor,
  type BegunSession,
  endOtherSessions,
  endSession,
  listSessions,
  type Origin,
  SESSION_DAYS,
  type Session,
  sessionOf,
  signOut,
} from './sign-in/sessions.ts'
export { type Entry, removeExpiredSessions, signIn } from './sign-in/sign-in.ts'
export { DEVICE_SECONDS } from './sign-in/sign-in-attempts.ts'
export { UNFINISHED_MINUTES } from './sign-in/unfinished-sign-ins.ts'
export { checkSignUp, finishSignUp, prepareSignUp, signUpAtOnce } from './sign-up.ts'
export {
  askDeletion,
  glossaryOf,
  hasAccounts,
  keepAccount,
  personByEmail,
  refusesInsight,
  setGlossary,
  setLowBalance,
  setRefusesInsight,
  updateAccountName,
  updateLanguage,
  waitingSignUps,
} from './store.ts'
export { refuseSuspended, suspendAccount, suspensionOf } from './suspension.ts'
