/**
 * Reads and rewrites ONNX files, which are protobuf messages: a model holds a graph (field 7), a graph its nodes (1),
 * initial values (5), inputs (11) and outputs (12). Only what the edits of the speech models need; everything else
 * is copied as it is. Plain JavaScript for Node 20: set-up runs this before anything is installed.
 */

export const MODEL_GRAPH = 7
export const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12 }
const NODE = { input: 1, output: 2, name: 3, operator: 4, attribute: 5 }
const ATTRIBUTE = { name: 1, integer: 3, graph: 6, integers: 8, type: 20 }
const ATTRIBUTE_TYPE = { integer: 2, integers: 7 }
const TENSOR = { dims: 1, type: 2, name: 8, raw: 9 }
const FLOAT = 1
const INTEGER = 7

/**
 * The fields of a message in order. `content` is there for fields with a length, `whole` includes tag and length.
 *
 * @param {Buffer} message
 * @returns {{ number: number, content: Buffer | null, whole: Buffer }[]}
 */
export function fieldsOf(message) {
  const fields = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = message[at++]
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const start = at
    const tag = varint()
    let content = null
    switch (tag & 7) {
      case 0:
        varint()
        break
      case 1:
        at += 8
        break
      case 2: {
        const length = varint()
        content = message.subarray(at, at + length)
        at += length
        break
      }
      case 5:
        at += 4
        break
      default:
        throw new Error(`Not a protobuf message: wire type ${tag & 7}`)
    }
    fields.push({ number: Math.floor(tag / 8), content, whole: message.subarray(start, at) })
  }
  return fields
}

/** A field with a length. */
export const field = (number, content) =>
  Buffer.concat([varintBytes(number * 8 + 2), varintBytes(content.length), content])
export const textField = (number, text) => field(number, Buffer.from(text))
export const integerField = (number, value) => Buffer.concat([varintBytes(number * 8), varintBytes(value)])

function varintBytes(value) {
  const bytes = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  bytes.push(rest)
  return Buffer.from(bytes)
}

/** The texts in one field of a message: the inputs of a node, say. */
export const textsIn = (message, number) =>
  fieldsOf(message)
    .filter((one) => one.number === number)
    .map(({ content }) => content.toString())

/** The message with some of its fields changed: `change` returns new content, or undefined to keep the field. */
export function withChanged(message, number, change) {
  const parts = fieldsOf(message).map((one) => {
    const content = one.number === number ? change(one.content) : undefined
    return content === undefined ? one.whole : field(number, content)
  })
  return Buffer.concat(parts)
}

/** The parts of a graph, each as the bytes of its own message. */
export function partsOf(graph) {
  const of = (number) =>
    fieldsOf(graph)
      .filter((one) => one.number === number)
      .map(({ content }) => content)
  return {
    nodes: of(GRAPH.node).map(readNode),
    initializers: of(GRAPH.initializer).map((bytes) => ({ name: textsIn(bytes, TENSOR.name)[0], bytes })),
    inputs: of(GRAPH.input).map(named),
    outputs: of(GRAPH.output).map(named),
  }
}

const named = (bytes) => ({ name: textsIn(bytes, 1)[0], bytes })

function readNode(bytes) {
  return {
    operator: textsIn(bytes, NODE.operator)[0],
    name: textsIn(bytes, NODE.name)[0] ?? '',
    inputs: textsIn(bytes, NODE.input),
    outputs: textsIn(bytes, NODE.output),
    bytes,
  }
}

/** The graphs inside a node (`then_branch` and `else_branch` of an If), by name. */
export function branchesOf(node) {
  const branches = {}
  for (const { number, content } of fieldsOf(node.bytes)) {
    if (number !== NODE.attribute) continue
    const graph = fieldsOf(content).find((one) => one.number === ATTRIBUTE.graph)
    if (graph) branches[textsIn(content, ATTRIBUTE.name)[0]] = graph.content
  }
  return branches
}

/** The node with each of its inner graphs changed and more outputs at its end. */
export function withBranches(node, change, outputs) {
  const changed = withChanged(node.bytes, NODE.attribute, (attribute) =>
    withChanged(attribute, ATTRIBUTE.graph, change),
  )
  return Buffer.concat([changed, ...outputs.map((name) => textField(NODE.output, name))])
}

export function node(operator, name, inputs, outputs, attributes = []) {
  return Buffer.concat([
    ...inputs.map((input) => textField(NODE.input, input)),
    ...outputs.map((output) => textField(NODE.output, output)),
    textField(NODE.name, name),
    textField(NODE.operator, operator),
    ...attributes,
  ])
}

export const integerAttribute = (name, value) =>
  field(
    NODE.attribute,
    Buffer.concat([
      textField(ATTRIBUTE.name, name),
      integerField(ATTRIBUTE.integer, value),
      integerField(ATTRIBUTE.type, ATTRIBUTE_TYPE.integer),
    ]),
  )

