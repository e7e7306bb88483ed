import { readFileSync } from 'node:fs'
import { runs } from './command.ts'

const PACKAGE = new URL('../../package.json', import.meta.url)

/** For agents on this machine: they start the command themselves and speak to it through standard input and output. */
export const mcpCommand = runs(
  'mcp',
  'serve tools for an agent with the Model Context Protocol, over standard input and output',
  async ({ connection }) => {
    // Loaded only when needed, so that the other commands start fast.
    const [{ createMcpServer }, { StdioServerTransport }] = await Promise.all([
      import('../http/agents/index.ts'),
      import('@modelcontextprotocol/sdk/server/stdio.js'),
    ])
    const server = await createMcpServer(connection, {
      version: JSON.parse(readFileSync(PACKAGE, 'utf8')).version,
      onFault: (error) => process.stderr.write(`longhand: ${error}\n`),
    })
    await server.connect(new StdioServerTransport())
  },
)
