import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { copyFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { type DecodeLimits, decodeMedia } from '../../src/media/decode/decode.ts'
import { ffmpeg, never, sample, stereoCall, temporaryFolder } from '../support/speech-samples.ts'
import { until } from '../support/until.ts'

const folder = await temporaryFolder()
const file = (name: string) => join(folder, name)
const day = 24 * 3600
let decodings = 0

async function decode(path: string, limits: DecodeLimits = { maxSeconds: day }) {
  const into = file(`decoded-${decodings++}`)
  await mkdir(into)
  return { into, decoded: await decodeMedia(path, into, limits, never) }
}

describe('every kind of file is decoded', async () => {
  const video = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5:duration=11', '-shortest']
  const film = [...video, '-c:v', 'mpeg4']
  const kinds: Record<string, string[]> = {
    'cbr.mp3': ['-b:a', '64k'],
    'vbr.mp3': ['-q:a', '5'],
    'no-xing.mp3': ['-q:a', '5', '-write_xing', '0', '-id3v2_version', '0'],
    'faststart.m4a': ['-movflags', '+faststart'],
    'index-last.m4a': [],
    'plain.wav': [],
    'deep.wav': ['-c:a', 'pcm_s24le', '-ar', '48000'],
    'telephone.wav': ['-ar', '8000', '-c:a', 'pcm_mulaw'],
    'plain.flac': [],
    'vorbis.ogg': ['-c:a', 'libvorbis'],
    'plain.opus': [],
    'plain.wma': [],
    'plain.aiff': [],
    'stereo.mp3': ['-ac', '2'],
    'surround.flac': ['-ac', '6'],
    'film.mp4': film,
    'film.mov': film,
    'film.mkv': film,
    'film.wtv': film,
  }
  for (const [name, options] of Object.entries(kinds)) {
    test(`${name} has its 11 seconds`, async () => {
      await ffmpeg('-i', sample('jfk.mp3'), ...options, file(name))
      await assertElevenSeconds(file(name))
    })
  }

  test('an mp3 with 2 MB of cover art has its 11 seconds', async () => {
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'nullsrc=s=900x900,geq=random(1)*255:128:128',
      '-frames:v',
      '1',
      file('cover.png'),
    )
    const cover = ['-map', '0:a', '-map', '1:v', '-c', 'copy', '-disposition:v', 'attached_pic']
    await ffmpeg('-i', sample('jfk.mp3'), '-i', file('cover.png'), ...cover, file('cover.mp3'))
    assert.ok((await stat(file('cover.png'))).size > 500_000)
    await assertElevenSeconds(file('cover.mp3'))
  })

  test('a webm written live, without duration, has its 11 seconds', async () => {
    const live = `ffmpeg -v error -i "${sample('jfk.mp3')}" -f webm pipe:1 | cat > "${file('live.webm')}"`
    await promisify(execFile)('/bin/sh', ['-c', live])
    await assertElevenSeconds(file('live.webm'))
  })

  test('an amr from a telephone is decoded', async () => {
    // No encoder comes with ffmpeg: 500 frames of 20 ms at 12.2 kbit/s, a header and 31 bytes each.
    const frame = [0x3c, ...Array.from({ length: 31 }, (_, i) => (i * 37) & 0xff)]
    await writeFile(
      file('phone.amr'),
      Buffer.concat([Buffer.from('#!AMR\n'), Buffer.from(Array(500).fill(frame).flat())]),
    )
    const { decoded } = await decode(file('phone.amr'))
    assert.ok(decoded.ok)
    assert.equal(decoded.durationMs, 10_000)
  })

  async function assertElevenSeconds(path: string) {
    const { decoded } = await decode(path)
    assert.ok(decoded.ok, JSON.stringify(decoded))
    assert.ok(Math.abs(decoded.durationMs - 11_000) < 150, `${decoded.durationMs} ms`)
    assert.equal(decoded.pcmPaths.length, 1)
    assert.equal((await stat(decoded.pcmPaths[0]!)).size, decoded.durationMs * 32)
    assert.ok((await stat(decoded.playbackPath)).size < 11 * 9_000)
    assert.equal(decoded.peaks.length, Math.ceil(decoded.durationMs / 50))
    assert.ok(Math.max(...decoded.peaks.data) > 20)
  }
})

