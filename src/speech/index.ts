/** The public face of the engines. `engine.ts` tells how a recording goes through them. */
export { embeddedEngine } from './embedded.ts'
export {
  type Engine,
  type Language,
  type PcmPiece,
  type Piece,
  type PieceWords,
  SpeechServersAway,
} from './engine.ts'
export { heardMs } from './heard-parts.ts'
export { httpEngine, tryServer } from './http/openai-http.ts'
export type { HttpFetch } from './http/request.ts'
export { createSpeechServer, type SpeechServer } from './http/speech-server.ts'
export { drainServer, type KnownServer, knownServers } from './http/store.ts'
export { watchServers } from './http/watch-servers.ts'
export { LAST_RESORTS, likeliestLanguage } from './likeliest-language.ts'
export { missingWeights, type WeightSet } from './missing-weights.ts'
export {
  groupPieces,
  joinLanguages,
  joinPieces,
  joinSpeakers,
  languagePlaces,
  planPieces,
  planTracks,
} from './pieces.ts'
export { createSpeechProcess, type SpeechProcess } from './speech-process.ts'
export { transcribePieces } from './transcribe-pieces.ts'
export { tellVoicesApart, type VoiceWindow } from './voices/voices.ts'
export { voicesOfWords, withNamedSpeakers } from './voices/word-voices.ts'
export { fetchingWhisper } from './whisper-weights.ts'
