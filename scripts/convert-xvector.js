/**
 * Turns Kaldi's x-vector model (the speaker model of Vosk) into ONNX: five convolutions over frames, with the batch
 * normalisations folded into the weights, and the last layers folded into one matrix that is applied to the mean and
 * deviation of a stretch of frames. Plain JavaScript for Node 20.
 */
import { convolutionModel } from './onnx-graph.js'

const LAYERS = [
  { name: 'tdnn1', width: 5, dilation: 1 },
  { name: 'tdnn2', width: 3, dilation: 2 },
  { name: 'tdnn3', width: 3, dilation: 3 },
  { name: 'tdnn4', width: 1, dilation: 1 },
  { name: 'tdnn5', width: 1, dilation: 1 },
]

/**
 * @param {Buffer} network `final.ext.raw`
 * @param {Buffer} meanFile `mean.vec`
 * @param {Buffer} transformFile `transform.mat`
 */
export function convertXvector(network, meanFile, transformFile) {
  const components = readComponents(network)
  const layers = LAYERS.map(({ name, width, dilation }, i) => {
    const before = i > 0 ? components.get(`${LAYERS[i - 1].name}.batchnorm`) : null
    return { ...foldedConvolution(components.get(`${name}.affine`), width, before), dilation }
  })
  const last = foldedPooling(components.get('tdnn6.affine'), components.get('tdnn5.batchnorm'))
  const projection = whitened(last, readVector(meanFile), readMatrixAt(transformFile, 'FM '))
  return { frames: convolutionModel(layers, 23), projection }
}

function readComponents(network) {
  const text = network.toString('latin1')
  const places = [...text.matchAll(/<ComponentName> (\S+) <(\w+)> /g)]
  const components = new Map()
  places.forEach((place, i) => {
    const from = place.index
    const bytes = network.subarray(from, places[i + 1]?.index ?? network.length)
    if (/Affine/.test(place[2])) components.set(place[1], readAffine(bytes))
    if (place[2] === 'BatchNormComponent') components.set(place[1], readNormalisation(bytes))
  })
  return components
}

const readAffine = (bytes) => ({
  weights: readMatrixAt(bytes, '<LinearParams> FM '),
  bias: readVectorAt(bytes, '<BiasParams> FV '),
})

function readNormalisation(bytes) {
  const number = (tag) => bytes.readFloatLE(after(bytes, `${tag} `) + 1)
  const mean = readVectorAt(bytes, '<StatsMean> FV ')
  const variance = readVectorAt(bytes, '<StatsVar> FV ')
  const scale = variance.map((value) => number('<TargetRms>') / Math.sqrt(value + number('<Epsilon>')))
  return { scale, offset: mean.map((value, i) => -value * scale[i]) }
}

function after(bytes, tag) {
  const at = bytes.indexOf(tag, 0, 'latin1')
  if (at < 0) throw new Error(`The speaker model has no ${tag.trim()}`)
  return at + tag.length
}

/** Kaldi writes the size of a number before each: one byte. */
function readVectorAt(bytes, tag) {
  const at = after(bytes, tag)
  return floatsAt(bytes, at + 5, bytes.readInt32LE(at + 1))
}

function readMatrixAt(bytes, tag) {
  const at = after(bytes, tag)
  const [rows, columns] = [bytes.readInt32LE(at + 1), bytes.readInt32LE(at + 6)]
  return { rows, columns, values: floatsAt(bytes, at + 10, rows * columns) }
}

const floatsAt = (bytes, at, count) =>
  Float32Array.from({ length: count }, (_, i) => bytes.readFloatLE(at + 4 * i))

/** `mean.vec` may be text: `[ 1.0 2.0 … ]`. */
function readVector(bytes) {
  if (bytes.includes('FV ')) return readVectorAt(bytes, 'FV ')
  return Float32Array.from(bytes.toString().replace(/[[\]]/g, ' ').trim().split(/\s+/), Number)
}

/** Kaldi's rows hold the inputs frame by frame; a convolution wants each input's frames together. */
function foldedConvolution({ weights, bias }, width, before) {
  const inputs = weights.columns / width
  const folded = new Float32Array(weights.values.length)
  const foldedBias = Float32Array.from(bias)
  for (let out = 0; out < weights.rows; out++) {
    for (let frame = 0; frame < width; frame++) {
      for (let input = 0; input < inputs; input++) {
        const value = weights.values[out * weights.columns + frame * inputs + input]
        if (before) foldedBias[out] += value * before.offset[input]
        folded[(out * inputs + input) * width + frame] = before ? value * before.scale[input] : value
      }
    }
  }
  return { weights: folded, bias: foldedBias, shape: [weights.rows, inputs, width] }
}

/** The layer over means and deviations; deviations know no offset. */
function foldedPooling({ weights, bias }, { scale, offset }) {
  const values = Float32Array.from(weights.values)
  const foldedBias = Float32Array.from(bias)
  const half = scale.length
  for (let out = 0; out < weights.rows; out++) {
    for (let i = 0; i < half; i++) {
      const mean = out * weights.columns + i
      foldedBias[out] += values[mean] * offset[i]
      values[mean] *= scale[i]
      values[mean + half] *= Math.abs(scale[i])
    }
  }
  return { rows: weights.rows, columns: weights.columns, values, bias: foldedBias }
}

/** First the matrix, row after row, then the bias: little-endian floats. */
function whitened(layer, mean, transform) {
  const matrix = new Float32Array(transform.rows * layer.columns)
  const bias = new Float32Array(transform.rows)
  const hasOffset = transform.columns === mean.length + 1
  for (let out = 0; out < transform.rows; out++) {
    const row = transform.values.subarray(out * transform.columns, (out + 1) * transform.columns)
    let sum = hasOffset ? row[mean.length] : 0
    for (let k = 0; k < mean.length; k++) {
      sum += row[k] * (layer.bias[k] - mean[k])
      for (let i = 0; i < layer.columns; i++) {
        matrix[out * layer.columns + i] += row[k] * layer.values[k * layer.columns + i]
      }
    }
    bias[out] = sum
  }
  return Buffer.concat([Buffer.from(matrix.buffer), Buffer.from(bias.buffer)])
}
