import { startService } from './service.ts'

export const OPENAPI_FILE = new URL('../../openapi/longhand.json', import.meta.url).pathname

/** What the running service says of itself. */
export async function openApiOf(): Promise<string> {
  const service = await startService({ parts: { serve: true, work: false } })
  const described = await (await fetch(`${service.url}/openapi.json`)).json()
  await service.stop()
  return `${JSON.stringify(described, null, 2)}\n`
}
