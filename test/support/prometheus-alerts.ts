import { RULES } from '../../src/operations/alerts/rules.ts'

export const PROMETHEUS_ALERTS = new URL('../../deploy/prometheus-alerts.yml', import.meta.url).pathname

const URGENT = RULES.filter(({ isUrgent }) => isUrgent).map(({ name }) => name)

export function withUrgentAlerts(rules: string): string {
  const [before, after] = rules.split(/(?<=alert=~")[^"]+/)
  return `${before}${URGENT.join('|')}${after}`
}
