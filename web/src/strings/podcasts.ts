import { counted } from '../../../src/platform/counted.ts'

export const podcasts = {
  title: 'Podcasts',
  lead: 'Follow a podcast, and we order each new episode automatically. You get a notification for each one.',
  followed: 'Podcasts you follow',
  none: 'You don’t follow any podcasts yet.',
  states: { active: 'Following', paused: 'Paused', stopped: 'Problem' },
  whyStopped: 'See your notifications for details',
  spent: (spent: string, limit: string) => `${spent} of ${limit} this month`,
  checked: 'Checked',
  pause: 'Pause',
  resume: 'Resume',
  limit: 'Change limit',
  limitTitle: (title: string) => `Monthly limit of ${title}`,
  saveLimit: 'Save',
  limitWords: 'If episodes are waiting, they are ordered within 15 minutes, up to the new limit.',
  end: 'Stop following',
  endTitle: (title: string) => `Stop following ${title}?`,
  endWords: 'New episodes will no longer be ordered. Your transcripts are kept.',
  follow: {
    title: 'Follow a podcast',
    aside: 'Existing episodes are not ordered. You can choose them on the order page.',
    url: 'Link to the feed',
    product: 'Product',
    tags: 'Tags',
    tagsHint: 'Separated by commas. They help you find the episodes among your files.',
    limit: 'Monthly limit in US dollars',
    limitHint:
      'Once it is reached, new episodes wait until next month or until you raise it, and we let you know.',
    submit: 'Follow',
    done: (title: string) => `You’re now following ${title}. New episodes are ordered within 15 minutes.`,
  },
  choice: {
    legend: (title: string, count: number) => `${title}: ${counted(count, 'episode')}`,
    add: (count: number) => (count === 0 ? 'Choose episodes' : `Add ${counted(count, 'episode')}`),
    follow: 'Follow this podcast',
  },
}
