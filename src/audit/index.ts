export { type AccountEntry, listAccountLog, writeAccountLog } from './account-log.ts'
export {
  type AuditEntry,
  type AuditState,
  endAudit,
  listAudit,
  type NewAuditEntry,
  writeAudit,
} from './audit-log.ts'
