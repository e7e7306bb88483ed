export { eraseAccount, finishErasure } from './erase-account.ts'
