import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { HtmlValidate } from 'html-validate'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { fakeTranscript } from '../../src/transcripts/fake.ts'
import { anyTranscript } from './random-transcripts.ts'
import { elements, rendered } from './readers.ts'

const audioUrl = 'https://example.com/talk.mp3?a="1"&b=2#old'

suite('the web page', () => {
  test('is valid HTML', () =>
    fc.assert(
      fc.asyncProperty(anyTranscript, fc.string(), async (transcript, title) => {
        const page = await rendered('html', transcript, { title, timestamps: true, audioUrl })
        assert.deepEqual(await complaints(page.toString()), [])
      }),
      { numRuns: 30 },
    ))

  test('has a valid page for a transcript of nothing', async () => {
    assert.deepEqual(
      await complaints((await rendered('html', { paragraphs: [] }, { title: '' })).toString()),
      [],
    )
  })

  test('links its times into the audio', async () => {
    const page = await rendered('html', fakeTranscript, { timestamps: true, audioUrl })
    const links = elements(parse(page.toString()), 'a').map((link) => attribute(link, 'href'))
    assert.deepEqual(
      links,
      [0, 7, 13, 21, 28].map((seconds) => `https://example.com/talk.mp3?a=%221%22&b=2#t=${seconds}`),
    )
  })

  test('has plain times when there is no audio, or only something that could run as a script', async () => {
    for (const audioUrl of [
      undefined,
      'javascript:alert(1)',
      'data:text/html,x',
      '/relative.mp3',
      'not a url',
    ]) {
      const page = parse((await rendered('html', fakeTranscript, { timestamps: true, audioUrl })).toString())
      assert.equal(elements(page, 'a').length, 0)
      assert.equal(elements(page, 'time').length, 1 + fakeTranscript.paragraphs.length)
    }
  })

  test('loads nothing and runs nothing', async () => {
    const page = parse((await rendered('html', fakeTranscript)).toString())
    const policy = elements(page, 'meta').find(
      (meta) => attribute(meta, 'http-equiv') === 'Content-Security-Policy',
    )
    assert.match(attribute(policy!, 'content')!, /^default-src 'none'; style-src 'sha256-/)
    for (const name of ['script', 'link', 'img', 'iframe']) assert.equal(elements(page, name).length, 0)
  })
})

const validator = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })

async function complaints(page: string): Promise<string[]> {
  const { results } = await validator.validateString(page)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
}

function attribute(element: DefaultTreeAdapterTypes.Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}
