import type { App } from './app.ts'
import { firstRunFile } from './config/client.ts'

/** Printed once the service is ready: its address, and a command to try it. */
export function welcomeBox(app: App, dataFolder: string, { showSecrets }: { showSecrets: boolean }): string {
  const facts = app.firstRun?.facts
  const lines = [
    ['Longhand is ready', app.url],
    ['API reference', `${app.url}/docs`],
    ['Database', app.databasePlace],
    ...(facts && showSecrets
      ? [
          ['Demo API key', facts.api_key],
          ['Demo account', `${facts.demo_email}  password ${facts.demo_password}`],
          ['Operator', `${facts.operator_email}  password ${facts.operator_password}`],
        ]
      : []),
    ...(facts ? [['Keys and passwords', firstRunFile(dataFolder)]] : []),
  ].map(([name, value]) => `${name!.padEnd(20)}${value}`)
  const width = Math.max(...lines.map((line) => line.length))
  const box = [
    `┌${'─'.repeat(width + 4)}┐`,
    ...lines.map((line) => `│  ${line.padEnd(width)}  │`),
    `└${'─'.repeat(width + 4)}┘`,
  ]
  const key = facts && showSecrets ? facts.api_key : 'YOUR_API_KEY'
  const order = `curl ${app.url}/API4/order_url -d api_key=${key} -d sku=EMSR02 -d url=${app.url}/samples/jfk.mp3`
  return `\n${box.join('\n')}\n\nOrder a sample:\n\n${order}\n\n`
}
