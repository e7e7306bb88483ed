import { counted } from '../../../src/lib/counted.ts'

export const podcasts = {
  title: 'Podcasts',
  lead: 'Follow a podcast, and we order each new episode by itself. You get a notice for each one.',
  followed: 'Podcasts you follow',
  none: 'You don’t follow a podcast yet.',
  states: { active: 'Following', paused: 'Paused', stopped: 'Not being ordered' },
  whyStopped: 'See what is wrong in your notifications',
  spent: (spent: string, limit: string) => `${spent} of ${limit} this month`,
  checked: 'Checked',
  pause: 'Pause',
  resume: 'Continue',
  end: 'Stop following',
  endTitle: (title: string) => `Stop following ${title}?`,
  endWords: 'New episodes are no longer ordered. Your transcripts stay.',
  follow: {
    title: 'Follow a podcast',
    aside: 'Episodes that are out already are not ordered. Choose those on the order page.',
    url: 'Address of the feed',
    product: 'Product',
    tags: 'Tags',
    tagsHint: 'Separated by commas. They help you to find the episodes among your files.',
    limit: 'Monthly limit in US dollars',
    limitHint: 'Episodes beyond it wait for the next month, and we tell you.',
    submit: 'Follow',
    done: (title: string) => `You follow ${title}. New episodes are ordered within 15 minutes.`,
  },
  choice: {
    legend: (title: string, count: number) => `${title}: ${counted(count, 'episode')}`,
    add: (count: number) => (count === 0 ? 'Choose episodes' : `Add ${counted(count, 'episode')}`),
    follow: 'Follow this podcast',
  },
}
