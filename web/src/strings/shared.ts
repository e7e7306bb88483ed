/** What people with a link read, beside the transcript. */
export const shared = {
  lead: (name: string | null) => `${name ?? 'Someone'} shared this transcript with you.`,
  silent: 'The recording isn’t available. You can still read the transcript.',
  download: 'Download as',
}
