import { Section } from '../design/page.tsx'
import { Table } from '../design/table.tsx'

const FORMATS: [string, string, string][] = [
  ['.docx', 'Word', 'A document with a title, speakers in bold, and times with the add-on TSTMP1.'],
  ['.doc', 'Word 97 and newer', 'The same in the old binary format, for programs that know no other.'],
  ['.rtf', 'Any word processor', 'The same again, readable almost everywhere.'],
  ['.html', 'Web page', 'One file with its style inside; nothing is loaded from elsewhere.'],
  ['.txt', 'Plain text', 'The words, with a label where the speaker changes. The default.'],
  ['.tstxt', 'Plain text with times', 'Like .txt, with [00:12:34] at every paragraph.'],
  ['.srt', 'Subtitles', 'SubRip, for players and editing programs.'],
  ['.vtt', 'Captions for the web', 'WebVTT, with the speakers as voices.'],
]

export function FormatsGuide() {
  return (
    <>
      <Section title="Eight">
        <Table label="Formats">
          <thead>
            <tr>
              <th scope="col">Extension</th>
              <th scope="col">For</th>
              <th scope="col">What is in it</th>
            </tr>
          </thead>
          <tbody>
            {FORMATS.map(([extension, use, words]) => (
              <tr key={extension}>
                <th scope="row">
                  <code>{extension}</code>
                </th>
                <td>{use}</td>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Section>
      <Section title="Captions">
        <p>
          Cut by rule: at most two lines of 42 characters, between 5/6 of a second and 7 seconds each, at most
          20 characters a second where the speech allows it, never in the middle of a word, and at the end of
          a clause where possible. With CAPTION1 a person goes over them with the recording, and .srt and .vtt
          are what that person made; for a machine transcript, when it is bought after the delivery.
        </p>
      </Section>
      <Section title="Unclear words">
        <p>
          What nobody could make out stands as <code>[inaudible 00:12:34]</code>. Fillers such as um and er
          are left out unless you order VERBATIM1.
        </p>
      </Section>
    </>
  )
}
