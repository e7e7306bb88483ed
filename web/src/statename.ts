import type { File } from '../../sdk/index.ts'

export type Statename = File['statename']
