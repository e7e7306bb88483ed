export const signIn = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  forgotten: 'Forgotten your password?',
  noAccount: 'No account yet?',
  signUp: {
    title: 'Sign up',
    lead: 'An account is free. You pay for what you order, and know the price before.',
    name: 'Your name',
    password: 'Password',
    hint: (least: number) =>
      `At least ${least} characters. A few words that only you would put together are best.`,
    submit: 'Make my account',
    ask: 'Sign up',
    known: 'Have an account?',
  },
  finish: {
    title: 'Finish signing up',
    lead: 'Choose a password, and your account is there.',
    name: 'Your name',
    nameHint: 'Leave it empty to keep the one that you signed up with.',
    password: 'Password',
    submit: 'Make my account',
  },
  forgottenPage: {
    title: 'A new password',
    lead: 'Tell us your email, and we tell you how to get a link with which you set a new password.',
    submit: 'Get a link',
    back: 'Back to signing in',
  },
  newPassword: {
    title: 'Set a new password',
    lead: 'You will be signed out everywhere else.',
    password: 'New password',
    submit: 'Set the password',
    again: 'Ask for another link',
  },
  home: {
    title: 'Recordings\u00a0in, words\u00a0out.',
    lead: 'Give us a link to audio or video. A machine writes it down in minutes; people do it with care in days. You get the words with their times, in eight formats.',
    start: 'Sign up',
    guides: 'Read the guides',
    points: [
      [
        'Know the price first',
        'Every recording is looked at before you order: its title, its length, what it costs, when it is due.',
      ],
      [
        'Read along',
        'The transcript follows the sound. Click a word to hear it, name the speakers, search, download.',
      ],
      [
        'Made for programs',
        'One call orders, one tells the state, one fetches the document, and a signed webhook tells you when it is done.',
      ],
    ],
    productsTitle: 'Four ways',
    products: [
      ['Advanced machine transcription', 'usually within the hour'],
      ['Expert transcription by people', 'in 1 day'],
      ['Transcription by people', 'in 6 days'],
      ['Budget transcription by people', 'in 14 days'],
    ],
  },
}
