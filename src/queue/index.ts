export { enqueue, enqueueAll } from './enqueue.ts'
export type { JobName, Jobs } from './jobs.ts'
export { type JobRunner, runJobs, type Schedule, type Task, type TaskRun, type Tasks } from './run.ts'
