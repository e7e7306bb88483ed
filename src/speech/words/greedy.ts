/** The likeliest token of a row of logits among those allowed, and the log of how probable it is. */
export function likeliest(
  logits: Float32Array,
  isAllowed: (token: number) => boolean = () => true,
): { token: number; logProbability: number } {
  let token = -1
  let best = Number.NEGATIVE_INFINITY
  for (let i = 0; i < logits.length; i++) {
    if (logits[i]! > best && isAllowed(i)) {
      best = logits[i]!
      token = i
    }
  }
  return { token, logProbability: logProbabilityOf(logits, token) }
}

/** All of a vocabulary together would add less than a ten-thousandth; most tokens are further below. */
const NEGLIGIBLE = 20

export function logProbabilityOf(logits: Float32Array, token: number): number {
  let highest = Number.NEGATIVE_INFINITY
  for (let i = 0; i < logits.length; i++) if (logits[i]! > highest) highest = logits[i]!
  let sum = 0
  for (let i = 0; i < logits.length; i++) {
    const below = logits[i]! - highest
    if (below > -NEGLIGIBLE) sum += Math.exp(below)
  }
  return logits[token]! - highest - Math.log(sum)
}
