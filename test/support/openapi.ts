import { readFileSync } from 'node:fs'
import openapiTypes, { astToString } from 'openapi-typescript'
import { pythonClient } from '../../clients/python/generator/index.ts'
import { startService } from './service.ts'

export const OPENAPI_FILE = new URL('../../openapi/longhand.json', import.meta.url).pathname
export const OPENAPI_TYPES = new URL('../../openapi/types.ts', import.meta.url).pathname
export const PYTHON_CLIENT = new URL('../../clients/python/longhand.py', import.meta.url).pathname

/** What the routes of the running service say of themselves. */
export async function openApiOf(): Promise<string> {
  const service = await startService({ parts: { serve: true, work: false }, openApiFile: null })
  const described = await (await fetch(`${service.url}/openapi.json`)).json()
  await service.stop()
  return `${JSON.stringify(described, null, 2)}\n`
}

/** The types of the committed description, which the SDK is made of. */
export const typesOfOpenApi = async (): Promise<string> =>
  astToString(await openapiTypes(readFileSync(OPENAPI_FILE, 'utf8'), { defaultNonNullable: false }))

/** The client in Python, from the same description. */
export const pythonClientOfOpenApi = (): string =>
  pythonClient(JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')))