describe('every word stays at its time', () => {
  const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
  const gap = ['-af', "aselect='lt(t,8)+gte(t,20)'"]
  const gaps: Record<string, string[]> = {
    'gap.m4a': ['-c:a', 'aac'],
    'gap-stereo.m4a': ['-c:a', 'aac', '-ac', '2'],
    'gap.mka': ['-c:a', 'libopus'],
    'gap.webm': ['-c:a', 'libopus'],
    'gap.ogg': ['-c:a', 'libvorbis'],
  }
  for (const [name, encoding] of Object.entries(gaps)) {
    test(`${name} keeps the 12 seconds in which nothing was recorded`, async () => {
      await ffmpeg(...tone(30), ...gap, ...encoding, file(name))
      await assertSilent(file(name), { fromSeconds: 8, toSeconds: 20, lastsSeconds: 30 })
    })
  }

  for (const name of ['late.mkv', 'late.mp4']) {
    test(`${name} begins with the 6 seconds before its sound`, async () => {
      const picture = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5:duration=20']
      await ffmpeg(...picture, '-itsoffset', '6', ...tone(14), '-c:v', 'mpeg4', file(name))
      await assertSilent(file(name), { fromSeconds: 0, toSeconds: 6, lastsSeconds: 20 })
    })
  }

  test('recordings that were joined are decoded to their end, even where their clock begins anew or runs differently', async () => {
    const secondRates = { mp3: '44100', aac: '44100', flac: '16000', ogg: '16000' }
    for (const [kind, rate] of Object.entries(secondRates)) {
      await ffmpeg(...tone(5), '-ar', '16000', file(`first.${kind}`))
      await ffmpeg(...tone(5), '-ar', rate, file(`second.${kind}`))
      const parts = [await readFile(file(`first.${kind}`)), await readFile(file(`second.${kind}`))]
      await writeFile(file(`joined.${kind}`), Buffer.concat(parts))
      const { decoded } = await decode(file(`joined.${kind}`))
      assert.ok(decoded.ok, JSON.stringify(decoded))
      assert.ok(Math.abs(decoded.durationMs - 10_000) < 250, `${kind}: ${decoded.durationMs} ms`)
    }
  })

  test('a broadcast that was joined from two is decoded to its end, and the jump of its clock is no gap', async () => {
    for (const offset of ['0', '5000'])
      await ffmpeg(...tone(5), '-c:a', 'mp2', '-output_ts_offset', offset, file(`${offset}.ts`))
    const parts = [await readFile(file('0.ts')), await readFile(file('5000.ts'))]
    await writeFile(file('joined.ts'), Buffer.concat(parts))
    const { decoded } = await decode(file('joined.ts'))
    assert.ok(decoded.ok, JSON.stringify(decoded))
    assert.ok(Math.abs(decoded.durationMs - 10_000) < 250, `${decoded.durationMs} ms`)
  })

  async function assertSilent(
    path: string,
    {
      fromSeconds,
      toSeconds,
      lastsSeconds,
    }: { fromSeconds: number; toSeconds: number; lastsSeconds: number },
  ) {
    const { decoded } = await decode(path)
    assert.ok(decoded.ok, JSON.stringify(decoded))
    assert.ok(Math.abs(decoded.durationMs - lastsSeconds * 1000) < 100, `${decoded.durationMs} ms`)
    const { data } = decoded.peaks
    const loudest = (from: number, to: number) => Math.max(...data.slice(from * 40, to * 40))
    // An ogg tells the time once a second.
    assert.ok(loudest(fromSeconds + 1, toSeconds - 1) <= 1, 'silent where nothing was recorded')
    assert.ok(loudest(toSeconds + 0.2, toSeconds + 0.5) > 5, 'heard where it was recorded')
    assert.ok(Math.abs((await playbackSeconds(decoded.playbackPath)) - lastsSeconds) < 0.2)
  }

  async function playbackSeconds(path: string): Promise<number> {
    const asked = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]
    return Number((await promisify(execFile)('ffprobe', asked)).stdout)
  }
})

