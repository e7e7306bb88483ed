import pythonClient from '../../../clients/python/longhand.py?url'
import { Copyable } from '../design/copyable.tsx'
import { Section } from '../design/page.tsx'
import { clientCode } from './client-code.ts'

export function ClientLibraries() {
  const code = clientCode(window.location.origin)
  return (
    <Section title="Client libraries">
      <p>
        Both clients get quotes, place orders, wait for transcripts, search, and check webhooks. Large uploads
        continue after a lost connection. Requests that fail are repeated where that is safe, so an order is
        never placed twice.
      </p>
      <h3>JavaScript and TypeScript</h3>
      <p>
        The package <code>longhand-sdk</code> works in Node.js 20.3 or newer and in browsers, and has no
        dependencies. Ask us for it, then install it with <code>npm install ./longhand-sdk-0.1.0.tgz</code>.
      </p>
      <Copyable label="Order from JavaScript" text={code.JavaScript} />
      <h3>Python</h3>
      <p>
        <a href={pythonClient} download="longhand.py">
          Download longhand.py
        </a>
        , a single file for Python 3.9 or newer. It needs nothing else.
      </p>
      <Copyable label="Order from Python" text={code.Python} />
    </Section>
  )
}
