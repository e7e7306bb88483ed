import { z } from 'zod'
import { setPlace, setPreferences } from '../../../work/index.ts'
import { messageOnly } from '../../fields.ts'
import { route } from '../../route.ts'

/** Of shortcuts, and of abbreviations. */
const MAX_ENTRIES = 1_000

const entries = (maxLength: number) =>
  z
    .record(z.string().max(40), z.string().max(maxLength))
    .refine((given) => Object.keys(given).length <= MAX_ENTRIES, `must have at most ${MAX_ENTRIES} entries`)
    .meta({ maxProperties: MAX_ENTRIES })
const keys = entries(60)
export const preferences = z.object({
  keys: keys.optional().meta({ description: 'shortcuts of the desk that differ from the defaults' }),
  caption_keys: keys.optional().meta({ description: 'shortcuts of the caption desk' }),
  abbreviations: entries(500).optional().meta({ description: 'abbreviations and their long forms' }),
  sound: z
    .object({ speed: z.number().min(0.25).max(4), step_back: z.number().min(0).max(10) })
    .optional()
    .meta({ description: 'speed of playback, and seconds to step back on pause' }),
  hide_distressing: z
    .boolean()
    .optional()
    .meta({ description: 'whether tasks whose content may be distressing are hidden' }),
})
export const place = z.object({
  paragraph: z.number().int().min(0).max(1e6),
  offset: z.number().int().min(0).max(1e6),
  sound_ms: z.number().int().min(0).max(1e12),
})

export const deskSettingRoutes = [
  route({
    method: 'PUT',
    path: '/work/preferences',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'setPreferences',
    summary: 'Save your shortcuts, abbreviations, playback speed, and which tasks you do not want to see',
    description: 'Omitted settings are not changed. Opening a task returns them.',
    body: preferences,
    response: messageOnly,
    async run({ db, person, body }) {
      await setPreferences(db, person, body)
      return { message: 'Your preferences are saved' }
    },
  }),

  route({
    method: 'PUT',
    path: '/work/tasks/:task/place',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'savePlace',
    summary: 'Save your place in a task; the desk opens there again',
    description: 'The place is a paragraph and a time in the recording.',
    body: place,
    response: messageOnly,
    async run({ db, person, params, body }) {
      const { paragraph, offset, sound_ms: soundMs } = body
      await setPlace(db, person, params.task, { paragraph, offset, soundMs })
      return { message: 'Your place is saved' }
    },
  }),
]
