/** The text about the parts that the service is made of; loaded with the console. */
export const opsSystem = {
  nav: 'System',
  title: 'System',
  version: {
    title: 'Version',
    words: (version: string) => `Longhand ${version}.`,
    changes: 'See what has changed',
  },
  servers: {
    title: 'Speech servers',
    aside:
      'Recordings go to the server that is expected to finish first. If one fails, another takes over; if none works, recordings wait.',
    none: 'Speech is recognized on the machines that run jobs. To use a server, set LONGHAND_ENGINE=http and LONGHAND_ENGINE_URL.',
    columns: {
      address: 'URL',
      software: 'Server',
      can: 'Responses include',
      speed: 'Speed',
      state: 'Status',
    },
    endpoint: (software: string, endpoint: string) => `${software}, endpoint ${endpoint}`,
    unknown: 'Not known yet',
    wordTimes: 'word times',
    confidence: 'confidence',
    language: 'language',
    textOnly: 'text only',
    untried: 'Not known until it has transcribed a recording',
    speed: (hours: string) => `${hours} hours of recordings per hour`,
    works: 'Works',
    fails: 'Does not work',
    paused: 'Paused',
    pause: 'Pause',
    pauseNamed: (address: string) => `Pause ${address}`,
    resume: 'Use again',
    resumeNamed: (address: string) => `Use ${address} again`,
    try: 'Try with a sample',
    tryHint:
      'Each server transcribes a sample of 11 seconds. Afterwards, this page shows whether it works and what it can do.',
  },
}
