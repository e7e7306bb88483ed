export { enqueue } from './enqueue.ts'
export type { JobName, Jobs } from './jobs.ts'
export { type JobRunner, runJobs, type Schedule, type Tasks } from './run.ts'
