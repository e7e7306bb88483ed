/**
 * The one way to run ffmpeg and ffprobe, the only programs that touch a stranger's bytes. A fault in their decoders must
 * give an attacker as little as possible. They get:
 *
 * - an environment with nothing but PATH in it, so none of our secrets;
 * - where we are root, a user of their own for each run, who owns nothing but the folder that they write into;
 * - no network, where the system can take it away; ffprobe on our relay needs loopback, and may speak only `http`;
 * - the kernel's limits on memory, on computing time and on the size of a file, and ours on time and on output.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { cpuSeconds } from '../../platform/cpu-time.ts'
import { lendFolder, takeBack, toolUser } from './tool-user.ts'

export type ToolRun = {
  tool: string
  options: string[]
  /** A file to read, as `TOOL_INPUT`. It is opened here: the tool's user cannot get at its path. */
  input?: string
  /** Where the tool runs and may write, under names without a path. */
  folder?: string
  network: 'none' | 'ours'
  /** Whose work it is. Without one, it gives way to the service, its database and the speech engine from the start. */
  payer: Payer | null
  /** Gets standard output as it comes. */
  onOutput?: (text: string) => void
  signal: AbortSignal
  timeLimitSeconds: number
  cpuLimitSeconds: number
  maxFileBytes: number
}

/** Short work of one who asked for little lately gives way to nothing; all of it costs. */
export type Payer = { cost(): number; isLight(): boolean; pay(seconds: number): void }

export type ToolOutcome =
  | { ended: true; exitCode: number; output: string; complaints: string }
  | { ended: false; reason: 'took_too_long' | 'wrote_too_much' }

/** Standard input by name: unlike a pipe, a file can be read from any place. */
export const TOOL_INPUT = 'file:/dev/fd/0'

const MAX_MEMORY_KIB = 1_500_000
const MAX_OUTPUT_CHARS = 200_000

/**
 * The run that does not give way now: one at a time. Each run is a session of its own, and Linux divides the cores among sessions: several
 * would leave the speech engine next to nothing.
 */
let hurried: { child: ChildProcess; payer: Payer } | null = null

export async function runTool(run: ToolRun): Promise<ToolOutcome> {
  run.signal.throwIfAborted()
  const user = toolUser()
  const hasNetwork = run.network === 'ours' || !(await canTakeNetworkAway())
  if (user !== null && run.folder) await lendFolder(run.folder, user)
  const input = run.input ? await open(run.input) : null
  try {
    // Opening it by name would open the file again, as the tool's user.
    if (user !== null) await input?.chmod(0o644)
    const niceness = nicenessOf(run)
    const child = start(run, { input: input?.fd ?? null, user, hasNetwork, niceness })
    if (niceness === 0) hurry(child, run.payer!)
    const cost = watchCost(child)
    return await outcomeOf(child, run).finally(() => {
      if (hurried?.child === child) hurried = null
      run.payer?.pay(cost.seconds())
    })
  } finally {
    await input?.close()
    if (user !== null && run.folder) await takeBack(run.folder)
  }
}

function start(
  run: ToolRun,
  {
    input,
    user,
    hasNetwork,
    niceness,
  }: { input: number | null; user: number | null; hasNetwork: boolean; niceness: number },
): ChildProcess {
  const confined = hasNetwork ? [] : commandWithoutNetwork(user)
  const command = ['-c', limitedExec(run, niceness), 'sh', ...confined, run.tool, ...run.options]
  const options: SpawnOptions = {
    cwd: run.folder ?? '/',
    stdio: [input ?? 'ignore', 'pipe', 'pipe'],
    // Ctrl-C in a terminal reaches a whole group of processes: the tool is ended by us, or not at all.
    detached: true,
  }
  const drop = hasNetwork && user !== null ? { uid: user, gid: user } : {}
  const child = spawn('/bin/sh', command, { ...options, ...drop })
  if (niceness > 0) makeSessionNice(child, niceness)
  return child
}

/**
 * The shell sets kernel limits and then becomes the tool. They apply even if we are killed. Limits that a system does
 * not have (macOS has none on memory) are skipped.
 */
function limitedExec({ cpuLimitSeconds, maxFileBytes }: ToolRun, niceness: number): string {
  const limits = [
    'ulimit -c 0',
    `ulimit -v ${MAX_MEMORY_KIB} 2>/dev/null`,
    `ulimit -S -t ${Math.ceil(cpuLimitSeconds)} 2>/dev/null`,
    `ulimit -f ${Math.ceil(maxFileBytes / 512)} 2>/dev/null`,
  ]
  return `${limits.join('; ')}; exec nice -n ${niceness} env -i PATH="$PATH" "$@"`
}

