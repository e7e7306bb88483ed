import { findIn, type Wanted } from './find.ts'

self.onmessage = ({ data }: MessageEvent<{ texts: string[]; wanted: Wanted }>) =>
  self.postMessage(findIn(data.texts, data.wanted))
