/**
 * Measures, prints, and writes docs/performance.md. `npm run bench` takes every area, `npm run bench -- growth render`
 * only these.
 */
import { globalSetup, globalTeardown } from '../test/support/global-setup.ts'
import { measureEvents } from './events.ts'
import type { Row } from './figures.ts'
import { measureGrowth } from './growth.ts'
import { measureLanguages } from './languages.ts'
import { measureLibrary } from './library.ts'
import { measureOperations } from './operations.ts'
import { keepResults } from './page.ts'
import { measurePooler } from './pooler.ts'
import { measureProbe } from './probe.ts'
import { measureProcesses } from './processes.ts'
import { measureRender } from './render.ts'
import { measureScale } from './scale.ts'
import { measureSearch } from './search.ts'
import { measureSpeakers } from './speakers.ts'
import { measureAccuracy } from './speech-accuracy.ts'
import { measureSpeech, measureSpeechMemory } from './speech-service.ts'
import { measureShort } from './speech-short.ts'
import { measureStartUp } from './start-up.ts'
import { measureStore } from './store.ts'
import { measureSustained } from './sustained.ts'
import { measureTyping } from './typing.ts'

type Area = { title: string; about: string; measure: () => Promise<Row[]> }

const areas: Record<string, Area> = {
  store: {
    title: 'Details and orders',
    about: 'Each compared with a minimal implementation, in alternating runs.',
    measure: measureStore,
  },
  operations: {
    title: 'Every operation of API v4',
    about: 'One process serves; nothing is transcribed meanwhile.',
    measure: measureOperations,
  },
  sustained: {
    title: 'Many clients for a minute',
    about: 'One process serves them all.',
    measure: measureSustained,
  },
  growth: {
    title: 'Growth',
    about:
      'The same calls on two databases, in alternating runs; the ratio is the median of the ratios of the rounds. Half of the files belong to the calling customer.',
    measure: measureGrowth,
  },
  processes: {
    title: 'Several processes',
    about:
      'All processes use one database. They share the machine’s cores with the clients and the database.',
    measure: measureProcesses,
  },
  pooler: {
    title: 'Through a connection pooler',
    about: 'PgBouncer from the system’s packages.',
    measure: measurePooler,
  },
  scale: {
    title: 'Scale',
    about:
      'Costs of single requests, and a simulation of whole days at the measured cost of speech; docs/scale.md explains it.',
    measure: measureScale,
  },
  'start-up': {
    title: 'Start-up',
    about: 'From the command to the printed URL, with the embedded database.',
    measure: measureStartUp,
  },
  probe: {
    title: 'Checking URLs',
    about: 'All URLs of an order are checked in parallel.',
    measure: measureProbe,
  },
  render: { title: 'Documents', about: 'Fastest of thirty, 9,000 words an hour.', measure: measureRender },
  events: { title: 'Events', about: 'From the start of the sending process.', measure: measureEvents },
  search: {
    title: 'Search in transcripts',
    about:
      'One-hour transcripts, inserted with SQL in the form in which the index stores them, all in one account, which is the worst case. One search at a time, through HTTP.',
    measure: measureSearch,
  },
  speech: {
    title: 'Speech',
    about: 'The whole service, compared with ffmpeg and the bare models.',
    measure: () => measureSpeech(),
  },
  short: {
    title: 'Short recordings',
    about:
      'A sample and a cut of it, ordered ten times one after the other; the status is asked for every 50 ms, which costs processor time too: on a busy machine, only the bare parts tell.',
    measure: measureShort,
  },
  'speech-memory': {
    title: 'Memory for speech',
    about: 'One minute in twenty is speech.',
    measure: () => measureSpeechMemory(),
  },
  accuracy: {
    title: 'What the engines get wrong',
    about: 'On the samples, and on synthetic voices whose word times are known.',
    measure: measureAccuracy,
  },
  speakers: {
    title: 'Speakers on one channel',
    about:
      'Mixes of synthetic voices (flite, festival, espeak-ng) and of people (the samples), in turns of 2 to 20 seconds, of uneven loudness, every other one in a room with an echo; ordered and delivered. Words that the engine heard wrong are not counted.',
    measure: measureSpeakers,
  },
  languages: {
    title: 'Languages',
    about:
      'Found by the service in recordings that were ordered without one. English: the samples, and synthetic voices.',
    measure: measureLanguages,
  },
  library: {
    title: 'Long lists and texts in the browser',
    about:
      'A page with 5,000 files and a transcript of an hour in Chromium, without a graphics card, beside plain pages of the same length.',
    measure: measureLibrary,
  },
  typing: {
    title: 'Typing at the desk',
    about:
      'From the key to the frame that shows it, as Chromium records it, without a graphics card. A screen with 60 frames a second makes a key wait up to 16.7 ms for its frame, whatever the page does.',
    measure: measureTyping,
  },
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(areas)
const unknown = chosen.filter((name) => !areas[name])
if (unknown.length > 0) {
  console.error(`No area is called ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}.`)
  process.exit(1)
}

await globalSetup()
let broken = 0
for (const name of chosen) {
  const { title, about, measure } = areas[name]!
  console.log(`\n${title}`)
  const rows = await measure()
  for (const row of rows) print(row)
  broken += rows.filter(({ kept }) => kept === false).length
  keepResults(name, { title, about, rows })
}
await globalTeardown()
console.log(broken === 0 ? '\nAll that is wanted is kept.' : `\n${broken} of what is wanted is not kept.`)
// Hosts that an area started beside the service may still be listening.
process.exit(broken === 0 ? 0 : 1)

function print({ what, figure, beside, ratio, wanted, kept }: Row): void {
  const parts = [figure, beside && `(${beside})`, ratio !== undefined && `ratio ${ratio.toFixed(2)}`]
  const judged = wanted && `${wanted}${kept === undefined ? '' : kept ? ': kept' : ': BROKEN'}`
  console.log(`  ${what}\n    ${[...parts, judged].filter(Boolean).join('   ')}`)
}
