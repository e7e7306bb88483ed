/** Domains that many people have, and how they are mistyped. */
const MISTYPED: Record<string, string> = {
  'gmial.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gnail.com': 'gmail.com',
  'hotmial.com': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'yaho.com': 'yahoo.com',
  'yahooo.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'outlok.com': 'outlook.com',
  'outloo.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'iclod.com': 'icloud.com',
  'icloud.con': 'icloud.com',
}

/** The address that was probably meant; null if there is no obvious one. */
export function likelyEmail(email: string): string | null {
  const [name, domain = ''] = email.trim().split('@')
  const meant = MISTYPED[domain.toLowerCase()]
  return meant === undefined ? null : `${name}@${meant}`
}
