export { readSystem, type System } from './read-system.ts'
export { sendTestMail } from './test-mail.ts'
