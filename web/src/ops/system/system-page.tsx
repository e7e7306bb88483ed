import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { Page, Section } from '../../design/page.tsx'
import { opsSystem } from '../../strings/ops-system.ts'
import { SpeechServers } from './speech-servers.tsx'

/** The parts that the service is made of. */
export const SystemPage = () => (
  <Page title={opsSystem.title}>
    <SpeechServers />
    <Version />
  </Page>
)

function Version() {
  const answer = useAnswer(api.about, [])
  return (
    <Section title={opsSystem.version.title}>
      <Answered answer={answer}>
        {({ version }) => (
          <p>
            {opsSystem.version.words(version)} <a href="/help/changelog">{opsSystem.version.changes}</a>
          </p>
        )}
      </Answered>
    </Section>
  )
}
