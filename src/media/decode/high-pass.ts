import { sampleRateHz } from '../../platform/pcm.ts'

/** Two Butterworth sections make a filter of the fourth order. */
const QUALITIES = [0.5412, 1.3066]

/** What lies above a pitch, in slices that follow each other. */
export function createHighPass(hertz: number): (samples: Int16Array) => Float64Array {
  const sections = QUALITIES.map((quality) => createSection(hertz, quality))
  return (samples) => {
    const values = new Float64Array(samples)
    for (const section of sections) section(values)
    return values
  }
}

/** In silence, a filter fades out towards numbers so small that a processor needs thirty times as long for each. */
const INAUDIBLE = 1e-9
const withoutDust = (value: number): number => (value < INAUDIBLE && value > -INAUDIBLE ? 0 : value)

/** Changes the values where they are: a new array for each section would take longer than the filter. */
function createSection(hertz: number, quality: number): (values: Float64Array) => void {
  const angle = (2 * Math.PI * hertz) / sampleRateHz
  const width = Math.sin(angle) / (2 * quality)
  const pass = (1 + Math.cos(angle)) / 2 / (1 + width)
  const back1 = (-2 * Math.cos(angle)) / (1 + width)
  const back2 = (1 - width) / (1 + width)
  let [in1, in2, out1, out2] = [0, 0, 0, 0]
  return (values) => {
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!
      const out = withoutDust(pass * (value - 2 * in1 + in2) - back1 * out1 - back2 * out2)
      in2 = in1
      in1 = value
      out2 = out1
      out1 = out
      values[i] = out
    }
  }
}

/** Takes out narrow bands around pitches, in slices that follow each other. */
export function createNotches(pitches: number[]): (values: Float64Array) => Float64Array {
  const notches = pitches.map(createNotch)
  return (values) => {
    for (const notch of notches) notch(values)
    return values
  }
}

/** Mains are not quite steady, and their multiples less so. */
const notchWidthHz = (hertz: number): number => 4 + hertz / 100

function createNotch(hertz: number): (values: Float64Array) => void {
  const angle = (2 * Math.PI * hertz) / sampleRateHz
  const width = (Math.sin(angle) / 2) * (notchWidthHz(hertz) / hertz)
  const pass = 1 / (1 + width)
  const middle = -2 * Math.cos(angle) * pass
  const back = (1 - width) * pass
  let [in1, in2, out1, out2] = [0, 0, 0, 0]
  return (values) => {
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!
      const out = withoutDust(pass * (value + in2) + middle * (in1 - out1) - back * out2)
      in2 = in1
      in1 = value
      out2 = out1
      out1 = out
      values[i] = out
    }
  }
}
