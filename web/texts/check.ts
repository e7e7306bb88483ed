/** What each language lacks, has too much or says with other values, and what nothing says, in lines for its translator. */
import { faultsOf, languageNames, messagesIn, ORIGINAL, readTexts } from '../../src/platform/texts/catalog.ts'
import { unusedTexts } from './used.ts'

for (const language of languageNames()) {
  const faults =
    language === ORIGINAL ? unusedTexts().map((path) => `${path} is not used`) : faultsOf(language)
  const count = messagesIn(readTexts(language)).size
  process.stdout.write(`${language}: ${count} texts, ${faults.length} to mend\n`)
  for (const fault of faults) process.stdout.write(`  ${fault}\n`)
  if (faults.length > 0) process.exitCode = 1
}
