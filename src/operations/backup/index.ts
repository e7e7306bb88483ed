export { type BackedUp, backUp } from './back-up.ts'
export { lastBackup } from './record.ts'
export { checkBackup, type Restored, restore } from './restore.ts'
