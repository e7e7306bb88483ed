import { z } from 'zod'
import { findAnyAudiofile } from '../../../../files/audiofiles/index.ts'
import { LANGUAGES, languageName } from '../../../../platform/languages.ts'
import { correctLanguage } from '../../../../production/index.ts'
import { type Api, id, languageGiven, typed } from '../../routes.ts'
import { oneFile, presentFile } from './present-file.ts'
import { visibleFile } from './visible-file.ts'

export function mountLanguages({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/languages',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Catalog'],
        operationId: 'listLanguages',
        summary: 'The languages that machine transcription supports',
        description: 'Use the codes as values of the parameter `language`.',
        response: {
          200: z.object({
            languages: z.array(z.object({ code: z.string(), name: z.string() })),
            message: z.string(),
          }),
        },
      },
    },
    async () => ({
      languages: LANGUAGES.map((code) => ({ code, name: languageName(code) })),
      message: `${LANGUAGES.length} languages`,
    }),
  )

  typed(app).put(
    '/files/:file/language',
    {
      config: { done: 'corrected the language', access: { customer: 'work', operator: 'operate' } },
      schema: {
        tags: ['Files'],
        operationId: 'setFileLanguage',
        summary: 'Correct the language of a file',
        description:
          'A delivered machine transcript is made again in this language, once and at no charge. The file stays Delivered with its transcript until the new one replaces it. The field `redo` of the file shows the progress, and TRANSCRIPT_COMPLETE is sent again.',
        params: z.object({ file: id }),
        body: z.object({ language: languageGiven }),
        response: { 200: oneFile },
      },
    },
    async (request, reply) => {
      const found = await visibleFile(db, await auth.scope(request, reply), request.params.file)
      const { language } = request.body
      const { isRedone } = await correctLanguage(db, found, language)
      const name = languageName(language)
      return {
        file: presentFile(await findAnyAudiofile(db, found.id)),
        message: isRedone ? `The file is being transcribed again in ${name}` : `The language is ${name}`,
      }
    },
  )
}
