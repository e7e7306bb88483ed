/** At the ends of the scale, with what a later conversion changes. */
const FULL_SCALE = 32_700
/** A quieter voice stays for several samples on its highest step without having been clipped. */
const MIN_PEAK = 1_000
/** Below full scale, a single period of a voice may have two. */
const MIN_IN_A_ROW = 3

/**
 * Counts samples that were cut off: consecutive ones at the ends of the scale, and several in a row at exactly the peak of
 * the recording, which was turned down after it was clipped. A single one is just a peak.
 */
export function createClippingCounter() {
  const sides = [createSide(1), createSide(-1)]
  return {
    add(samples: Int16Array): void {
      for (const side of sides) side.add(samples)
    },
    clipped: (): number => sides.reduce((sum, side) => sum + side.clipped(), 0),
  }
}

function createSide(sign: 1 | -1) {
  let [peak, atPeak, inARow, atFullScale, before] = [0, 0, 0, 0, 0]
  return {
    add(samples: Int16Array): void {
      for (let i = 0; i < samples.length; i++) {
        const value = samples[i]! * sign
        if (value >= FULL_SCALE && before >= FULL_SCALE) atFullScale++
        before = value
        if (value > peak) [peak, atPeak, inARow] = [value, 0, 1]
        else if (value < peak) inARow = 0
        else {
          inARow++
          if (inARow === MIN_IN_A_ROW) atPeak += MIN_IN_A_ROW
          else if (inARow > MIN_IN_A_ROW) atPeak++
        }
      }
    },
    clipped: (): number => (peak >= FULL_SCALE ? atFullScale : peak >= MIN_PEAK ? atPeak : 0),
  }
}
