import type { Material } from '../editor/saving/material.ts'
import { staffApi } from '../staff-api.ts'

/** What text and captions of a task have in common: the claim of the person, and their versions. */
export const taskClaim: Pick<Material<never, never>, 'restore' | 'keepClaim' | 'claimAgain'> = {
  restore: staffApi.work.restore,
  keepClaim: async (task) => (await staffApi.work.heartbeat(task)).lease_until,
  claimAgain: async (task, pay) => (await staffApi.work.claim(task, pay)).lease_until,
}
