export type { Span } from '../platform/span.ts'
export { burnCaptions, CAPTION_SCRIPT, inspectPicture, type NotMade, type Picture } from './burn-captions.ts'
export { decodeMedia } from './decode/decode.ts'
export { inspect } from './decode/inspect.ts'
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
export { canTakeNetworkAway } from './tools/run-tool.ts'
export {
  createFolderUploads,
  createResumableUploads,
  type ResumableUploads,
  uploadRefusal,
} from './uploads/resumable.ts'
export { isFinished, type UploadRow } from './uploads/store.ts'
export { addUploadLink, removeExpiredUploadLinks, uploadByLink } from './uploads/upload-links.ts'
export {
  createUploadPlaces,
  createUploads,
  pathOf,
  storeKey,
  UPLOAD_PATH,
  type Uploads,
  uploadAt,
} from './uploads/uploads.ts'
