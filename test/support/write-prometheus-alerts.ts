import { readFileSync, writeFileSync } from 'node:fs'
import { PROMETHEUS_ALERTS, withUrgentAlerts } from './prometheus-alerts.ts'

/** Writes which alerts are urgent from the table of alerts. */
writeFileSync(PROMETHEUS_ALERTS, withUrgentAlerts(readFileSync(PROMETHEUS_ALERTS, 'utf8')))
