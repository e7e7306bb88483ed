import { counted } from '../../../src/lib/counted.ts'
import type { CaptionRule, CaptionRules } from '../../../src/render/captions/rules.ts'
import type { Command } from '../work/captions/keys.ts'

const rules = (asked: CaptionRules): Record<CaptionRule, string> => ({
  empty: 'empty',
  backwards: 'ends before it starts',
  tooManyLines: `more than ${counted(asked.lines, 'line')}`,
  lineTooLong: `a line is longer than ${asked.lineCharacters} characters`,
  tooShort: `shown for less than ${(asked.shortestMs / 1000).toFixed(2)} s`,
  tooLong: `shown for more than ${asked.longestMs / 1000} s`,
  tooFast: `more than ${asked.charactersASecond} characters per second`,
  overlapping: 'overlaps the next caption',
  outOfOrder: 'starts after the next caption',
  flickering: 'the gap is so short that it flickers',
})

const commands: Record<Command, string> = {
  play: 'Play or pause',
  playCue: 'Play this caption',
  back: 'Back 5 seconds',
  forward: 'Forward 5 seconds',
  slower: 'Slower',
  faster: 'Faster',
  previous: 'Previous caption',
  next: 'Next caption',
  goToSound: 'Go to the caption being played',
  nextBroken: 'Next rule break',
  previousBroken: 'Previous rule break',
  startHere: 'Start here',
  endHere: 'End here',
  startEarlier: 'Start a little earlier',
  startLater: 'Start a little later',
  endEarlier: 'End a little earlier',
  endLater: 'End a little later',
  split: 'Split at the cursor',
  join: 'Join with the next caption',
  insert: 'Add a caption after this one',
  remove: 'Remove',
  undo: 'Undo',
  redo: 'Redo',
  save: 'Save now',
  handIn: 'Hand in',
  help: 'Show keyboard shortcuts',
}

export const captions = {
  title: 'Captions',
  count: (all: number, broken: number) =>
    `${counted(all, 'caption')}, ${broken === 0 ? 'no rules broken' : counted(broken, 'breaks a rule', 'break a rule')}`,
  toText: 'Transcript',
  none: 'No captions yet.',
  group: (first: number, last: number) => `Captions ${first} to ${last}`,
  cue: (number: number) => `Caption ${number}`,
  words: 'Caption text',
  start: 'Start',
  end: 'End',
  nothing: 'no text',
  perSecond: (figure: string) => `${figure}/s`,
  timeline: 'Waveform around this moment, with captions',
  figures: {
    speed: 'characters per second',
    lines: (most: number) => `characters per line (max. ${most})`,
    duration: 'shown for',
    gap: 'gap before the next',
    seconds: (figure: string) => `${figure} s`,
  },
  rules,
  commands,
  keys: 'Shortcuts',
  unplayable: 'The recording can’t be played. You can still edit the captions.',
  notes: { title: 'Notes', names: 'Speakers:' },
  handIn: {
    button: 'Hand in…',
    title: 'Hand in these captions?',
    broken: (count: number) =>
      count === 0
        ? 'No caption breaks a rule.'
        : `${counted(count, 'caption still breaks', 'captions still break')} a rule. Hand them in only if the speech can’t be captioned any other way.`,
    notYet: 'Not yet',
    submit: 'Hand in',
    show: (number: number) => `Show caption ${number}`,
  },
}
