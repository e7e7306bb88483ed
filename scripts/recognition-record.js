// The tests of recognition take minutes of both cores, so `npm test` leaves them out. Instead, it checks that they passed
// with the code, weights and tests of today: `npm run test:speech` runs them, and records that here.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'test/recognition/record.json'
/** What the tests of recognition are about. */
const ABOUT = [
  'scripts/convert-xvector.js',
  'scripts/edit-moonshine.js',
  'scripts/edit-whisper.js',
  'scripts/onnx-graph.js',
  'scripts/speech-weights.js',
  'src/production/align-words.ts',
  'src/production/insight/heard-lines.ts',
  'src/production/insight/translate-recording.ts',
  'src/production/insight/translated-lines.ts',
  'src/production/insight/words-of-lines.ts',
  'src/production/recognition',
  'src/speech',
  'test/recognition',
]

/** Of all that the tests are about, as it is now. */
export function recognitionDigest(root) {
  const hash = createHash('sha256')
  for (const path of ABOUT.flatMap((path) => filesIn(root, path)))
    hash.update(`${path}\n`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesIn(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(root, `${path}/${name}`))
    .filter((file) => file !== FILE)
}

export function recordRecognition(root, seconds) {
  const record = { digest: recognitionDigest(root), passed_at: new Date().toISOString(), seconds }
  writeFileSync(join(root, FILE), `${JSON.stringify(record, null, 2)}\n`)
}

export const recordedDigest = (root) => JSON.parse(readFileSync(join(root, FILE), 'utf8')).digest
