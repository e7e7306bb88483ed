import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
/** The Node that the customer would have: that of npm, which may be older than ours. */
const NODE = process.env.npm_node_execpath ?? process.execPath

export type Project = {
  folder: string
  /** With the types of Node; those of browsers are there when the package is made. Throws what the compiler says. */
  typeCheck(files: string[]): Promise<void>
  /** What a program of the project prints. */
  run(file: string, args: string[], env: Record<string, string>): Promise<string>
}

/** An empty project that the package was installed into, as a customer would, with its examples beside it. */
export async function installPackedSdk(): Promise<Project> {
  const folder = mkdtempSync(join(tmpdir(), 'lh-sdk-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  await npm(join(ROOT, 'sdk'), {}, 'pack', '--pack-destination', folder)
  const filename = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}')
  await npm(folder, {}, 'install', '--offline', '--no-audit', '--no-fund', `./${filename}`)
  cpSync(join(folder, 'node_modules/longhand-sdk/examples'), folder, { recursive: true })
  return {
    folder,
    async typeCheck(files) {
      const compiler = join(ROOT, 'node_modules/typescript7/bin/tsc')
      const strict = ['--noEmit', '--strict', '--allowJs', '--checkJs']
      const node = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules/@types'), '--lib', 'es2022']
      const options = [...strict, ...node, '--target', 'es2022', '--module', 'nodenext']
      await run(process.execPath, [compiler, ...options, ...files], { cwd: folder }).catch(({ stdout }) => {
        throw new Error(stdout)
      })
    },
    async run(file, args, env) {
      const { stdout } = await run(NODE, [file, ...args], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...env },
      })
      return stdout
    },
  }
}

/** What a package prints that is run without being installed; its own cache, as on a machine that has never seen it. */
export async function npx(args: string[], { cwd, env }: { cwd: string; env: Record<string, string> }) {
  const cache = join(cwd, 'npm-cache')
  const { stdout } = await npm(cwd, { ...env, npm_config_cache: cache }, 'exec', '--yes', '--', ...args)
  return stdout
}

/** Without the settings of the npm that may have started the tests: those are for this project. */
function npm(cwd: string, more: Record<string, string>, ...args: string[]) {
  const { npm_execpath: path } = process.env
  const [program, ...before] = path ? [NODE, path] : ['npm']
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
  return run(program!, [...before, ...args], { cwd, env: { ...env, ...more } })
}
