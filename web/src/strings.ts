/** The text that all pages share; pages bring their own. The help pages are documents of their own. */
export const strings = {
  loading: 'Loading…',
  copy: 'Copy',
  copied: 'Copied',
  keep: 'Cancel',
  more: 'Show more',
  notWithYourRole: 'Your role in this account doesn’t let you order. Ask one of its owners.',
  skip: 'Skip to content',
  failed: {
    title: 'This can’t be shown',
    again: 'Try again',
    unloaded:
      'This page couldn’t be loaded. You may be offline, or the service may have been updated. Try again.',
    broken: (id: string) =>
      `Something went wrong on this page. Your connection is fine; the problem is on our side. Try again. If it keeps happening, tell us the error ID ${id}.`,
    unreachable: 'We can’t reach the service. Check your connection and try again.',
  },
  away: 'The service isn’t responding right now. This page will update automatically once it’s back.',
  unknownPage: {
    title: 'Page not found',
    lead: 'Check the link. The page may have been moved or deleted.',
    home: 'Go to the home page',
  },
  noAccount: {
    title: 'You have no account here',
    lead: 'You no longer belong to an account. To join one, ask its owner for an invitation.',
  },
  staff: {
    title: 'You’re signed in as staff',
    lead: 'This page is for customers. To place an order yourself, sign out and sign up with another email address.',
    start: 'Go to your work',
  },
  nav: {
    label: 'Main',
    order: 'New order',
    files: 'Files',
    podcasts: 'Podcasts',
    billing: 'Billing',
    prices: 'Prices',
    account: 'Account',
    work: 'Work',
    earnings: 'Earnings',
    operations: 'Console',
    help: 'Help',
    reference: 'API reference',
    signIn: 'Sign in',
    signUp: 'Sign up',
    signOut: 'Sign out',
  },
  acting: {
    label: 'Acting for a customer',
    words: (operator: string, name: string, email: string) =>
      `${operator}, you’re acting for ${name} (${email}). Your changes are recorded under both names.`,
    back: 'Back to the console',
    theirsAlone: 'Only the customer can see this or create a new one, after signing in themselves.',
  },
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
}
