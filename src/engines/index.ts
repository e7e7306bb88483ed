export {
  type Engine,
  EngineCrashed,
  EngineFailed,
  EngineUnavailable,
  type Hints,
  type Piece,
  type PieceWords,
} from './engine.ts'
export { moonshineEngine } from './moonshine.ts'
export { type HttpFetch, httpEngine } from './openai-http.ts'
export { groupPieces, joinPieces, planPieces } from './pieces.ts'
export { createSpeechProcess, type SpeechProcess } from './speech-process.ts'
export { transcribePieces } from './transcribe-pieces.ts'
