export { type Certificate, lookAtCertificate } from './certificate.ts'
export { type AlertDeps, checkAlerts } from './check-alerts.ts'
export {
  createMachineWatch,
  type KnownDisk,
  knownDisks,
  type MachineWatch,
  type SpeechServerState,
  speechIsAway,
  speechServers,
} from './machine-watch.ts'
export { type PostDeps, postAlerts } from './post-alerts.ts'
export { type KnownProcess, knownProcesses, type SettingInForce } from './processes.ts'
export { ALERT_NAMES } from './rules.ts'
export { acknowledgeAlert, lastCheck, openAlerts, recentAlerts, type ShownAlert } from './store.ts'
