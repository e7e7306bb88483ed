import {
  field,
  floatValue,
  GRAPH,
  MODEL_GRAPH,
  partsOf,
  withBranches,
  withChanged,
  withIntegerProjection,
} from './onnx-graph.js'

/** The layer whose heads follow the speech; `src/speech/moonshine.ts` knows which heads. */
const SHOWN_LAYER = 5

/**
 * Lets Moonshine's decoder show where in the sound each token comes from, and makes its projection quicker. Both
 * branches of the merged decoder (with and without a cache) get the attention of one layer as one more output.
 */
export function editMoonshineDecoder(model) {
  return withChanged(model, MODEL_GRAPH, (graph) => {
    const shown = `cross_attentions.${SHOWN_LAYER}`
    const edited = withChanged(graph, GRAPH.node, (bytes) => {
      const [choice] = partsOf(field(GRAPH.node, bytes)).nodes
      return choice.operator === 'If' ? withBranches(choice, editBranch, [shown]) : undefined
    })
    return Buffer.concat([edited, field(GRAPH.output, floatValue(shown))])
  })
}

function editBranch(branch) {
  const attention = `/model/decoder/layers.${SHOWN_LAYER}/encoder_attn/Softmax_output_0`
  const quicker = withIntegerProjection(branch, ({ name }) => name === '/proj_out/MatMul')
  return Buffer.concat([quicker, field(GRAPH.output, floatValue(attention))])
}
