import assert from 'node:assert/strict'
import { test } from 'node:test'
import { encodeVoice, tellVoicesApart, type VoiceWindow } from '../../src/speech/voices/voices.ts'

const SIZE = 128
/** As far as the windows of one voice in a real recording lie from each other. */
const SPREAD = 0.8

/** Always the same numbers, between -1 and 1. */
let state = 7
const chance = () => {
  state = (state * 48_271) % 2_147_483_647
  return (2 * state) / 2_147_483_647 - 1
}
const unit = (values: number[]) => {
  const length = Math.hypot(...values)
  return values.map((value) => value / length)
}
const anyVoice = () => unit(Array.from({ length: SIZE }, chance))
const blend = (a: number[], b: number[], share: number) =>
  unit(a.map((value, i) => share * value + Math.sqrt(1 - share ** 2) * b[i]!))

const interviewer = anyVoice()
const guest = anyVoice()
/** As alike as one voice is to itself across a room, or a voice to that of a brother. */
const likeGuest = blend(guest, anyVoice(), 0.69)

/** Turns of 12 windows each, by these voices. */
const conversation = (turns: number[][]): VoiceWindow[] =>
  turns.flatMap((voice, turn) =>
    Array.from({ length: 12 }, (_, i) => {
      const startMs = (turn * 12 + i) * 750
      return { startMs, endMs: startMs + 1_500, voice: encodeVoice(blend(voice, anyVoice(), SPREAD)) }
    }),
  )
const voicesIn = (turns: number[][], told: number | null = null) =>
  new Set(tellVoicesApart(conversation(turns), told)).size

const twoPeople = Array.from({ length: 50 }, (_, turn) => (turn % 2 === 0 ? interviewer : guest))

test('a few seconds in another tone are no further voice; as much as others say is one', () => {
  assert.equal(voicesIn(twoPeople), 2)
  assert.equal(voicesIn([...twoPeople, likeGuest]), 2)
  const threePeople = twoPeople.flatMap((voice, turn) => (turn % 3 === 0 ? [voice, likeGuest] : [voice]))
  assert.equal(voicesIn(threePeople), 3)
})

test('of two voices, one may say a twentieth of what the other says', () => {
  const monologue = Array.from({ length: 20 }, (_, turn) => (turn === 11 ? interviewer : guest))
  assert.equal(voicesIn(monologue), 2)
})

test('a customer who names two gets two, however many there seem to be', () => {
  const threePeople = twoPeople.flatMap((voice, turn) => (turn % 3 === 0 ? [voice, likeGuest] : [voice]))
  assert.equal(voicesIn(threePeople, 2), 2)
})

test('a customer who names two gets two, however little one of them says', () => {
  const alone = Array.from({ length: 20 }, () => guest)
  const talk = conversation([...alone, interviewer, ...alone])
  const brief = talk.filter((_, i) => i < 244 || i >= 252)
  assert.equal(new Set(tellVoicesApart(brief, null)).size, 1)
  const labels = tellVoicesApart(brief, 2)
  assert.deepEqual(
    labels.flatMap((label, i) => (label === 1 ? [i] : [])),
    [240, 241, 242, 243],
  )
})

test('a customer who names two gets one where only one speaks', () => {
  assert.equal(
    voicesIn(
      Array.from({ length: 20 }, () => guest),
      2,
    ),
    1,
  )
})

test('a voice that speaks for a tenth of the time is found without being told', () => {
  assert.equal(voicesIn(Array.from({ length: 10 }, (_, turn) => (turn === 6 ? interviewer : guest))), 2)
})
