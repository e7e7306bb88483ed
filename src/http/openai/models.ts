import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'

/**
 * What the parameter `model` may be. There is one machine transcription, by the engine that the operator chose; the names
 * of OpenAI's models stand for it, because many programs cannot send another.
 */
export const MODELS = [
  'longhand',
  'whisper-1',
  'gpt-4o-transcribe',
  'gpt-4o-mini-transcribe',
  'gpt-4o-transcribe-diarize',
] as const

/** Other names mean it too, unless the operator wants only these. */
export const modelGiven = z
  .string()
  .max(100)
  .regex(/^[\w.:/@+-]+$/, 'must be the name of a model, such as whisper-1')

/** When this API was added, in seconds: models have a date. */
const CREATED = Date.UTC(2026, 10, 16) / 1000

export const presentModel = (id: string) => ({
  id,
  object: 'model' as const,
  created: CREATED,
  owned_by: 'longhand',
})

export function refuseUnknownModel(model: string): void {
  if ((MODELS as readonly string[]).includes(model)) return
  throw new Refusal(
    'not_found',
    `There is no model “${model.slice(0, 80)}” here: use one of ${MODELS.join(', ')}.`,
    { param: 'model', code: 'model_not_found' },
  )
}
