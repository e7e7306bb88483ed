import { opsSystem } from 'texts:opsSystem'
import { Answered } from '../../answer.tsx'
import { Page } from '../../design/page.tsx'
import { staffApi } from '../../staff-api.ts'
import { useFreshAnswer } from '../use-fresh-answer.ts'
import { Disks, Engines, Queue, Safety } from './parts.tsx'
import { Processes } from './processes.tsx'
import { Settings } from './settings.tsx'
import { SpeechServers } from './speech-servers.tsx'
import { Tests } from './tests.tsx'

/** The parts that the service is made of, and how they are. */
export function SystemPage() {
  const answer = useFreshAnswer(() => staffApi.console.system())
  return (
    <Page title={opsSystem.title}>
      <Answered answer={answer}>
        {(system) => (
          <>
            <Processes system={system} />
            <Queue queue={system.queue} />
            <Engines engines={system.engines} />
            <SpeechServers />
            <Disks system={system} />
            <Safety system={system} />
            <Tests hasMail={system.mail} />
            <Settings settings={system.settings} />
          </>
        )}
      </Answered>
    </Page>
  )
}
