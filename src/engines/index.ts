/** The public face of the engines. `engine.ts` tells how a recording goes through them. */
export { embeddedEngine } from './embedded.ts'
export type { Engine, Hints, Language, PcmPiece, Piece, PieceWords } from './engine.ts'
export { EngineCrashed, EngineFailed, EngineUnavailable } from './engine.ts'
export { type HttpEngineSettings, type HttpFetch, httpEngine } from './openai-http.ts'
export { groupPieces, joinPieces, languagePlaces, planPieces } from './pieces.ts'
export { createSpeechProcess, type SpeechProcess } from './speech-process.ts'
export { transcribePieces } from './transcribe-pieces.ts'
