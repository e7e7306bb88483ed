declare module 'webvtt-parser' {
  export type VttNode =
    | { type: 'text'; value: string }
    | { type: 'object'; name: string; value: string; children: VttNode[] }
  type VttCue = { startTime: number; endTime: number; tree: { children: VttNode[] } }
  type VttFile = { cues: VttCue[]; errors: { message: string; line: number }[] }
  const webvtt: { WebVTTParser: new (entities?: Record<string, string>) => { parse(input: string): VttFile } }
  export default webvtt
}
