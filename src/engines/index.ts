/** The public face of the engines. `engine.ts` tells how a recording goes through them. */
export { embeddedEngine } from './embedded.ts'
export type { Engine, Language, Piece, PieceWords } from './engine.ts'
export { httpEngine } from './http/openai-http.ts'
export { groupPieces, joinPieces, languagePlaces, planPieces } from './pieces.ts'
export { createSpeechProcess, type SpeechProcess } from './speech-process.ts'
export { transcribePieces } from './transcribe-pieces.ts'
export type { VoiceWindow } from './voices/voices.ts'
export { voicesOfWords } from './voices/word-voices.ts'