/** An output (or input) of floats whose shape is left open. */
export const floatValue = (name) =>
  Buffer.concat([textField(1, name), field(2, field(1, integerField(1, FLOAT)))])

/**
 * The vocabulary projection at the end of a decoder multiplies with weights that it turns from 8-bit into floats
 * again for every token. This multiplies the 8-bit numbers themselves, like all other layers do: a third to a half
 * of the decoder's time is saved.
 */
export function withIntegerProjection(graph, isProjection) {
  const { nodes } = partsOf(graph)
  const projection = nodes.find((one) => one.operator === 'MatMul' && isProjection(one))
  const [hidden, floatWeights] = projection.inputs
  const widening = nodes.find((one) => one.outputs[0] === floatWeights)
  if (widening.operator !== 'DequantizeLinear') throw new Error(`The projection's weights are not 8-bit`)
  const [weights, scale, zero] = widening.inputs
  const at = (name) => `/projection/${name}`
  const replacement = [
    node(
      'DynamicQuantizeLinear',
      at('quantize'),
      [hidden],
      [at('hidden'), at('hidden_scale'), at('hidden_zero')],
    ),
    node('MatMulInteger', at('multiply'), [at('hidden'), weights, at('hidden_zero'), zero], [at('product')]),
    node('Cast', at('cast'), [at('product')], [at('float_product')], [integerAttribute('to', FLOAT)]),
    node('Mul', at('scales'), [at('hidden_scale'), scale], [at('scale')]),
    node('Mul', at('rescale'), [at('float_product'), at('scale')], projection.outputs),
  ]
  const isUsedElsewhere = nodes.some((one) => one !== projection && one.inputs.includes(floatWeights))
  const parts = fieldsOf(graph).flatMap(({ number, content, whole }) => {
    if (number !== GRAPH.node) return [whole]
    if (content.equals(projection.bytes)) return replacement.map((bytes) => field(GRAPH.node, bytes))
    return content.equals(widening.bytes) && !isUsedElsewhere ? [] : [whole]
  })
  return Buffer.concat(parts)
}

const integersAttribute = (name, values) =>
  field(
    NODE.attribute,
    Buffer.concat([
      textField(ATTRIBUTE.name, name),
      ...values.map((value) => integerField(ATTRIBUTE.integers, value)),
      integerField(ATTRIBUTE.type, ATTRIBUTE_TYPE.integers),
    ]),
  )

/** A row of whole numbers (64 bits). */
export const integerTensor = (name, values) =>
  Buffer.concat([
    integerField(TENSOR.dims, values.length),
    integerField(TENSOR.type, INTEGER),
    textField(TENSOR.name, name),
    field(TENSOR.raw, Buffer.from(BigInt64Array.from(values, BigInt).buffer)),
  ])

const floatTensor = (name, shape, values) =>
  Buffer.concat([
    ...shape.map((size) => integerField(TENSOR.dims, size)),
    integerField(TENSOR.type, FLOAT),
    textField(TENSOR.name, name),
    field(TENSOR.raw, Buffer.from(values.buffer, values.byteOffset, values.byteLength)),
  ])

const IR_VERSION = 8
const OPERATOR_SET = 13

/** A model of convolutions one after the other, each with a rectifier: `features` [1, inputs, frames] in, `frames` out. */
export function convolutionModel(layers, inputs) {
  const parts = layers.flatMap(({ weights, bias, shape, dilation }, i) => {
    const from = i === 0 ? 'features' : `rectified${i - 1}`
    const to = i === layers.length - 1 ? 'frames' : `rectified${i}`
    const attributes = [
      integersAttribute('kernel_shape', [shape[2]]),
      integersAttribute('dilations', [dilation]),
    ]
    return [
      field(GRAPH.initializer, floatTensor(`weights${i}`, shape, weights)),
      field(GRAPH.initializer, floatTensor(`bias${i}`, [shape[0]], bias)),
      field(GRAPH.node, node('Conv', `conv${i}`, [from, `weights${i}`, `bias${i}`], [`sum${i}`], attributes)),
      field(GRAPH.node, node('Relu', `relu${i}`, [`sum${i}`], [to])),
    ]
  })
  const dimension = (size) => field(1, typeof size === 'string' ? textField(2, size) : integerField(1, size))
  const shaped = (name, sizes) =>
    Buffer.concat([
      textField(1, name),
      field(
        2,
        field(1, Buffer.concat([integerField(1, FLOAT), field(2, Buffer.concat(sizes.map(dimension)))])),
      ),
    ])
  const graph = Buffer.concat([
    ...parts,
    textField(GRAPH.name, 'frames'),
    field(GRAPH.input, shaped('features', [1, inputs, 'length'])),
    field(GRAPH.output, shaped('frames', [1, layers.at(-1).shape[0], 'length_out'])),
  ])
  return Buffer.concat([
    integerField(1, IR_VERSION),
    field(MODEL_GRAPH, graph),
    field(8, integerField(2, OPERATOR_SET)),
  ])
}
