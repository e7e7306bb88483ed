// `node scripts/fetch-speech-weights.js FOLDER SET…`: puts these sets of weights there. The image is built with it, and
// the service runs it when a recording needs a model that set-up left out.
import { fetchSpeechWeights } from './speech-weights.js'

const [folder, ...sets] = process.argv.slice(2)
try {
  await fetchSpeechWeights({ folder, sets, report: (sentence) => process.stdout.write(`${sentence}\n`) })
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
