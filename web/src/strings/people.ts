const abilities = {
  owner: 'do everything, including managing members and API keys',
  member: 'order, and change transcripts',
  billing: 'read and download, see invoices, and manage cards and payments',
  viewer: 'read and download',
}

const invitedAs = {
  owner: 'as an owner',
  member: 'as a member',
  billing: 'for billing',
  viewer: 'as a viewer',
}

export const people = {
  title: 'Members',
  lead: 'Who can use this account, and what each of them may do.',
  back: 'Back to the account',
  table: 'Members of this account',
  you: 'you',
  columns: { name: 'Name', role: 'Role', since: 'Since', invited: 'Invited by', expires: 'Expires' },
  roles: { owner: 'Owner', member: 'Member', billing: 'Billing', viewer: 'Viewer' },
  roleWords: {
    owner: `Owner: can ${abilities.owner}`,
    member: `Member: can ${abilities.member}`,
    billing: `Billing: can ${abilities.billing}`,
    viewer: `Viewer: can ${abilities.viewer}`,
  },
  role: 'Role',
  change: 'Change role',
  changeOf: (name: string) => `Change role of ${name}`,
  ownersOnly: 'When an owner gets another role, their invitations and API keys stop working.',
  save: 'Save role',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeWords:
    'They can’t open this account anymore, and their invitations and API keys stop working. Their orders and transcripts stay.',
  revokeShares: 'Also revoke the links that they shared files with',
  leave: 'Leave',
  leaveTitle: 'Leave this account?',
  leaveWords:
    'You can’t open it anymore, and your invitations and API keys in it stop working. To come back, you need a new invitation.',
  accountName: 'Account name',
  nameAside:
    'It is shown to the people you invite, and on receipts unless your billing details say otherwise.',
  rename: 'Change account name',
  invite: 'Invite someone',
  email: 'Email',
  send: 'Invite',
  invitations: 'Invitations',
  link: 'Invitation link',
  linkTitle: 'Copy this link now. It won’t be shown again.',
  withdraw: 'Withdraw',
  withdrawOf: (email: string) => `Withdraw the invitation to ${email}`,
  withdrawTitle: (email: string) => `Withdraw the invitation to ${email}?`,
  withdrawWords: 'The link in it stops working.',
  accounts: 'Your accounts',
  accountsTable: 'Accounts you belong to',
  accountsAside: 'You belong to more than one account. Change between them here.',
  open: 'Open',
  openOf: (name: string) => `Open ${name}`,
  current: 'open now',
}

export const activity = {
  title: 'Activity',
  lead: 'What members, API keys and the operators of this service changed in this account. Choose a name to see only their changes.',
  onlyBy: (name: string) => `Only changes by ${name}.`,
  onlyFile: 'Only changes of one file.',
  all: 'Show everything',
  table: 'Activity of this account',
  none: 'Nothing has been changed yet.',
  columns: { at: 'Date', who: 'Who', what: 'Action', on: 'Subject', outcome: 'Result' },
  key: (label: string) => `API key ${label}`,
  operator: 'Operator',
  file: (title: string) => `“${title}”`,
  deletedFile: (id: number) => `File ${id}, deleted`,
  order: (id: string) => `Order ${id}`,
}

export const join = {
  title: (account: string) => `Join ${account}`,
  lead: (inviter: string, role: keyof typeof abilities) =>
    `${inviter} invited you ${invitedAs[role]}. You can ${abilities[role]}.`,
  as: (name: string) => `You’re signed in as ${name}.`,
  submit: 'Join',
  email: (email: string) => `Your email for signing in is ${email}.`,
  name: 'Your name',
  password: 'Password',
  known: (email: string) =>
    `You already have a sign-in for ${email}. Sign in, and you’ll come back to this page.`,
}
