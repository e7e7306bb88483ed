export const welcome = {
  languages: {
    title: 'Languages',
    aside: 'The languages that you work in.',
    save: 'Update languages',
  },
  skills: {
    title: 'Skills',
    aside: 'Operators see them when they assign tasks. They don’t limit the work that you are offered.',
    legend: 'I am good at',
    save: 'Update skills',
  },
  title: 'Welcome',
  lead: 'Learn how the work is done, practice, choose your languages and skills, and see how you are paid.',
  toWork: 'Go to your work',
  how: {
    title: 'How the work is done here',
    steps: [
      'Available tasks are listed with length, language, number of speakers, audio quality, due time and pay. What a recording is about stays confidential until you take the task.',
      'A task that you take is on your desk. You correct the machine’s draft while you listen; everything is saved as you type.',
      'You hand it in, an editor goes over it, and a reviewer grades it. Work that comes back has comments that say why.',
      'You can give a task back at any time. It does not count against you, but you are not paid for what you saved.',
    ],
    rules: 'House rules',
    keys: 'The desk and its keyboard shortcuts',
    firstTask: 'Your first task, step by step',
  },
  pay: {
    title: 'How you are paid',
    words:
      'You earn what was shown when you took the task, as soon as you hand it in. The operator closes a pay period, pays you and marks it as paid; your earnings page lists each task and when it was paid.',
    more: 'Grades and pay',
  },
}
