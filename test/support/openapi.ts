import { readFileSync } from 'node:fs'
import { pythonClient } from '../../clients/python/generator/index.ts'
import { type Description, examplesIn, withExamples } from './examples/description.ts'
import { sdkTypesOf } from './sdk-types.ts'
import { startService } from './service.ts'
import { shownJson } from './write-json.ts'

export const OPENAPI_FILE = new URL('../../openapi/longhand.json', import.meta.url).pathname
export const OPENAPI_TYPES = new URL('../../openapi/types.ts', import.meta.url).pathname
export const PYTHON_CLIENT = new URL('../../clients/python/longhand.py', import.meta.url).pathname

/** What the routes of the running service say of themselves, with the examples that were recorded before. */
export async function openApiOf(): Promise<string> {
  const service = await startService({ parts: { serve: true, work: false }, openApiFile: null })
  const described = (await (await fetch(`${service.url}/openapi.json`)).json()) as Description
  await service.stop()
  return shownJson(withExamples(described, examplesIn(committed())))
}

/** The types of the committed description, which the SDK is made of. */
export const typesOfOpenApi = (): Promise<string> => sdkTypesOf(committed())

/** The client in Python, from the same description. */
export const pythonClientOfOpenApi = (): string => pythonClient(committed())

const committed = () => JSON.parse(readFileSync(OPENAPI_FILE, 'utf8'))
