export type { Span } from '../lib/pcm.ts'
export { decodeMedia } from './decode/decode.ts'
export {
  lowestQuality,
  type Quality,
  rateQuality,
  type SoundMeasures,
  speechShareOf,
} from './decode/quality.ts'
export { fetchMedia } from './fetch-media.ts'
export { createProber, type ProbedMedia, type Prober } from './probe/probe.ts'
export { borrowAll, createFolderStore, type MediaStore } from './store/media-store.ts'
export { createUploads, UPLOAD_PATH, type Uploads, uploadKey } from './store/uploads.ts'
export { canTakeNetworkAway } from './tools/run-tool.ts'
