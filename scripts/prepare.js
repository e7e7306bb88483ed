// Makes sure that everything is there, and prints what a shell must set for the pinned Node. Runs on any Node from 20 on.
import { ownEnvironment, setUp } from './setup.js'

await setUp()
for (const [name, value] of Object.entries(ownEnvironment))
  console.log(`export ${name}='${value.replaceAll("'", String.raw`'\''`)}'`)
