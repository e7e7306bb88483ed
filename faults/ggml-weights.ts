// @ts-expect-error plain JavaScript, because set-up runs it before anything is installed
import { branchesOf, fieldsOf, MODEL_GRAPH, partsOf } from '../scripts/onnx-graph.js'
import { melBands } from '../src/speech/whisper/sound.ts'

/**
 * Whisper's 8-bit weights as transformers.js has them, written as the file that whisper.cpp reads: a header, the mel
 * filters, the vocabulary, then each tensor with its name in OpenAI's own code.
 */
export function ggmlFrom(encoder: Buffer, decoder: Buffer, vocabulary: Record<string, number>): Buffer {
  const tensors = [...encoderTensors(encoder), ...decoderTensors(decoder)]
  return Buffer.concat([HEADER, melFilters(), tokens(vocabulary), ...tensors.map(written)])
}

type Tensor = { name: string; shape: number[]; values: Float32Array }
type Initializer = { name: string; bytes: Buffer }
type Node = { operator: string; name: string; inputs: string[]; bytes: Buffer }

const integers = (...values: number[]): Buffer => Buffer.from(Int32Array.from(values).buffer)

/** Magic number, then the sizes of Whisper base: vocabulary, sound and text (context, width, heads, layers), bands, 16-bit. */
const HEADER = integers(0x67676d6c, 51_865, 1500, 512, 8, 6, 448, 512, 8, 6, 80, 1)

const BINS = 201

function melFilters(): Buffer {
  const bands = melBands()
  const filters = new Float32Array(bands.length * BINS)
  for (const [band, { firstBin, weights }] of bands.entries()) filters.set(weights, band * BINS + firstBin)
  return Buffer.concat([integers(bands.length, BINS), Buffer.from(filters.buffer)])
}

const TEXT_TOKENS = 50_257

/** GPT-2's vocabulary spells each byte as a visible character. */
function tokens(vocabulary: Record<string, number>): Buffer {
  const byteOf = visibleBytes()
  const spelled = new Map(Object.entries(vocabulary).map(([token, id]) => [id, token]))
  const parts = Array.from({ length: TEXT_TOKENS }, (_, id) => {
    const bytes = Buffer.from([...spelled.get(id)!].map((character) => byteOf.get(character)!))
    return Buffer.concat([integers(bytes.length), bytes])
  })
  return Buffer.concat([integers(TEXT_TOKENS), ...parts])
}

