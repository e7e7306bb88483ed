// What keeps a release from being made: version, lockfile, changelog and tag must name the same one. `npm run release:check`
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const SECTIONS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']

/** With a copy of the files alone; tags are looked at where they are given. */
export function releaseProblems(root, tags = null) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const json = (path) => JSON.parse(read(path))
  const { version } = json('package.json')
  const locked = json('package-lock.json').packages
  const sdk = json('sdk/package.json').version
  const [first, ...released] = headings(read('CHANGELOG.md'), 2)
  const releases = released.map((heading) => /^(\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/.exec(heading)?.[1])
  return [
    first !== 'Unreleased' && 'CHANGELOG.md must begin with "Unreleased".',
    releases.includes(undefined) && 'A release in CHANGELOG.md must be headed "0.2.0 - 2030-01-31".',
    releases[0] !== version &&
      `package.json has version ${version}, and the latest release in CHANGELOG.md is ${releases[0]}.`,
    headings(read('CHANGELOG.md'), 3).some((heading) => !SECTIONS.includes(heading)) &&
      `Sections of CHANGELOG.md are ${SECTIONS.join(', ')}.`,
    (locked[''].version !== version || locked.sdk.version !== sdk) &&
      'package-lock.json has another version: run npm install --package-lock-only.',
    headings(read('sdk/CHANGELOG.md'), 2)[0] !== sdk &&
      `sdk/package.json has version ${sdk}, which sdk/CHANGELOG.md does not begin with.`,
    ...releases
      .filter((release) => tags && release && !tags.includes(`v${release}`))
      .map((release) => `Release ${release} has no tag: git tag -a v${release} -m ${release}`),
  ].filter(Boolean)
}

function headings(page, depth) {
  const mark = `${'#'.repeat(depth)} `
  return page.split('\n').flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length)] : []))
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const tags = execFileSync('git', ['tag'], { encoding: 'utf8' }).split('\n')
  const problems = releaseProblems(process.cwd(), tags)
  for (const problem of problems) console.error(problem)
  if (problems.length === 0) console.log('Version, lockfile, changelog and tags agree.')
  process.exitCode = problems.length === 0 ? 0 : 1
}
