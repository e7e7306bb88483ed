import { captionRules } from '../../../src/transcripts/render/caption-rules.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ListTable } from '../design/list-table.tsx'
import { Section } from '../design/page.tsx'

const { lines, lineCharacters, shortestMs, longestMs, charactersASecond } = captionRules
const seconds = (ms: number) => Number((ms / 1000).toFixed(1))

export function FormatsGuide() {
  const answer = useAnswer(api.formats, [])
  return (
    <>
      <Section title="Downloads">
        <Answered answer={answer}>
          {({ formats }) => (
            <ListTable
              label="Formats"
              rows={formats}
              keyOf={({ extension }) => extension}
              columns={[
                { name: 'Extension', isHead: true, cell: ({ extension }) => <code>.{extension}</code> },
                { name: 'Format', cell: ({ name }) => name },
                { name: 'Contents', cell: ({ about }) => about },
              ]}
            />
          )}
        </Answered>
      </Section>
      <Section title="Captions">
        <p>
          Unless you set other rules on your account page, each caption has at most {lines} lines of{' '}
          {lineCharacters} characters and stays on screen for {seconds(shortestMs)} to {seconds(longestMs)}{' '}
          seconds. It shows at most {charactersASecond} characters per second, unless the speech is faster.
          Captions never break inside a word, and break at the end of a clause where possible. If you order
          captions with a transcription by people, a captioner adjusts them to the recording.
        </p>
      </Section>
      <Section title="Unclear words">
        <p>
          Words that we can’t understand appear as <code>[inaudible 00:12:34]</code>. Fillers such as um and
          er are left out unless you order the verbatim add-on (<code>VERBATIM1</code> in the API).
        </p>
      </Section>
    </>
  )
}
