export { enqueue, enqueueAll } from './enqueue.ts'
export {
  failedJobs,
  hasWaitingJobs,
  hurryJobs,
  jobsAbout,
  type QueuedJob,
  type QueueLength,
  queueLengths,
  runAgain,
} from './inspect.ts'
export type { JobName, Jobs } from './jobs.ts'
export { removeFailedJobs } from './remove-failed.ts'
export { type JobRunner, runJobs, type Schedule, type Task, type TaskRun, type Tasks } from './run.ts'
