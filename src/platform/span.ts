/** A stretch of the recording. */
export type Span = { startMs: number; endMs: number }