function visibleBytes(): Map<string, number> {
  const isVisible = (byte: number) =>
    (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174
  let hidden = 0
  return new Map(
    Array.from({ length: 256 }, (_, byte) => [
      String.fromCharCode(isVisible(byte) ? byte : 256 + hidden++),
      byte,
    ]),
  )
}

function encoderTensors(model: Buffer): Tensor[] {
  const { initializers, nodes } = graphOf(model)
  const read = readerOf(initializers)
  const plain = initializers.filter(({ name }) => /\.(weight|bias)$/.test(name))
  return [
    ...plain.map(({ name }) => read.float(name, ggmlName('encoder', name))),
    ...['conv1', 'conv2'].map((name) => read.wide(`${name}.weight`, `encoder.${name}.weight`)),
    ...multiplied(nodes, /^\/layers\.(\d+)\/(.*)\/MatMul_quant/, 'encoder', read),
  ]
}

function decoderTensors(model: Buffer): Tensor[] {
  const { initializers, nodes } = graphOf(model)
  const read = readerOf(initializers)
  const suffix = '_merged_0'
  const plain = initializers.filter(({ name }) => new RegExp(`\\.(weight|bias)${suffix}$`).test(name))
  const step = nodes.find(({ operator }) => operator === 'If')!
  const inner: Node[] = partsOf(branchesOf(step).else_branch).nodes
  return [
    ...plain.map(({ name }) => read.float(name, ggmlName('decoder', name.replace(suffix, '')))),
    read.wide(`model.decoder.embed_tokens.weight${suffix}`, 'decoder.token_embedding.weight'),
    ...multiplied(inner, /^\/model\/decoder\/layers\.(\d+)\/(.*)\/MatMul_quant/, 'decoder', read),
  ]
}

type Side = 'encoder' | 'decoder'

const PARTS: [string, string][] = [
  ['self_attn_layer_norm', 'attn_ln'],
  ['self_attn.q_proj', 'attn.query'],
  ['self_attn.k_proj', 'attn.key'],
  ['self_attn.v_proj', 'attn.value'],
  ['self_attn.out_proj', 'attn.out'],
  ['encoder_attn_layer_norm', 'cross_attn_ln'],
  ['encoder_attn.q_proj', 'cross_attn.query'],
  ['encoder_attn.k_proj', 'cross_attn.key'],
  ['encoder_attn.v_proj', 'cross_attn.value'],
  ['encoder_attn.out_proj', 'cross_attn.out'],
  ['final_layer_norm', 'mlp_ln'],
  ['fc1', 'mlp.0'],
  ['fc2', 'mlp.2'],
]

function ggmlName(side: Side, name: string): string {
  const own = name.replace('model.decoder.', '').replace(/^layers\./, 'blocks.')
  const part = PARTS.find(([theirs]) =>
    new RegExp(`^blocks\\.\\d+\\.${theirs.replace('.', '\\.')}\\.`).test(own),
  )
  const inBlock = part ? own.replace(`.${part[0]}.`, `.${part[1]}.`) : own
  const outside = inBlock
    .replace(/^layer_norm\./, side === 'encoder' ? 'ln_post.' : 'ln.')
    .replace('embed_positions.weight', 'positional_embedding')
  return `${side}.${outside}`
}

/** Weights of multiplications have no names of their own: those of the nodes tell where they belong. */
function multiplied(nodes: Node[], place: RegExp, side: Side, read: ReturnType<typeof readerOf>): Tensor[] {
  return nodes.flatMap(({ operator, name, inputs }) => {
    const found = operator === 'MatMulInteger' ? place.exec(name) : null
    if (!found) return []
    const target = ggmlName(side, `layers.${found[1]}.${found[2]!.replaceAll('/', '.')}.weight`)
    return [turned(read.wide(inputs[1]!.replace('_quantized', ''), target))]
  })
}

function graphOf(model: Buffer): { initializers: Initializer[]; nodes: Node[] } {
  const graph = fieldsOf(model).find(({ number }: { number: number }) => number === MODEL_GRAPH)
  return partsOf(graph.content)
}

function readerOf(initializers: Initializer[]) {
  const byName = new Map(initializers.map(({ name, bytes }) => [name, tensorOf(bytes)]))
  const raw = (name: string) => byName.get(name)!
  return {
    float(name: string, as: string): Tensor {
      const { shape, content } = raw(name)
      return { name: as, shape, values: floats(content) }
    },
    /** From 8 bits; a number is signed in some tensors. */
    wide(name: string, as: string): Tensor {
      const { shape, content, type } = raw(`${name}_quantized`)
      const numbers = type === SIGNED ? new Int8Array(content) : content
      const zero = varint(raw(`${name}_zero_point`).content)
      const scale = raw(`${name}_scale`).content.readFloatLE()
      return { name: as, shape, values: Float32Array.from(numbers, (number) => (number - zero) * scale) }
    },
  }
}

/** The content of a large tensor is raw; single numbers are floats or integers. */
const TENSOR = { dims: 1, type: 2, content: [9, 4, 5] }
const SIGNED = 3

function tensorOf(bytes: Buffer): { shape: number[]; type: number; content: Buffer } {
  const fields: { number: number; content: Buffer | null; whole: Buffer }[] = fieldsOf(bytes)
  const numbers = (wanted: number) =>
    fields.filter(({ number }) => number === wanted).map(({ whole }) => varint(whole.subarray(1)))
  const content = fields.find(({ number }) => TENSOR.content.includes(number))?.content ?? Buffer.alloc(0)
  return { shape: numbers(TENSOR.dims), type: numbers(TENSOR.type)[0]!, content }
}

const varint = (bytes: Buffer): number =>
  bytes.reduce((value, byte, at) => value + (byte & 127) * 128 ** at, 0)

const floats = (bytes: Buffer): Float32Array => new Float32Array(new Uint8Array(bytes).buffer)

function turned({ name, shape, values }: Tensor): Tensor {
  const [rows, columns] = shape as [number, number]
  const turnedValues = new Float32Array(values.length)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      turnedValues[column * rows + row] = values[row * columns + column]!
  return { name, shape: [columns, rows], values: turnedValues }
}

/** Matrices in 16 bits; the rest, and positions, in 32. */
function written({ name, shape, values }: Tensor): Buffer {
  const isConvolutionBias = /conv\d\.bias$/.test(name)
  const sizes = isConvolutionBias ? [...shape, 1] : shape
  const isWide = shape.length < 2 || isConvolutionBias || name.endsWith('positional_embedding')
  const content = isWide ? values : Float16Array.from(values)
  return Buffer.concat([
    integers(sizes.length, Buffer.byteLength(name), isWide ? 0 : 1, ...sizes.toReversed()),
    Buffer.from(name),
    Buffer.from(content.buffer),
  ])
}
