import { account } from './strings/account.ts'
import { captions } from './strings/captions.ts'
import { file } from './strings/file.ts'
import { files } from './strings/files.ts'
import { money } from './strings/money.ts'
import { order } from './strings/order.ts'
import { signIn } from './strings/sign-in.ts'
import { work } from './strings/work.ts'

/** Every word that the pages say, in one place; the guides are documents of their own. */
export const strings = {
  name: 'Longhand',
  loading: 'One moment …',
  copy: 'Copy',
  copied: 'Copied',
  keep: 'Leave it as it is',
  more: 'Show more',
  skip: 'Skip to the content',
  print: 'Print',
  failed: {
    title: 'This could not be shown',
    again: 'Try again',
    unloaded:
      'This page could not be loaded. Either there is no connection, or the service was renewed meanwhile.',
    broken: (id: string) =>
      `Something in this page went wrong. Your connection is fine: this is a mistake of ours. Try again; if it happens again, tell us the error id ${id}.`,
    unreachable: 'The service cannot be reached. Check your connection and try again.',
  },
  unknownPage: {
    title: 'There is no such page',
    lead: 'The address may be mistyped, or what was here is gone.',
    home: 'Go to the start page',
  },
  staff: {
    title: 'You are signed in as staff',
    lead: 'These pages are for customers. To order something yourself, sign out and sign up with another email.',
    start: 'Go to your work',
  },
  nav: {
    label: 'Main',
    order: 'Order',
    files: 'Files',
    orders: 'Orders',
    invoices: 'Invoices',
    account: 'Account',
    work: 'Work',
    earnings: 'Earnings',
    operations: 'Operations',
    guides: 'Guides',
    reference: 'API reference',
    signIn: 'Sign in',
    signUp: 'Sign up',
    signOut: 'Sign out',
  },
  acting: {
    label: 'Acting for a customer',
    words: (operator: string, name: string, email: string) =>
      `You, ${operator}, act for ${name} (${email}). What you change is written down under both names.`,
    back: 'Back to the console',
    theirsAlone: 'Only they can see this or make a new one, signed in themselves.',
  },
  theme: { label: 'Colours', system: 'As the system', light: 'Light', dark: 'Dark' },
  signIn,
  account,
  order,
  files,
  file,
  captions,
  work,
  ...money,
}
