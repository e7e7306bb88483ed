import { z } from 'zod'
import { findAnyAudiofile } from '../../../../files/audiofiles/index.ts'
import { LANGUAGES, languageName } from '../../../../platform/languages.ts'
import { correctLanguage } from '../../../../production/index.ts'
import { languageGiven } from '../../../fields.ts'
import { readingLanguage } from '../../../language.ts'
import { route } from '../../../route.ts'
import { oneFile, presentFile } from './present-file.ts'

export const languageRoutes = [
  route({
    method: 'GET',
    path: '/languages',
    of: 'anyone',
    access: 'anyone',
    tag: 'Catalog',
    operationId: 'listLanguages',
    summary: 'The languages that machine transcription supports',
    description: 'Use the codes as values of the parameter `language`.',
    response: z.object({
      languages: z.array(z.object({ code: z.string(), name: z.string() })),
      message: z.string(),
    }),
    run: async () => ({
      languages: LANGUAGES.map((code) => ({ code, name: languageName(code) })),
      message: `${LANGUAGES.length} languages`,
    }),
  }),

  route({
    method: 'PUT',
    path: '/files/:file/language',
    of: 'file',
    access: { customer: 'work', operator: 'operate' },
    done: 'corrected the language',
    tag: 'Files',
    operationId: 'setFileLanguage',
    summary: 'Correct the language of a file',
    description:
      'A delivered machine transcript is made again in this language, once and at no charge. The file stays Delivered with its transcript until the new one replaces it. The field `redo` of the file shows the progress, and TRANSCRIPT_COMPLETE is sent again.',
    body: z.object({ language: languageGiven }),
    response: oneFile,
    async run({ db, file, body, request }) {
      const { language } = body
      const { isRedone } = await correctLanguage(db, file, language)
      const name = languageName(language)
      return {
        file: presentFile(await findAnyAudiofile(db, file.id), readingLanguage(request)),
        message: isRedone ? `The file is being transcribed again in ${name}` : `The language is ${name}`,
      }
    },
  }),
]
