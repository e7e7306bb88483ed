import { counted } from '../../../src/platform/counted.ts'

const abilities = {
  owner: 'do everything, including managing members and API keys',
  member: 'read and download, order, and change, share and delete transcripts and files',
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
  onlyOwner: 'To leave, make another member an owner first.',
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
  accountsAside: 'You belong to more than one account. Switch between them here.',
  open: 'Open',
  openOf: (name: string) => `Open ${name}`,
  current: 'open now',
}

/** What was done to files, after the name of who did it; * is their title. */
const deeds: Record<string, string> = {
  'placed an order': 'added *',
  'ordered the sample': 'added the sample *',
  'approved an order': 'approved *',
  'cancelled files': 'cancelled *',
  // In lines from before there were more words.
  'changed a file': 'changed the title or tags of *',
  'renamed a file': 'renamed *',
  'changed the tags of files': 'changed the tags of *',
  'archived files': 'archived *',
  'moved files out of the archive': 'moved * out of the archive',
  'marked files as confidential': 'marked * as confidential',
  'marked files as not confidential': 'marked * as not confidential',
  'moved files to the trash': 'moved * to the trash',
  'restored files from the trash': 'restored * from the trash',
  'deleted a file': 'deleted *',
  'deleted files': 'deleted *',
  'retried a file': 'retried *',
  'refunded a file': 'refunded *',
  'bought an upgrade': 'bought an upgrade for *',
  'edited a transcript': 'edited *',
  'edited the transcript': 'edited *',
  'named a version': 'named a version of *',
  'restored a version': 'restored a version of *',
  'changed a speaker': 'changed a speaker in *',
  'renamed a speaker': 'renamed a speaker in *',
  'undid a change of speakers': 'undid a change of speakers in *',
  'wrote chapters': 'wrote chapters for *',
  'commented on a transcript': 'commented on *',
  'resolved or reopened a comment': 'resolved or reopened a comment on *',
  'deleted a comment': 'deleted a comment on *',
  'reported a mistake': 'reported a mistake in *',
  'corrected the language': 'corrected the language of *',
  'created a share link': 'shared *',
  'revoked a share link': 'revoked a share link of *',
  'delivered a transcript': 'delivered *',
  'answered a report': 'answered a report about *',
  'moved a file to the front': 'moved * to the front of the queue',
  'released an order': 'released *',
}

export const activity = {
  title: 'Activity',
  lead: 'What members, people with a link, API keys and the operators of this service changed in this account. Choose a name to see only their changes.',
  only: (name: string | null, title: string | null) =>
    `Only changes${name === null ? '' : ` by ${name}`}${title === null ? '' : ` to ${title}`}.`,
  oneFile: 'one file',
  onlyThisFile: 'Only this file',
  all: 'Show everything',
  table: 'Activity of this account',
  none: 'Nothing has been changed yet.',
  columns: { at: 'Date', what: 'Change', outcome: 'Details', address: 'IP address' },
  key: (label: string) => `API key ${label}`,
  operator: 'An operator',
  done: (action: string): string => deeds[action] ?? `${action}: *`,
  file: (title: string) => `“${title}”`,
  files: (title: string, others: number) =>
    others === 0 ? `“${title}”` : `“${title}” and ${counted(others, 'other')}`,
  deletedFile: 'a file that was deleted',
  deletedFiles: (count: number) => `${count} files that were deleted`,
  order: (id: string) => `order ${id}`,
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
    `You already use ${email} to sign in. Sign in, and you’ll come back to this page.`,
}
