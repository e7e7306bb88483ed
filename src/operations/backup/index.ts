export { type BackedUp, backUp } from './back-up.ts'
export { type LastBackup, lastBackup } from './record.ts'
export { checkBackup, type Restored, restore } from './restore.ts'
