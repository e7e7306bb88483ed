export { addedJob, enqueue, enqueueAll, postpone } from './enqueue.ts'
export {
  countJobs,
  deadJobs,
  dismissJob,
  failedJobs,
  failingJobs,
  hasWaitingJobs,
  hurryJobs,
  JOBS_TO_BACK_UP,
  jobsAbout,
  type QueuedJob,
  type QueueLength,
  queueAges,
  queueLengths,
  removeFailedJobs,
  removeJobsAbout,
  restoreAttempts,
  runAgain,
} from './job-tables.ts'

export { type EndedJob, type JobRunner, runJobs, type Schedule, type TaskRun, type Tasks } from './run.ts'
