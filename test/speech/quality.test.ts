import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { lowestQuality, measureSound, rateQuality, speechShareOf } from '../../src/media/decode/quality.ts'
import { raiseQuiet } from '../../src/media/decode/raise-quiet.ts'
import { ffmpeg, never, sample, temporaryFolder } from '../support/speech-samples.ts'

const folder = await temporaryFolder()
const clean = { signalToNoiseDb: 30, levelDb: -20, clippedShare: 0 }

/** The first sample after an ffmpeg filter, with as much pink noise as is asked for. */
async function rated(name: string, filter: string, noise = 0) {
  const pcmPath = join(folder, `${name}.pcm`)
  const noisy = `[0:a]${filter}[voice];[voice][1:a]amix=duration=first:normalize=0`
  const source = ['-f', 'lavfi', '-i', `anoisesrc=color=pink:amplitude=${noise}:seed=1`]
  const out = ['-ar', '16000', '-ac', '1', '-f', 's16le', pcmPath]
  await ffmpeg('-i', sample('austen.mp3'), ...source, '-filter_complex', noisy, ...out)
  return rateQuality(await measureSound(pcmPath, never), 0.9)
}

test('a clean reading has five stars and no reasons', async () => {
  const { stars, reasons } = await rated('clean', 'anull')
  assert.deepEqual({ stars, reasons }, { stars: 5, reasons: [] })
})

test('the more noise, the fewer stars, down to difficult audio', async () => {
  const stars = []
  for (const noise of [0, 0.05, 0.15, 0.3, 0.9])
    stars.push((await rated(`noise-${noise}`, 'anull', noise)).stars)
  assert.deepEqual(
    stars,
    stars.toSorted((a, b) => b - a),
  )
  assert.equal(stars[2], 3)
  assert.equal(stars[3], 2)
  assert.equal(stars[4], 1)
})

test('distortion is heard', async () => {
  const { stars, reasons } = await rated('distorted', 'volume=30dB')
  assert.ok(reasons.includes('distorted'))
  assert.ok(stars <= 3)
})

test('a recording that was turned down after it was clipped is heard as distorted; a limited or quiet one is not', async () => {
  const fixed = 'aresample=16000,aformat=sample_fmts=s16'
  for (const [name, filter] of [
    ['down-10', `${fixed},volume=15dB,${fixed},volume=-10dB`],
    ['down-20', `${fixed},volume=20dB,${fixed},volume=-20dB`],
  ] as const) {
    const { stars, reasons } = await rated(name, filter)
    assert.ok(reasons.includes('distorted'), name)
    assert.ok(stars <= 4)
  }
  for (const [name, filter] of [
    ['turned-down', 'volume=-20dB'],
    ['far-down', 'volume=-60dB'],
    ['limited', 'volume=6dB,alimiter=limit=0.5:level=false'],
  ] as const)
    assert.ok(!(await rated(name, filter)).reasons.includes('distorted'), name)
})

const humOf = (hertz: number, loudness: number) =>
  `aevalsrc='${[1, 2, 3, 5, 7].map((k) => `${loudness / k}*sin(2*PI*${hertz * k}*t)`).join('+')}':s=16000:d=25`

test('hum of mains is heard as such, and not in a voice, in noise or where it is far below the voice', async () => {
  const under = (loudness: number, hertz = 50) =>
    `anull[v];${humOf(hertz, loudness)}[h];[v][h]amix=normalize=0:duration=first`
  assert.ok((await rated('hum-50', under(0.02))).reasons.includes('hum'))
  assert.ok((await rated('hum-60', under(0.02, 60))).reasons.includes('hum'))
  assert.ok(!(await rated('hum-faint', under(0.0005))).reasons.includes('hum'))
  for (const noise of [0, 0.05, 0.3])
    assert.ok(!(await rated(`no-hum-${noise}`, 'anull', noise)).reasons.includes('hum'))
})

test('a voice that is hardly there is heard as such', async () => {
  const { reasons } = await rated('faint', 'volume=-40dB')
  assert.ok(reasons.includes('very_low_level'))
})

/** The level of a recording after its quiet parts were raised, and by how much they were at most. */
async function raised(name: string, filters: string) {
  const pcmPath = join(folder, `${name}.pcm`)
  await ffmpeg(
    '-i',
    sample('austen.mp3'),
    '-filter_complex',
    filters,
    '-ar',
    '16000',
    '-ac',
    '1',
    '-f',
    's16le',
    pcmPath,
  )
  const before = await readFile(pcmPath)
  const raisedDb = await raiseQuiet(pcmPath, { hasTurns: true }, never)
  const { levelDb } = await measureSound(pcmPath, never)
  return { raisedDb, levelDb, isChanged: !before.equals(await readFile(pcmPath)) }
}

test('a quiet voice is raised to an ordinary level; one that is loud enough is left as it is', async () => {
  assert.deepEqual(await raised('loud', 'anull'), { raisedDb: 0, levelDb: -20, isChanged: false })
  for (const decibels of [40, 60]) {
    const { raisedDb, levelDb } = await raised(`quiet-${decibels}`, `volume=-${decibels}dB`)
    assert.ok(raisedDb > decibels - 5 && Math.abs(levelDb + 18) <= 5, `${raisedDb} dB, now ${levelDb}`)
  }
})

