import {
  branchesOf,
  field,
  fieldsOf,
  GRAPH,
  integerTensor,
  MODEL_GRAPH,
  node,
  partsOf,
  textField,
  withChanged,
  withIntegerProjection,
} from './onnx-graph.js'

/** The layers with heads that follow the speech; `src/speech/whisper/model.ts` knows which heads. */
const SHOWN_LAYERS = [5, 8]

/**
 * Cuts Whisper's merged decoder in two. `sound` runs once for a piece: the keys and values of the sound, for every
 * layer. `decoder` runs for every token: it is given those, and neither passes them through nor looks at the sound
 * again. Of the attention it shows only the layers whose heads follow the speech.
 *
 * @param {Buffer} model
 */
export function splitWhisperDecoder(model) {
  const graph = fieldsOf(model).find(({ number }) => number === MODEL_GRAPH).content
  const choice = partsOf(graph).nodes.find(({ operator }) => operator === 'If')
  const { then_branch: withCache, else_branch: first } = branchesOf(choice)
  const shown = new Set(SHOWN_LAYERS.map((layer) => `cross_attentions.${layer}`))
  const isOfSound = (name) => /^present\.\d+\.encoder\./.test(name)
  const isOfStep = (name) => name === 'logits' || /^present\.\d+\.decoder\./.test(name) || shown.has(name)
  const decoder = cutOut(graph, withCache, isOfStep)
  return {
    sound: asModel(model, cutOut(graph, withBatchSizeOfSound(first), isOfSound)),
    decoder: asModel(
      model,
      withIntegerProjection(decoder, ({ outputs }) => outputs[0] === 'logits'),
    ),
  }
}

/**
 * The keys and values are shaped with the batch size, which every layer reads off what was written so far. Read off
 * the sound, which has the same, they need nothing else of the decoder.
 */
function withBatchSizeOfSound(branch) {
  const { nodes } = partsOf(branch)
  const readers = new Map(
    nodes
      .filter(({ name }) => /\/encoder_attn\/Shape$/.test(name))
      .map(({ bytes, name, outputs }) => [bytes, node('Shape', name, ['encoder_hidden_states'], outputs)]),
  )
  return withChanged(branch, GRAPH.node, (bytes) => [...readers].find(([old]) => old.equals(bytes))?.[1])
}

/**
 * Whisper's encoder for sound of any length up to 30 seconds, and without the attention of its own layers: kept as
 * outputs, it takes 1.3 GB of memory.
 *
 * @param {Buffer} model
 */
export function editWhisperEncoder(model) {
  const graph = fieldsOf(model).find(({ number }) => number === MODEL_GRAPH).content
  const slim = needing(partsOf(graph), (name) => name === 'last_hidden_state')
  return asModel(model, withPositionsOfSound(slim))
}

/**
 * Nothing in the published encoder asks for 30 seconds but its table of positions, which is added to the sound as a
 * whole. Here only as many of its rows are added as the sound has frames.
 */
function withPositionsOfSound(graph) {
  const table = 'embed_positions.weight'
  const addition = partsOf(graph).nodes.find(({ inputs }) => inputs.includes(table))
  const sound = addition.inputs.find((name) => name !== table)
  const at = (name) => `/positions/${name}`
  const replacement = [
    node('Shape', at('measure'), [sound], [at('sizes')]),
    node('Slice', at('count'), [at('sizes'), at('one'), at('two'), at('zero')], [at('frames')]),
    node('Slice', at('cut'), [table, at('zero'), at('frames'), at('zero')], [at('used')]),
    node('Add', addition.name, [sound, at('used')], addition.outputs),
  ]
  const numbers = ['zero', 'one', 'two'].map((name, value) => integerTensor(at(name), [value]))
  const parts = fieldsOf(graph).flatMap(({ number, content, whole }) =>
    number === GRAPH.node && content.equals(addition.bytes)
      ? replacement.map((bytes) => field(GRAPH.node, bytes))
      : [whole],
  )
  return Buffer.concat([...parts, ...numbers.map((tensor) => field(GRAPH.initializer, tensor))])
}

/** One branch as a graph of its own. */
function cutOut(graph, branch, isWanted) {
  const outer = partsOf(graph)
  const inner = partsOf(branch)
  const whole = {
    nodes: [...outer.nodes.filter(({ operator }) => operator !== 'If'), ...inner.nodes],
    initializers: [...outer.initializers, ...inner.initializers],
    inputs: outer.inputs,
    outputs: inner.outputs,
  }
  return needing(whole, isWanted)
}

/** A graph of what the wanted outputs need and nothing else. */
function needing({ nodes, initializers, inputs, outputs: all }, isWanted) {
  const outputs = all.filter(({ name }) => isWanted(name))
  const needed = neededNames(nodes, outputs)
  const isNeeded = ({ name }) => needed.has(name)
  const parts = [
    ...nodes.filter((one) => one.outputs.some((name) => needed.has(name))).map(asField(GRAPH.node)),
    textField(GRAPH.name, 'cut out'),
    ...initializers.filter(isNeeded).map(asField(GRAPH.initializer)),
    ...inputs.filter(isNeeded).map(asField(GRAPH.input)),
    ...outputs.map(asField(GRAPH.output)),
  ]
  return Buffer.concat(parts)
}

const asField = (number) => (part) => field(number, part.bytes)

/** The names of all values that the outputs come from. */
function neededNames(nodes, outputs) {
  const makers = new Map(nodes.flatMap((one) => one.outputs.map((name) => [name, one])))
  const needed = new Set()
  const open = outputs.map(({ name }) => name)
  while (open.length > 0) {
    const name = open.pop()
    if (needed.has(name)) continue
    needed.add(name)
    open.push(...(makers.get(name)?.inputs ?? []))
  }
  return needed
}

const asModel = (model, graph) =>
  Buffer.concat(
    fieldsOf(model).map(({ number, whole }) => (number === MODEL_GRAPH ? field(MODEL_GRAPH, graph) : whole)),
  )

/**
 * The tokens as bytes, and those with a meaning of their own, out of two of the published files.
 *
 * @param {Buffer} vocabularyFile
 * @param {Buffer} generationFile
 */
export function whisperVocabulary(vocabularyFile, generationFile) {
  const ids = JSON.parse(vocabularyFile.toString())
  const generation = JSON.parse(generationFile.toString())
  const tokens = []
  for (const [text, id] of Object.entries(ids)) tokens[id] = bytesOf(text).toString('base64')
  const languages = Object.entries(generation.lang_to_id).map(([mark, id]) => [mark.slice(2, -2), id])
  return Buffer.from(
    JSON.stringify({
      tokens,
      languages: Object.fromEntries(languages),
      suppressed: generation.suppress_tokens,
      suppressedAtBeginning: generation.begin_suppress_tokens,
      start: generation.decoder_start_token_id,
      end: generation.eos_token_id,
      transcribe: generation.task_to_id.transcribe,
      withoutTimes: generation.no_timestamps_token_id,
      noSpeech: generation.no_timestamps_token_id - 1,
    }),
  )
}

/** The published files print each byte as a letter: those that print as they are, the others from U+0100 on. */
function bytesOf(text) {
  return Buffer.from([...text].map((letter) => byteOfLetter.get(letter)))
}

const byteOfLetter = new Map()
const isPrinted = (byte) => (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174
for (let byte = 0, others = 0; byte < 256; byte++) {
  byteOfLetter.set(String.fromCharCode(isPrinted(byte) ? byte : 256 + others++), byte)
}
