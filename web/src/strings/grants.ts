/** Permissions of API keys and operator tokens. */
export const grants = {
  more: 'Permissions and expiry',
  scopes: 'What it may do',
  scopeNames: {
    read: 'See files, transcripts and orders',
    order: 'Order, upgrade and refund',
    money: 'See invoices, pay, and manage the card and automatic top-up',
    work: 'Change, share and delete transcripts and files',
    operate: 'Manage API keys and the webhook',
  },
  operatorScopeNames: {
    read: 'See everything in the console',
    money: 'Credits, refunds, prices, invoices and payouts',
    work: 'Deliver transcripts, and work at the desk',
    operate: 'Change everything else',
  },
  short: { read: 'read', order: 'order', money: 'money', work: 'work', operate: 'operate' },
  all: 'everything',
  expires: 'Stops working',
  expiries: [
    { days: 0, name: 'Never' },
    { days: 30, name: 'After 30 days' },
    { days: 90, name: 'After 90 days' },
    { days: 365, name: 'After a year' },
  ],
  none: 'Choose at least one permission.',
  columns: { scopes: 'Permissions', expires: 'Expires' },
  never: 'never',
  expired: 'expired',
  from: (address: string) => `from ${address}`,
}