describe('a bad file ends in a reason and leaves nothing behind', () => {
  before(async () => {
    await ffmpeg('-i', sample('austen.mp3'), '-q:a', '5', file('whole.mp3'))
    await ffmpeg('-i', sample('austen.mp3'), file('whole.wav'))
    await ffmpeg('-i', sample('austen.mp3'), file('whole.aiff'))
    await ffmpeg('-i', sample('austen.mp3'), file('whole.flac'))
    await ffmpeg('-i', sample('austen.mp3'), '-movflags', '+faststart', file('whole.m4a'))
    await ffmpeg('-i', sample('austen.mp3'), file('whole.mka'))
    await ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono', '-t', '3600', file('endless.flac'))
  })

  test('empty', () => written('empty.mp3', '', 'empty'))
  test('text', () => written('notes.txt', 'Dear all, the meeting is at noon.\n'.repeat(50), 'not_audio'))
  test('HTML named .mp3', () =>
    written('page.mp3', `<!DOCTYPE html><html>${'<p>Log in</p>'.repeat(200)}</html>`, 'not_audio'))
  test('random bytes', () => written('random.mp3', pseudoRandomBytes(300_000), 'not_audio'))

  for (const name of ['whole.mp3', 'whole.wav', 'whole.aiff', 'whole.flac', 'whole.m4a', 'whole.mka']) {
    test(`${name} cut in half`, async () => {
      await copyFile(file(name), file(`cut-${name}`))
      await truncate(file(`cut-${name}`), Math.floor((await stat(file(name))).size / 2))
      await refused(file(`cut-${name}`), 'incomplete')
    })
  }

  test('an m4a cut off before its index', async () => {
    await copyFile(sample('two-voices.m4a'), file('no-index.m4a'))
    await truncate(file('no-index.m4a'), 100_000)
    await refused(file('no-index.m4a'), 'incomplete')
  })

  test('a video without sound', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc=duration=2', '-c:v', 'mpeg4', file('silent.mp4'))
    await refused(file('silent.mp4'), 'no_audio_track')
  })

  test('a playlist that points inside is not followed', async () => {
    let visits = 0
    const server = createServer((_, response) => {
      visits++
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const secret = `http://127.0.0.1:${port}/secret.mp3`
    await written(
      'playlist.mp3',
      `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${secret}\n#EXT-X-ENDLIST\n`,
      'not_audio',
    )
    await written('concat.mp3', `ffconcat version 1.0\nfile '${sample('jfk.mp3')}'\n`, 'not_audio')
    server.close()
    assert.equal(visits, 0)
  })

  test('a file that goes on for ever is stopped where the longest recording ends', async () => {
    const { into, decoded } = await decode(file('endless.flac'), { maxSeconds: 60 })
    assert.equal(decoded.ok, false)
    assert.equal(decoded.ok || decoded.reason, 'too_long')
    assert.deepEqual(await readdir(into), [])
  })

  test('a file that takes too long to decode is stopped by the clock', async () => {
    const { into, decoded } = await decode(file('endless.flac'), { maxSeconds: day, timeLimitSeconds: 0.6 })
    assert.equal(decoded.ok || decoded.reason, 'took_too_long')
    assert.deepEqual(await readdir(into), [])
  })

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    test(`a decoder that is ended from outside (${signal}) is no fault of the file`, async () => {
      const decoding = assert.rejects(decode(file('endless.flac')), /killed by another process/)
      const decoder = await until(async () => decodersOfOurs()[0], { what: 'ffmpeg at work' })
      process.kill(decoder, signal)
      await decoding
    })
  }

  function decodersOfOurs(): number[] {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).split('\n')
    return lines.flatMap((line) => {
      const [pid, parent, name] = line.trim().split(/\s+/)
      return name === 'ffmpeg' && Number(parent) === process.pid ? [Number(pid)] : []
    })
  }

  async function written(name: string, content: string | Uint8Array, reason: string) {
    await writeFile(file(name), content)
    await refused(file(name), reason)
  }

  async function refused(path: string, reason: string) {
    const { into, decoded } = await decode(path)
    assert.equal(decoded.ok || decoded.reason, reason)
    assert.match(decoded.ok ? '' : decoded.message, /^The .*\.$/)
    assert.deepEqual(await readdir(into), [])
  }
})

