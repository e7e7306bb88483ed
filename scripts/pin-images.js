// Pins the images of Dockerfile and compose.yaml to the digests that their tags have now, so that a build next year
// is made of the same bytes. `node scripts/pin-images.js` asks the registry and writes; `--check` works offline, and
// fails if an image is not pinned. Run it again after changing a version.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const args = process.argv.slice(2)
const isCheck = args.includes('--check')
const folder = args.find((arg) => !arg.startsWith('--')) ?? root

/** `FROM name:tag` and `image: name:tag`; what has no tag is built here. */
const IMAGE = /^(FROM | +image: )([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?/gm

for (const name of ['Dockerfile', 'compose.yaml']) {
  const path = join(folder, name)
  const text = readFileSync(path, 'utf8')
  if (isCheck) check(name, text)
  else
    writeFileSync(
      path,
      text.replace(IMAGE, (_, before, image) => `${before}${image}@${digestOf(image)}`),
    )
}

function check(name, text) {
  for (const [, , image, digest] of text.matchAll(IMAGE)) {
    if (digest) continue
    process.stderr.write(`${name}: ${image} is not pinned: run node scripts/pin-images.js\n`)
    process.exitCode = 1
  }
}

/** Of the index that has all platforms, not of the image for this machine. */
function digestOf(image) {
  const format = '{{.Manifest.Digest}}'
  const told = execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, '--format', format], {
    encoding: 'utf8',
  })
  const digest = told.trim()
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image}: "${digest}" is not a digest`)
  process.stdout.write(`${image} is ${digest}\n`)
  return digest
}