const NICENESS = 10
/** For an account that had much lately: what is prepared for it waits for the recognition anyway. */
const MORE_NICENESS = 15

function nicenessOf({ payer }: ToolRun): number {
  if (payer && !payer.isLight()) return MORE_NICENESS
  return payer && (!hurried || payer.cost() < hurried.payer.cost()) ? 0 : NICENESS
}

function hurry(child: ChildProcess, payer: Payer): void {
  if (hurried) makeNice(hurried.child)
  hurried = { child, payer }
}

/** Of a core. A recording of a minute takes less, and does not wait for those of hours. */
const LONG_SECONDS = 1
/** The start of a program. */
const MIN_SECONDS = 0.2
const LOOK_EVERY_MS = 100

/**
 * With Linux autogroups, niceness only applies within a session, and a detached child has its own session. So the session
 * gets a lower priority, too. On other systems the file does not exist, and this is not needed.
 */
function makeSessionNice({ pid }: ChildProcess, niceness: number): void {
  writeFile(`/proc/${pid}/autogroup`, String(niceness)).catch(() => {})
}

/** What it used, as far as that was seen. One that was not nice becomes so when it takes long. */
function watchCost(child: ChildProcess): { seconds(): number } {
  let seconds = MIN_SECONDS
  const timer = setInterval(() => {
    seconds = Math.max(seconds, cpuSeconds(child.pid!) ?? 0)
    if (hurried?.child !== child || seconds < LONG_SECONDS) return
    hurried = null
    makeNice(child)
  }, LOOK_EVERY_MS)
  child.once('close', () => clearInterval(timer))
  child.once('error', () => clearInterval(timer))
  return { seconds: () => seconds }
}

/** Each thread has a niceness of its own. */
function makeNice(child: ChildProcess): void {
  makeSessionNice(child, NICENESS)
  try {
    for (const thread of readdirSync(`/proc/${child.pid}/task`)) setPriority(Number(thread), NICENESS)
  } catch {
    // It has ended meanwhile.
  }
}

function outcomeOf(child: ChildProcess, run: ToolRun): Promise<ToolOutcome> {
  const { tool, signal, timeLimitSeconds } = run
  return new Promise((resolve, reject) => {
    let output = ''
    let complaints = ''
    let outOfTime = false
    child.stdout!.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(0, MAX_OUTPUT_CHARS)
      run.onOutput?.(text)
    })
    child.stderr!.setEncoding('utf8').on('data', (text) => {
      complaints = (complaints + text).slice(-MAX_OUTPUT_CHARS)
    })
    const kill = () => child.kill('SIGKILL')
    const timer = setTimeout(() => {
      outOfTime = true
      kill()
    }, timeLimitSeconds * 1000)
    signal.addEventListener('abort', kill)
    child.once('error', reject)
    child.once('close', (exitCode, killedBy) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', kill)
      if (signal.aborted) reject(signal.reason)
      else if (outOfTime || killedBy === 'SIGXCPU') resolve({ ended: false, reason: 'took_too_long' })
      else if (killedBy === 'SIGXFSZ') resolve({ ended: false, reason: 'wrote_too_much' })
      else if (exitCode === NOT_FOUND) reject(new Error(`${tool} is not installed on this machine`))
      // By the kernel when memory is short, by an administrator, or by what stops the service: no fault of the file.
      else if (FROM_OUTSIDE.includes(killedBy ?? '') || (exitCode === CAUGHT_SIGNAL && complaints === ''))
        reject(new Error(`${tool} was killed by another process`))
      else resolve({ ended: true, exitCode: exitCode ?? -1, output, complaints })
    })
  })
}

const NOT_FOUND = 127
/** The exit code after a signal that the tool caught; for a failure they also print the reason. */
const CAUGHT_SIGNAL = 255
/** Crashes caused by a file use other signals. */
const FROM_OUTSIDE = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

/** Root can remove network access directly; other users need a user namespace. */
function commandWithoutNetwork(user: number | null): string[] {
  if (user === null) return ['unshare', '--user', '--net', '--']
  const asUser = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs', '--']
  return ['unshare', '--net', '--', 'setpriv', ...asUser]
}

let networkCanBeTaken: Promise<boolean> | undefined

/** Not possible in some containers and systems, nor on macOS. Tested once. */
export function canTakeNetworkAway(): Promise<boolean> {
  networkCanBeTaken ??= new Promise((resolve) => {
    const [command, ...options] = [...commandWithoutNetwork(toolUser()), 'true']
    const trial = spawn(command!, options, { stdio: 'ignore', cwd: '/' })
    trial.once('error', () => resolve(false))
    trial.once('close', (exitCode) => resolve(exitCode === 0))
  })
  return networkCanBeTaken
}
