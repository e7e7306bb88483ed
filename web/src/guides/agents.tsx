import { Link } from 'wouter'
import { Copyable } from '../design/copyable.tsx'
import { Section } from '../design/page.tsx'

/** For people who set up an agent. */
export function AgentsGuide() {
  const { origin } = window.location
  return (
    <>
      <Section title="Create a key with a limit">
        <p>
          Give each agent its own API key. Create one on <Link href="/account">your account page</Link>, and
          choose a spending limit: what the agent may spend in total, or in each calendar month. An order that
          exceeds it is refused, and nothing is charged. Orders, upgrades and retries count from the moment
          they are placed, and refunds give the amount back. If a recording turns out longer than expected,
          the difference counts too, and may go over the limit.
        </p>
        <p>
          A key with the permission to see files can read, search and check captions. To price recordings and
          order them, it also needs the permission to order. Your account page shows how much of the limit is
          used. Revoke the key there to stop the agent at once.
        </p>
      </Section>
      <Section title="Connect over HTTP">
        <p>
          Longhand is a server of the Model Context Protocol (MCP). Agents that support remote servers need
          this address and the key:
        </p>
        <Copyable
          label="Configuration for an agent, over HTTP"
          text={`{
  "mcpServers": {
    "longhand": {
      "type": "http",
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer YOUR_API_KEY" }
    }
  }
}`}
        />
      </Section>
      <Section title="Connect on your own machine">
        <p>
          Agents that start their servers themselves use the command <code>longhand mcp</code>, which speaks
          MCP over standard input and output. Replace the path with that of your copy of Longhand, and run the
          command once by hand first, so that it sets itself up:
        </p>
        <Copyable
          label="Configuration for an agent, with a command"
          text={`{
  "mcpServers": {
    "longhand": {
      "command": "node",
      "args": ["/path/to/longhand/scripts/longhand.js", "mcp"],
      "env": {
        "LONGHAND_URL": "${origin}",
        "LONGHAND_TOKEN": "YOUR_API_KEY"
      }
    }
  }
}`}
        />
      </Section>
      <Section title="What the agent can do">
        <p>
          It can list prices, price recordings, order them, follow their progress, read transcripts and
          captions, search everything you have ordered, and check captions against your rules. An order always
          starts from a quote, and the same quote is never ordered twice, even if the agent repeats itself.
        </p>
        <p>
          Transcripts contain what other people said. Agents are told to treat them as data, but an agent that
          also has access to other systems can still be misled by words in a recording. Give it no more
          permissions than it needs.
        </p>
      </Section>
      <Section title="For programs that read text">
        <p>
          <a href="/llms.txt">llms.txt</a> points to everything.{' '}
          <a href="/llms-full.txt">The compact reference</a> lists products, prices, formats, tools and every
          call on one page.
        </p>
      </Section>
    </>
  )
}
