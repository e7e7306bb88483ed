/** The package has no types of its own; these are the few calls that we make. */
declare module 'sherpa-onnx-node' {
  type Recognizer = {
    createStream(): { acceptWaveform(audio: { samples: Float32Array; sampleRate: number }): void }
    decodeAsync(stream: object): Promise<{ text: string }>
  }

  type VadConfig = {
    sileroVad: {
      model: string
      threshold: number
      minSilenceDuration: number
      minSpeechDuration: number
      maxSpeechDuration: number
      windowSize: number
    }
    sampleRate: number
    numThreads: number
  }

  const sherpa: {
    OfflineRecognizer: {
      createAsync(config: {
        modelConfig: {
          moonshine: { encoder: string; mergedDecoder: string }
          tokens: string
          numThreads: number
        }
      }): Promise<Recognizer>
    }
    Vad: new (
      config: VadConfig,
      bufferSeconds: number,
    ) => {
      acceptWaveform(samples: Float32Array): void
      isEmpty(): boolean
      isDetected(): boolean
      /** `false`: the samples are copied. The other way they live in native memory that goes with the next `pop`. */
      front(external: false): { start: number; samples: Float32Array }
      pop(): void
      flush(): void
      /** It has heard nothing yet. */
      reset(): void
    }
  }
  export default sherpa
  export type { Recognizer }
}
