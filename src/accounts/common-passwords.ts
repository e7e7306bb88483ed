/** What the most common passwords are made of: alone, with digits or signs around it, or twice. */
const COMMON = new Set(
  `password passwort passw0rd motdepasse contraseña senha qwerty qwertyuiop qwertz azerty asdfghjkl zxcvbnm letmein
  welcome iloveyou admin administrator changeme sunshine princess football baseball basketball superman batman dragon
  monkey master shadow michael jordan trustno starwars whatever computer internet freedom liverpool chelsea arsenal
  secret default guest login hello abcdef abcdefg abcdefgh abcdefghij longhand transcript transcription`.split(
    /\s+/,
  ),
)

const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
]

/** Tried first by everybody who guesses. */
export function isCommonPassword(password: string): boolean {
  const given = password.toLowerCase()
  const letters = given.replace(/[^\p{L}]/gu, '')
  if (new Set(given).size <= 3 || RUNS.some((run) => run.includes(given))) return true
  const half = letters.slice(0, letters.length / 2)
  const isMostlyThat = letters.length >= given.length - 6 || letters.length * 2 >= given.length
  return isMostlyThat && (COMMON.has(letters) || (half + half === letters && COMMON.has(half)))
}
