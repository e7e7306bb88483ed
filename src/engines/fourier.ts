/**
 * The spectrum of frames of one length, whose prime factors should be small. Sound has no imaginary part, so that two
 * frames are transformed for the price of one.
 */
export function createSpectrum(length: number) {
  const cosines = Float64Array.from({ length }, (_, i) => Math.cos((2 * Math.PI * i) / length))
  const sines = Float64Array.from({ length }, (_, i) => -Math.sin((2 * Math.PI * i) / length))
  const [real, imaginary] = [new Float64Array(length), new Float64Array(length)]
  const [scratchReal, scratchImaginary] = [new Float64Array(8), new Float64Array(8)]

  function transform(
    a: Float64Array,
    b: Float64Array,
    n: number,
    stride: number,
    from: number,
    to: number,
  ): void {
    if (n === 1) {
      real[to] = a[from]!
      imaginary[to] = b[from]!
      return
    }
    const factor = smallestFactor(n)
    const part = n / factor
    for (let q = 0; q < factor; q++) transform(a, b, part, stride * factor, from + q * stride, to + q * part)
    for (let k = 0; k < part; k++) combine(factor, part, stride, to + k, k)
  }

  /** The k-th value of each of the parts becomes the values k, k + part, k + 2 * part … of the whole. */
  function combine(factor: number, part: number, stride: number, at: number, k: number): void {
    for (let j = 0; j < factor; j++) {
      let sumReal = 0
      let sumImaginary = 0
      for (let q = 0; q < factor; q++) {
        const turn = (q * (k + j * part) * stride) % length
        const [x, y] = [real[at + q * part]!, imaginary[at + q * part]!]
        sumReal += x * cosines[turn]! - y * sines[turn]!
        sumImaginary += x * sines[turn]! + y * cosines[turn]!
      }
      scratchReal[j] = sumReal
      scratchImaginary[j] = sumImaginary
    }
    for (let j = 0; j < factor; j++) {
      real[at + j * part] = scratchReal[j]!
      imaginary[at + j * part] = scratchImaginary[j]!
    }
  }

  /** The power at each frequency up to half the rate, of both frames. */
  return function powersOf(
    first: Float64Array,
    second: Float64Array,
    powers: [Float64Array, Float64Array],
  ): void {
    transform(first, second, length, 1, 0, 0)
    for (let k = 0; k < powers[0].length; k++) {
      const mirror = (length - k) % length
      const [re, im, reMirror, imMirror] = [real[k]!, imaginary[k]!, real[mirror]!, imaginary[mirror]!]
      powers[0][k] = ((re + reMirror) ** 2 + (im - imMirror) ** 2) / 4
      powers[1][k] = ((im + imMirror) ** 2 + (re - reMirror) ** 2) / 4
    }
  }
}

const smallestFactor = (n: number) => [2, 3, 5, 7].find((factor) => n % factor === 0) ?? n
