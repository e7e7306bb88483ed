export { createHeavyWork, type HeavyWork, type Owner, readersOf, staff } from './heavy-work.ts'
export { databaseTask, pureTask } from './task.ts'