test('a quiet voice under a loud hum is raised without the hum', async () => {
  const hum = "aevalsrc='0.02*sin(2*PI*50*t)':s=16000:d=25"
  const { raisedDb, levelDb } = await raised(
    'hum',
    `volume=-40dB[voice];${hum}[hum];[voice][hum]amix=normalize=0`,
  )
  assert.ok(raisedDb > 30, `${raisedDb} dB`)
  assert.ok(Math.abs(levelDb + 18) <= 5, `now ${levelDb} dB`)
})

test('a quiet voice under a hum with many multiples is raised without any of them', async () => {
  for (const hertz of [50, 60]) {
    const name = `hum-multiples-${hertz}`
    const { raisedDb, levelDb } = await raised(
      name,
      `volume=-40dB[voice];${humOf(hertz, 0.02)}[hum];[voice][hum]amix=normalize=0:duration=first`,
    )
    assert.ok(raisedDb > 30, `${raisedDb} dB`)
    assert.ok(Math.abs(levelDb + 18) <= 5, `now ${levelDb} dB`)
    const { humDb = -99, signalToNoiseDb } = await measureSound(join(folder, `${name}.pcm`), never)
    assert.ok(humDb < levelDb - 30, `hum of ${humDb} dB`)
    assert.ok(signalToNoiseDb > 18, `${signalToNoiseDb} dB`)
  }
})

test('where a recording becomes quiet, only that part is raised; noise alone is never raised', async () => {
  const half = "volume='if(lt(t,12),1,0.01)':eval=frame"
  const { raisedDb, levelDb } = await raised('half', half)
  assert.ok(raisedDb > 30, `${raisedDb} dB`)
  assert.ok(Math.abs(levelDb + 19) <= 4, `now ${levelDb} dB`)
  const noise = 'anullsink;anoisesrc=color=pink:amplitude=0.003:duration=20:seed=1'
  assert.equal((await raised('noise', noise)).raisedDb, 0)
})

test('a quiet speaker beside a loud one is raised in each turn, and the loud one stays as it was', async () => {
  const turns = "volume='if(between(t,7,14),0.01,1)':eval=frame"
  const pcmPath = join(folder, 'turns.pcm')
  await ffmpeg(
    ...['-i', sample('austen.mp3'), '-af', turns, '-ar', '16000', '-ac', '1', '-f', 's16le', pcmPath],
  )
  const before = await readFile(pcmPath)
  const levelOf = async (bytes: Buffer) => {
    await writeFile(join(folder, 'part.pcm'), bytes)
    return (await measureSound(join(folder, 'part.pcm'), never)).levelDb
  }
  const second = 32_000
  const quiet = [8 * second, 13 * second] as const
  assert.ok((await levelOf(before.subarray(...quiet))) < -55)
  assert.equal(await raiseQuiet(pcmPath, { hasTurns: false }, never), 0)
  assert.ok((await raiseQuiet(pcmPath, { hasTurns: true }, never)) > 30)
  const after = await readFile(pcmPath)
  assert.ok(Math.abs((await levelOf(after.subarray(...quiet))) + 18) <= 5)
  for (const loud of [
    [0, 6.5 * second],
    [14.5 * second, after.length],
  ] as const)
    assert.ok(before.subarray(...loud).equals(after.subarray(...loud)))
})

test('the pauses of a loud speaker stay quiet, with a breath in them or the noise of the room', async () => {
  const room = 'anoisesrc=color=pink:amplitude=0.002:seed=1:r=16000'
  const breath = 'anoisesrc=color=pink:amplitude=0.02:seed=2:r=16000:d=0.4,adelay=9000'
  const paused = "volume='if(between(t,7,12),0,1)':eval=frame[voice]"
  const { raisedDb } = await raised(
    'pause',
    `${paused};${room}[room];${breath}[breath];[voice][room][breath]amix=inputs=3:normalize=0:duration=first`,
  )
  assert.equal(raisedDb, 0)
})

describe('the rules', () => {
  test('a recording without speech has one star, however clean it is', () => {
    assert.deepEqual(rateQuality(clean, 0), {
      stars: 1,
      reasons: ['no_speech'],
      measures: { ...clean, speechShare: 0 },
    })
  })

  test('several faults add up, and the stars stop at one', () => {
    const bad = { signalToNoiseDb: 8, levelDb: -50, clippedShare: 0.05 }
    const { stars, reasons } = rateQuality(bad, 0.01)
    assert.equal(stars, 1)
    assert.deepEqual(reasons, ['very_noisy', 'distorted', 'very_low_level', 'little_speech'])
  })

  test('the share of speech is that of its time', () => {
    const speech = [
      { startMs: 1_000, endMs: 2_000 },
      { startMs: 5_000, endMs: 7_000 },
    ]
    assert.equal(speechShareOf(speech, 10_000), 0.3)
    assert.equal(speechShareOf([], 0), 0)
  })

  test('of two voices the one that is harder to understand decides', () => {
    const noisy = rateQuality({ ...clean, signalToNoiseDb: 8 }, 0.5)
    assert.equal(lowestQuality([rateQuality(clean, 0.5), noisy]), noisy)
  })

  test('a party who hardly speaks does not make a good recording of the other difficult', () => {
    const silentMostly = rateQuality({ signalToNoiseDb: 2, levelDb: -60, clippedShare: 0 }, 0.04)
    const good = rateQuality(clean, 0.8)
    assert.equal(lowestQuality([silentMostly, good]), good)
    assert.equal(lowestQuality([silentMostly, silentMostly]), silentMostly)
  })
})
