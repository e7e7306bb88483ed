/** The likeliest token of a row of logits among those allowed. */
export function likeliest(logits: Float32Array, isAllowed: (token: number) => boolean = () => true): number {
  let token = -1
  let best = Number.NEGATIVE_INFINITY
  for (let i = 0; i < logits.length; i++) {
    if (logits[i]! > best && isAllowed(i)) {
      best = logits[i]!
      token = i
    }
  }
  return token
}

/** All of a vocabulary together would add less than a ten-thousandth; most tokens are further below. */
const NEGLIGIBLE = 20

/** How sure the model is of a token: the log of its probability, and how evenly all are spread, in nats. */
export function surenessOf(logits: Float32Array, token: number): { logProbability: number; entropy: number } {
  let highest = Number.NEGATIVE_INFINITY
  for (let i = 0; i < logits.length; i++) if (logits[i]! > highest) highest = logits[i]!
  let sum = 0
  let weighted = 0
  for (let i = 0; i < logits.length; i++) {
    const below = logits[i]! - highest
    if (below <= -NEGLIGIBLE) continue
    const weight = Math.exp(below)
    sum += weight
    weighted += below * weight
  }
  return {
    logProbability: logits[token]! - highest - Math.log(sum),
    entropy: Math.log(sum) - weighted / sum,
  }
}
