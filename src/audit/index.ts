export {
  type AuditEntry,
  type AuditFilter,
  type AuditState,
  endAudit,
  listAudit,
  type NewAuditEntry,
  writeAudit,
} from './audit-log.ts'
