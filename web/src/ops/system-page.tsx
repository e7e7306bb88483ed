import { Page } from '../design/page.tsx'
import { opsSystem } from '../strings/ops-system.ts'
import { SpeechServers } from './speech-servers.tsx'

/** The parts that the service is made of. */
export const SystemPage = () => (
  <Page title={opsSystem.title}>
    <SpeechServers />
  </Page>
)
