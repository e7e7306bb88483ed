/**
 * The spectrum of frames of one length, whose prime factors should be small. Sound has no imaginary part, so that two
 * frames are transformed for the price of one. This runs a hundred times for every second of a recording: everything
 * that depends on the length alone is computed once.
 */
export function createSpectrum(length: number) {
  const stages = stagesOf(length)
  const order = orderOf(
    length,
    stages.map(({ factor }) => factor),
  )
  const [real, imaginary] = [new Float64Array(length), new Float64Array(length)]

  /** The power at each frequency up to half the rate, of both frames. */
  return function powersOf(
    first: Float64Array,
    second: Float64Array,
    powers: [Float64Array, Float64Array],
  ): void {
    for (let i = 0; i < length; i++) {
      real[i] = first[order[i]!]!
      imaginary[i] = second[order[i]!]!
    }
    for (const stage of stages) {
      if (stage.factor === 4) combineFours(real, imaginary, stage)
      else combine(real, imaginary, stage)
    }
    for (let k = 0; k < powers[0].length; k++) {
      const mirror = k === 0 ? 0 : length - k
      const re = real[k]!
      const im = imaginary[k]!
      const reMirror = real[mirror]!
      const imMirror = imaginary[mirror]!
      powers[0][k] = ((re + reMirror) ** 2 + (im - imMirror) ** 2) / 4
      powers[1][k] = ((im + imMirror) ** 2 + (re - reMirror) ** 2) / 4
    }
  }
}

/** Spectra of `part` values become one each of `part * factor`. `cosines` and `sines` are those of the whole. */
type Stage = { factor: number; part: number; cosines: Float64Array; sines: Float64Array }

function stagesOf(length: number): Stage[] {
  const stages: Stage[] = []
  for (let part = 1; part < length; ) {
    const factor = [4, 5, 3, 2].find((one) => (length / part) % one === 0) ?? length / part
    const whole = part * factor
    const turns = Array.from({ length: whole }, (_, i) => (-2 * Math.PI * i) / whole)
    stages.push({
      factor,
      part,
      cosines: Float64Array.from(turns, Math.cos),
      sines: Float64Array.from(turns, Math.sin),
    })
    part = whole
  }
  return stages
}

/** Which value goes where before the first stage, so that every stage finds what belongs together side by side. */
function orderOf(length: number, factors: number[]): Int32Array {
  const order = new Int32Array(length)
  for (let i = 0; i < length; i++) {
    let rest = i
    let stride = length
    for (const factor of factors) {
      stride /= factor
      order[i]! += (rest % factor) * stride
      rest = Math.floor(rest / factor)
    }
  }
  return order
}

function combineFours(real: Float64Array, imaginary: Float64Array, { part, cosines, sines }: Stage): void {
  for (let k = 0; k < part; k++) {
    const [cos1, sin1] = [cosines[k]!, sines[k]!]
    const [cos2, sin2] = [cosines[2 * k]!, sines[2 * k]!]
    const [cos3, sin3] = [cosines[3 * k]!, sines[3 * k]!]
    for (let a = k; a < real.length; a += 4 * part) {
      const b = a + part
      const c = b + part
      const d = c + part
      const bReal = real[b]! * cos1 - imaginary[b]! * sin1
      const bImaginary = real[b]! * sin1 + imaginary[b]! * cos1
      const cReal = real[c]! * cos2 - imaginary[c]! * sin2
      const cImaginary = real[c]! * sin2 + imaginary[c]! * cos2
      const dReal = real[d]! * cos3 - imaginary[d]! * sin3
      const dImaginary = real[d]! * sin3 + imaginary[d]! * cos3
      const evenReal = real[a]! + cReal
      const evenImaginary = imaginary[a]! + cImaginary
      const unevenReal = real[a]! - cReal
      const unevenImaginary = imaginary[a]! - cImaginary
      real[a] = evenReal + bReal + dReal
      imaginary[a] = evenImaginary + bImaginary + dImaginary
      real[b] = unevenReal + bImaginary - dImaginary
      imaginary[b] = unevenImaginary - bReal + dReal
      real[c] = evenReal - bReal - dReal
      imaginary[c] = evenImaginary - bImaginary - dImaginary
      real[d] = unevenReal - bImaginary + dImaginary
      imaginary[d] = unevenImaginary + bReal - dReal
    }
  }
}

const sumsReal = new Float64Array(64)
const sumsImaginary = new Float64Array(64)

/** The k-th value of each of the parts becomes the values k, k + part, k + 2 * part … of the whole. */
function combine(real: Float64Array, imaginary: Float64Array, { factor, part, cosines, sines }: Stage): void {
  const whole = factor * part
  for (let first = 0; first < real.length; first += whole) {
    for (let k = 0; k < part; k++) {
      for (let j = 0; j < factor; j++) {
        const step = k + j * part
        let sumReal = 0
        let sumImaginary = 0
        for (let q = 0, turn = 0, at = first + k; q < factor; q++, at += part) {
          sumReal += real[at]! * cosines[turn]! - imaginary[at]! * sines[turn]!
          sumImaginary += real[at]! * sines[turn]! + imaginary[at]! * cosines[turn]!
          turn += step
          if (turn >= whole) turn -= whole
        }
        sumsReal[j] = sumReal
        sumsImaginary[j] = sumImaginary
      }
      for (let j = 0; j < factor; j++) {
        real[first + k + j * part] = sumsReal[j]!
        imaginary[first + k + j * part] = sumsImaginary[j]!
      }
    }
  }
}
