declare module 'webvtt-parser' {
  export type VttNode =
    | { type: 'text'; value: string }
    | { type: 'object'; name: string; value: string; children: VttNode[] }
  export type VttCue = { startTime: number; endTime: number; text: string; tree: { children: VttNode[] } }
  export class WebVTTParser {
    parse(input: string): { cues: VttCue[]; errors: { message: string; line: number }[] }
  }
}
