export { createProber, type ProbedMedia, type ProbeResult, type Prober } from './probe.ts'
