import { api } from '../../api.ts'
import type { Material } from './material.ts'

/** What text and captions of a task have in common: the claim of the person, and their versions. */
export const taskClaim: Pick<Material<never, never>, 'restore' | 'keepClaim' | 'claimAgain'> = {
  restore: api.work.restore,
  keepClaim: async (task) => (await api.work.heartbeat(task)).lease_until,
  claimAgain: async (task, pay) => (await api.work.claim(task, pay)).lease_until,
}
