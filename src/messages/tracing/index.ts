export { traceDelivery, traceJob } from './trace-work.ts'
export { createTracer, type Tracer } from './tracer.ts'
