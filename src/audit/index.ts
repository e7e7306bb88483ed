export {
  type AuditEntry,
  type AuditState,
  endAudit,
  listAudit,
  type NewAuditEntry,
  writeAudit,
} from './audit-log.ts'
