import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { Page, Section } from '../design/page.tsx'
import { UnknownPage } from '../unknown-page.tsx'
import { AgentsGuide } from './agents.tsx'
import { FormatsGuide } from './formats.tsx'
import { OpenAiGuide } from './openai.tsx'
import { OrderingGuide } from './ordering.tsx'
import { StartGuide } from './start.tsx'
import { WebhooksGuide } from './webhooks.tsx'

type Guide = { title: string; words: string; Body: ComponentType }

const GUIDES: Record<string, Guide> = {
  start: {
    title: 'Using Longhand',
    words: 'How to order, what you get, and what happens to your recordings. For people, not programs.',
    Body: StartGuide,
  },
  ordering: {
    title: 'Ordering with the API',
    words: 'Get a transcript with three API calls.',
    Body: OrderingGuide,
  },
  webhooks: {
    title: 'Webhooks',
    words: 'Get a message when a transcript is ready, and check that it came from us.',
    Body: WebhooksGuide,
  },
  openai: {
    title: 'Programs for OpenAI’s API',
    words: 'Use this service in programs that can use OpenAI’s speech-to-text API.',
    Body: OpenAiGuide,
  },
  agents: {
    title: 'Agents',
    words: 'Let an AI agent order and read transcripts, with a spending limit.',
    Body: AgentsGuide,
  },
  formats: {
    title: 'Formats',
    words: 'The formats you can download a transcript in.',
    Body: FormatsGuide,
  },
}

export default function GuidesPage({ guide }: { guide: string | null }) {
  if (guide === null) return <Contents />
  const found = Object.hasOwn(GUIDES, guide) ? GUIDES[guide] : undefined
  if (!found) return <UnknownPage />
  return (
    <Page key={guide} title={found.title} lead={found.words}>
      <found.Body />
      <Section title="More guides">
        <ul className="plain-list">
          {Object.entries(GUIDES)
            .filter(([name]) => name !== guide)
            .map(([name, { title }]) => (
              <li key={name}>
                <Link href={`/guides/${name}`}>{title}</Link>
              </li>
            ))}
          <li>
            <a href="/docs">API reference</a>
          </li>
          <li>
            <a href="/llms-full.txt">Compact reference for programs</a>
          </li>
        </ul>
      </Section>
    </Page>
  )
}

function Contents() {
  return (
    <Page title="Guides" lead="Short introductions. The API reference describes every call and field.">
      {Object.entries(GUIDES).map(([name, { title, words }]) => (
        <Section key={name} title={title}>
          <p>{words}</p>
          <p>
            <Link href={`/guides/${name}`}>Read the guide: {title}</Link>
          </p>
        </Section>
      ))}
      <Section title="API reference">
        <p>All operations of API v4, and of the JSON API that this website uses.</p>
        <p>
          <a href="/docs">Open the API reference</a>
        </p>
      </Section>
    </Page>
  )
}
