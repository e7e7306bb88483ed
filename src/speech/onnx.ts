/** The runtime of all speech models. Native code: only the engine's own process may import this. */
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { giveWay } from './give-way.ts'

export type Model = Pick<InferenceSession, 'inputNames' | 'outputNames' | 'inputMetadata'> & {
  run(inputs: Record<string, Tensor>, wanted?: string[]): Promise<Record<string, Tensor>>
}

/**
 * With an arena, a session keeps the most memory that it ever needed. Whisper needs as much for every piece, and asking
 * the system for it each time costs a tenth of its speed; for small models it is memory for nothing.
 */
export async function loadModel(path: string, threads: number, { keepsMemory = false } = {}): Promise<Model> {
  const session = await InferenceSession.create(path, {
    enableCpuMemArena: keepsMemory,
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
    // A thread that spins while it waits for the next layer takes a core from the service beside it.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  })
  const { inputNames, outputNames, inputMetadata } = session
  return {
    inputNames,
    outputNames,
    inputMetadata,
    async run(inputs, wanted = [...outputNames]) {
      await giveWay()
      return session.run(inputs, wanted)
    },
  }
}

export const floats = (values: Float32Array, shape: number[]) => new Tensor('float32', values, shape)
export const flag = (value: boolean) => new Tensor('bool', [value], [1])
export const integers = (values: number[], shape: number[]) =>
  new Tensor('int64', BigInt64Array.from(values, BigInt), shape)

/** What a model gave out under this name. */
export const floatsOf = (tensor: Tensor | undefined) => tensor!.data as Float32Array
export type { Tensor }
