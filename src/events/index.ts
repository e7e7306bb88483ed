export { type Event, writeEvent } from './write-event.ts'
