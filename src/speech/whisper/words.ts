import { sampleRateHz } from '../../platform/pcm.ts'
import { hushOf } from '../words/hush.ts'
import { type OnsetHead, onsetsOf } from '../words/token-onsets.ts'
import { type TimedWord, type Token, wordsFrom, wordsOf } from '../words/token-words.ts'
import { confidencesOf } from './confidences.ts'
import { FRAME_SECONDS, type Written } from './model.ts'

/** In the order in which the model gives the heads out. Found on synthetic voices whose word times are known. */
const LAGS: OnsetHead[] = [{ lagSeconds: -0.027 }, { lagSeconds: 0.037 }]

/** Below this mean, or below the higher one where the model itself hears no speech, the text is made up. */
const MADE_UP = -1.5
const MADE_UP_IN_SILENCE = -1
const SILENCE_PROBABILITY = 0.6

export function whisperWords(written: Written, samples: Float32Array, language: string): TimedWord[] {
  if (isMadeUp(written)) return []
  const onsets = tokenOnsets(written)
  const hush = hushOf(samples)
  if (!written.hasEnded) onsets.push(samples.length / sampleRateHz)
  return wordsOf(written.tokens, onsets, hush, { language, confidencesOf })
}

/** When each of the words is said that the model was given. */
export const followedWords = (followed: Written & { firsts: number[] }, samples: Float32Array): TimedWord[] =>
  wordsFrom(followed.firsts, followed.tokens, tokenOnsets(followed), hushOf(samples), confidencesOf)

const tokenOnsets = ({ attention }: Written) =>
  onsetsOf(attention, LAGS, { frameSeconds: FRAME_SECONDS, firstMiddleSeconds: 0 })

function isMadeUp({ tokens, noSpeechProbability }: Written): boolean {
  const mean = meanOf(tokens)
  return mean < (noSpeechProbability > SILENCE_PROBABILITY ? MADE_UP_IN_SILENCE : MADE_UP)
}

const meanOf = (tokens: Token[]) =>
  tokens.reduce((sum, { logProbability }) => sum + logProbability, 0) / Math.max(1, tokens.length)