describe('stereo', () => {
  test('a call with one voice a channel gives two tracks', async () => {
    await stereoCall(file('call.wav'))
    const { decoded } = await decode(file('call.wav'))
    assert.ok(decoded.ok)
    assert.equal(decoded.pcmPaths.length, 2)
    assert.equal(decoded.sound.length, 2)
  })

  const parties: Record<string, string> = {
    'speaks seldom': "volume=enable='gte(mod(t,20),0.8)':volume=0",
    'speaks softly': 'volume=-26dB',
  }
  for (const [name, party] of Object.entries(parties)) {
    test(`a party who ${name} is not lost`, async () => {
      const longer = '[0:a]aloop=2:size=2e9,atrim=0:60,asplit[voice][copy]'
      const noise = 'anoisesrc=r=16000:d=60:a=0.001:seed=1'
      const turns =
        "[voice]volume=enable='lt(mod(t,20),4)':volume=0[first];[copy]volume=enable='gte(mod(t,20),4)':volume=0"
      const call = `${longer};${turns},${party}[soft];${noise}[noise];[soft][noise]amix=normalize=0[second];[first][second]amerge`
      await ffmpeg('-i', sample('austen.mp3'), '-filter_complex', call, file('party.wav'))
      const { decoded } = await decode(file('party.wav'))
      assert.ok(decoded.ok)
      assert.equal(decoded.pcmPaths.length, 2)
    })
  }

  test('a dead channel, in which a line hums or the other party is heard, is left out', async () => {
    const lines = [
      'anoisesrc=r=16000:d=60:a=0.002:seed=1',
      'sine=f=50:d=60,volume=-40dB',
      'anullsrc=r=16000:d=60',
    ]
    for (const line of lines) {
      const call = `[0:a]aresample=16000,apad=whole_dur=60,asplit[voice][copy];[copy]volume=-30dB[leak];${line}[line];[leak][line]amix=normalize=0,aformat=channel_layouts=mono[dead];[voice][dead]amerge`
      await ffmpeg('-i', sample('austen.mp3'), '-filter_complex', call, '-t', '60', file('dead.wav'))
      const { decoded } = await decode(file('dead.wav'))
      assert.ok(decoded.ok)
      assert.equal(decoded.pcmPaths.length, 1, line)
    }
  })

  test('two microphones in one room give one track', async () => {
    const room = '[0:a]asplit[a][b];[b]volume=0.7,adelay=3[c];[a][c]amerge'
    await ffmpeg('-i', sample('austen.mp3'), '-filter_complex', room, file('room.wav'))
    const { decoded } = await decode(file('room.wav'))
    assert.ok(decoded.ok)
    assert.equal(decoded.pcmPaths.length, 1)
  })

  test('a plug wired the wrong way round does not cancel the voice out', async () => {
    await ffmpeg('-i', sample('jfk.mp3'), '-af', 'pan=stereo|c0=c0|c1=-1*c0', file('antiphase.wav'))
    const { into, decoded } = await decode(file('antiphase.wav'))
    assert.ok(decoded.ok)
    assert.ok(decoded.sound[0]!.levelDb > -20)
    assert.deepEqual((await readdir(into)).sort(), ['playback.mp3', 'track-0.pcm'])
  })
})

test('a cancelled decoding stops and leaves nothing behind', async () => {
  const into = file('cancelled')
  await mkdir(into)
  const cancelled = new AbortController()
  const decoding = decodeMedia(sample('austen.mp3'), into, { maxSeconds: day }, cancelled.signal)
  cancelled.abort(new Error('the order was cancelled'))
  await assert.rejects(decoding, /the order was cancelled/)
  assert.deepEqual(await readdir(into), [])
})

test('the copy for the browser is an mp3 without the tags of the source', async () => {
  await ffmpeg('-i', sample('jfk.mp3'), '-metadata', 'title=Secret merger', file('tagged.mp3'))
  const { decoded } = await decode(file('tagged.mp3'))
  assert.ok(decoded.ok)
  assert.ok(!(await readFile(decoded.playbackPath)).includes('Secret merger'))
})

/** Random in look, the same in every run. */
function pseudoRandomBytes(count: number): Uint8Array {
  let state = 42
  return Uint8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 24
  })
}
