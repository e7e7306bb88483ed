import { readFileSync } from 'node:fs'
import openapiTypes, { astToString } from 'openapi-typescript'
import { pythonClient } from '../../clients/python/generator/index.ts'
import type { Description } from './examples/description.ts'
import { withExamples } from './examples/index.ts'
import { startService } from './service.ts'
import { shownJson } from './write-json.ts'

export const OPENAPI_FILE = new URL('../../openapi/longhand.json', import.meta.url).pathname
export const OPENAPI_TYPES = new URL('../../openapi/types.ts', import.meta.url).pathname
export const PYTHON_CLIENT = new URL('../../clients/python/longhand.py', import.meta.url).pathname

/** What the routes of the running service say of themselves. */
export async function openApiOf(): Promise<string> {
  const service = await startService({ parts: { serve: true, work: false }, openApiFile: null })
  const described = withExamples((await (await fetch(`${service.url}/openapi.json`)).json()) as Description)
  await service.stop()
  return shownJson(described)
}

/** The types of the committed description, which the SDK is made of. */
export const typesOfOpenApi = async (): Promise<string> =>
  astToString(await openapiTypes(withoutExamples(), { defaultNonNullable: false })).replace(
    WHAT_IS_NOT_THERE,
    '',
  )

const withoutExamples = (): string =>
  JSON.stringify(
    JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'), (name, value) => (name === 'example' ? undefined : value)),
  )

/** Methods, parameters, bodies and headers that an operation does not have. */
const WHAT_IS_NOT_THERE =
  /^ +\w+\?: never;\n|^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n|^ +parameters: \{\n(?: +\w+\?: never;\n)* +\};\n/gm

/** The client in Python, from the same description. */
export const pythonClientOfOpenApi = (): string =>
  pythonClient(JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')))
