import { type CaptionRule, captionRules } from '../../../src/render/captions/rules.ts'
import type { Command } from '../work/captions/keys.ts'

const rules: Record<CaptionRule, string> = {
  empty: 'empty',
  backwards: 'ends before it begins',
  tooManyLines: `more than ${captionRules.lines} lines`,
  lineTooLong: `a line over ${captionRules.lineCharacters} characters`,
  tooShort: `shown for less than ${(captionRules.shortestMs / 1000).toFixed(2)} s`,
  tooLong: `shown for more than ${captionRules.longestMs / 1000} s`,
  tooFast: `over ${captionRules.charactersASecond} characters a second`,
  overlapping: 'overlaps the next',
  outOfOrder: 'begins after the next',
  flickering: 'so short a gap flickers',
}

const commands: Record<Command, string> = {
  play: 'Play or pause',
  playCue: 'Play this',
  back: 'Back 5 seconds',
  forward: 'Forward 5 seconds',
  slower: 'Slower',
  faster: 'Faster',
  previous: 'Previous caption',
  next: 'Next caption',
  goToSound: 'To the caption that is being said',
  nextBroken: 'Next broken rule',
  previousBroken: 'Previous broken rule',
  startHere: 'Start here',
  endHere: 'End here',
  startEarlier: 'Start a little earlier',
  startLater: 'Start a little later',
  endEarlier: 'End a little earlier',
  endLater: 'End a little later',
  split: 'Split at the caret',
  join: 'Join with the next',
  insert: 'New caption after this',
  remove: 'Remove',
  undo: 'Undo',
  redo: 'Do again',
  save: 'Save now',
  handIn: 'Hand in',
  help: 'Show the keys',
}

export const captions = {
  title: 'Captions',
  count: (all: number, broken: number) =>
    `${all} captions, ${broken === 0 ? 'all keep the rules' : `${broken} ${broken === 1 ? 'breaks' : 'break'} a rule`}`,
  toText: 'The text',
  none: 'There is no caption yet.',
  group: (first: number, last: number) => `Captions ${first} to ${last}`,
  cue: (number: number) => `Caption ${number}`,
  words: 'Text, one line each',
  start: 'Start',
  end: 'End',
  nothing: 'no text',
  perSecond: (figure: string) => `${figure}/s`,
  timeline: 'The sound around this moment, with the captions over it',
  figures: {
    speed: 'characters a second',
    lines: (most: number) => `characters a line, of ${most}`,
    duration: 'shown for',
    gap: 'gap to the next',
    seconds: (figure: string) => `${figure} s`,
  },
  rules,
  commands,
  keys: 'Keys',
  player: {
    label: 'Recording',
    play: 'Play',
    pause: 'Pause',
    back: 'Back 5 seconds',
    forward: 'Forward 5 seconds',
    speed: 'Speed',
    gone: 'The recording is not here. The captions can still be changed.',
  },
  notes: { title: 'What was said about it', names: 'Names:' },
  handIn: {
    button: 'Hand in …',
    title: 'Hand in these captions?',
    broken: (count: number) =>
      count === 0
        ? 'All of them keep the rules.'
        : `${count} of them still ${count === 1 ? 'breaks' : 'break'} a rule. Hand them in if the speech leaves no choice.`,
    notYet: 'Not yet',
    submit: 'Hand in',
    show: (number: number) => `Show caption ${number}`,
  },
}
