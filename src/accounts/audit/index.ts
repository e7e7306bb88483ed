export { type AccountEntry, listAccountLog, type NewAccountEntry, writeAccountLog } from './account-log.ts'
export {
  type AuditEntry,
  type AuditState,
  endAudit,
  listAudit,
  type NewAuditEntry,
  writeAudit,
} from './audit-log.ts'
