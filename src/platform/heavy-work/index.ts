export { createHeavyWork, type HeavyWork, type Owner, readersOf, staff } from './heavy-work.ts'
export { databaseTask, type HeavyTask, pureTask } from './task.ts'
