export { createMcpServer } from './mcp-server.ts'
export { toolList } from './tools.ts'
