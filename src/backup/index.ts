export { type BackedUp, backUp } from './back-up.ts'
export { checkBackup, type Restored, restore } from './restore.ts'
