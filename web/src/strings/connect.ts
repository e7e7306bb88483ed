/** The program chose its name: the isolates keep it from reordering our words. */
const named = (program: string) => `“\u2068${program}\u2069”`

/** The page on which a member decides about a program that asks for access. */
export const connect = {
  title: (program: string) => `Let ${named(program)} into your account?`,
  lead: 'The program chose this name itself. Continue only if you started this just now, in a program that you trust.',
  returns: 'You’ll then return to',
  local: 'a program on this device',
  account: 'Account',
  limitHint: 'Orders beyond this are refused. Leave empty for no limit.',
  revoke: 'You can revoke this at any time: the program is listed with your API keys, under',
  developers: 'Developers',
  allow: 'Allow',
  refuse: 'Refuse',
  notOwner: 'Only owners of an account can let a program in. Ask one of your account’s owners to connect it.',
  done: 'Done. Return to the program; you can close this page.',
}
