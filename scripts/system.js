// Finding and installing programs of the system. Plain JavaScript: this runs before anything is installed.
import { execFile, spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

// npm may have been started with a PATH that holds Node alone.
const USUAL_FOLDERS = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/usr/local/sbin',
  '/usr/sbin',
  '/sbin',
  '/opt/homebrew/bin',
]

export const systemPath = [...new Set([...(process.env.PATH ?? '').split(delimiter), ...USUAL_FOLDERS])]
  .filter(Boolean)
  .join(delimiter)

export function findProgram(...names) {
  for (const folder of systemPath.split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK)
        return join(folder, name)
      } catch {}
    }
  }
  return null
}

/** The npm that started this, or that of the system. */
export const npmCommand = () =>
  process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : [findProgram('npm') ?? 'npm']

/** Runs a program to its end; its output is shown only if it fails. */
export async function runQuietly(program, args, { env, ...others } = {}) {
  const environment = { ...process.env, PATH: systemPath, ...env }
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      env: environment,
      maxBuffer: 2 ** 26,
      ...others,
    })
    return stdout
  } catch ({ message, stdout = '', stderr = '' }) {
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr || message}`)
  }
}

/** False if it could not be done. */
export async function installPackages(packages) {
  const managers = {
    'apt-get': (names) => [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...names],
    ],
    dnf: (names) => [['install', '-y', ...names]],
    apk: (names) => [['add', ...names]],
    brew: (names) => [['install', ...names]],
  }
  for (const [manager, steps] of Object.entries(managers)) {
    const program = findProgram(manager)
    if (!program) continue
    const prefix = manager === 'brew' ? [] : asRoot()
    if (!prefix) return false
    try {
      for (const step of steps(packages)) {
        const [first, ...rest] = [...prefix, program, ...step]
        await runQuietly(first, rest, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
      }
      return true
    } catch (error) {
      process.stderr.write(`${error.message}\n`)
      return false
    }
  }
  return false
}

/** What to put before a command so that it runs as root without asking; null when that is not possible. */
function asRoot() {
  if (process.getuid?.() === 0) return []
  const sudo = findProgram('sudo')
  if (!sudo || spawnSync(sudo, ['-n', 'true']).status !== 0) return null
  return [sudo, '-n']
}
