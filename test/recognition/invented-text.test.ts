import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { durationMsOf } from '../../src/platform/pcm.ts'
import { embeddedEngine } from '../../src/speech/embedded.ts'
import { planPieces } from '../../src/speech/pieces.ts'
import { createSpeechProcess } from '../../src/speech/speech-process.ts'
import { transcribePieces } from '../../src/speech/transcribe-pieces.ts'
import { findAllSpeech } from '../support/find-all-speech.ts'
import * as samples from '../support/speech-samples.ts'
import { wordError } from '../support/speech-word-error.ts'

const SECONDS = 8
const PCM = ['-ac', '1', '-ar', '16000', '-f', 's16le']
const folder = await samples.temporaryFolder()
const speech = createSpeechProcess({ weightsFolder: await samples.speechWeights(), threads: 1 })
const engines = [embeddedEngine(speech, 'accurate'), embeddedEngine(speech, 'fast')]
after(() => speech.close())

const chord = 'mod(floor(t/2),3)'
const chords = [1, 1.26, 1.5]
  .map((pitch) => `0.12*sin(2*PI*t*${pitch}*(220+41.6*${chord}))*exp(-1.2*mod(t,2))`)
  .join('+')
const melody = '0.15*sin(2*PI*t*440*pow(2,mod(floor(t*3)*5,12)/12)+3*sin(2*PI*5*t)/5)*exp(-4*mod(t,1/3))'
const drums = '0.4*sin(2*PI*60*mod(t,0.5))*exp(-20*mod(t,0.5))+0.25*(random(0)*2-1)*exp(-40*mod(t+0.25,0.5))'
const claps = [2.9, 3.1, 3.3, 3.7, 4.1, 4.3, 4.9, 5.3].map((rate) => `exp(-35*mod(t*${rate}+${rate},1))`)
const MUSIC = `aevalsrc='${chords}+${melody}+${drums}':s=16000`
const APPLAUSE = `aevalsrc='0.15*(random(0)*2-1)*(${claps.join('+')})':s=16000,highpass=f=500,lowpass=f=4000`
const SOUNDS = {
  silence: 'anullsrc=r=16000:cl=mono',
  noise: 'anoisesrc=color=pink:amplitude=0.2:seed=1:r=16000',
  hum: "aevalsrc='0.2*sin(2*PI*50*t)+0.1*sin(2*PI*100*t)+0.05*sin(2*PI*150*t)':s=16000",
  music: MUSIC,
  applause: APPLAUSE,
  humming: "aevalsrc='0.2*sin(2*PI*220*t+6*sin(2*PI*5*t)/5)*(0.5+0.5*sin(2*PI*1.5*t))':s=16000",
}

for (const [name, source] of Object.entries(SOUNDS)) {
  test(`${name} has no words, even where it is taken for speech`, async () => {
    const pcmPath = join(folder, `${name}.pcm`)
    await samples.ffmpeg('-f', 'lavfi', '-i', source, '-t', String(SECONDS), ...PCM, pcmPath)
    const all = { startMs: 0, endMs: SECONDS * 1000 }
    for (const engine of engines) {
      const piece = { ...all, track: 0, speech: [all] }
      assert.deepEqual((await transcribed(engine, pcmPath, [piece])).split(' ').filter(Boolean), [])
    }
  })
}

test('speech between music and applause is transcribed, and nothing else', async () => {
  const pcmPath = join(folder, 'show.pcm')
  const [music, applause] = [MUSIC, APPLAUSE].map((source) => ['-t', '5', '-f', 'lavfi', '-i', source])
  const parts = [
    '-filter_complex',
    '[1:a]aresample=16000,aformat=channel_layouts=mono[said];[0:a][said][2:a]concat=n=3:v=0:a=1[show]',
  ]
  await samples.ffmpeg(
    ...music!,
    '-i',
    samples.sample('jfk.mp3'),
    ...applause!,
    ...parts,
    '-map',
    '[show]',
    ...PCM,
    pcmPath,
  )
  const found = await findAllSpeech(speech, pcmPath)
  for (const engine of engines) {
    const pieces = planPieces(found, durationMsOf(16_000 * 21), { longestMs: engine.longestPieceMs })
    const text = await transcribed(engine, pcmPath, pieces)
    const { errors } = wordError(samples.jfkText, text)
    assert.ok(errors <= 1, `${engine.name}: ${text}`)
  }
})

async function transcribed(
  engine: (typeof engines)[number],
  pcmPath: string,
  pieces: ReturnType<typeof planPieces>,
): Promise<string> {
  const hints = { names: [], notes: '', language: 'en', isLanguageFound: true }
  const results = await transcribePieces(engine, [pcmPath], pieces, hints, { signal: samples.never })
  return results.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')
}
