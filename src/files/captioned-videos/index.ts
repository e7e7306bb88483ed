export {
  askForVideo,
  type CaptionedVideo,
  captionedVideoOf,
  confirmVideo,
  finishVideo,
  removeOldVideos,
  removeVideos,
  setVideoPercent,
  videoFolder,
  videoKey,
} from './store.ts'
