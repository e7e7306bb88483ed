import { order as orderText } from 'texts:order'
import { memo, useState } from 'react'
import { Field, TextField } from '../design/field.tsx'
import { Column, Table } from '../design/table.tsx'
import { LanguageChoice } from '../languages/language-choice.tsx'
import { linesOf } from './lines-of.ts'
import type { OwnDetails } from './order-draft.ts'
import { withLanguage, withNames } from './own-details.tsx'
import type { Recording } from './recording.ts'

const { recordings: text, details } = orderText

type Describe = (key: string, own: OwnDetails) => void

/** The details of many recordings, which Tab goes through cell by cell. */
export function DetailsTable({ recordings, describe }: { recordings: Recording[]; describe: Describe }) {
  /** The speakers of each are written anew when those of all are set. */
  const [timesSet, setTimesSet] = useState(0)
  function setForAll(change: (own: OwnDetails) => OwnDetails) {
    for (const { key, own } of recordings) describe(key, change(own))
  }
  return (
    <Table label={text.table}>
      <thead>
        <tr>
          {[text.ownTitle, details.language, details.names].map((name) => (
            <Column key={name} name={name} />
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{text.setForAll}</th>
          <td>
            <LanguageChoice
              label={text.languageForAll}
              isLabelHidden
              value={sameFor(recordings, ({ language }) => language ?? '') ?? 'several'}
              onChange={({ target }) => setForAll((own) => withLanguage(own, target.value))}
            >
              <option value="several" hidden>
                {text.several}
              </option>
              <option value="">{text.asForAll}</option>
            </LanguageChoice>
          </td>
          <td>
            <TextField
              label={text.namesForAll}
              isLabelHidden
              rows={2}
              defaultValue={sameFor(recordings, namesIn) ?? ''}
              onChange={({ target }) => {
                setForAll((own) => withNames(own, linesOf(target.value)))
                setTimesSet(timesSet + 1)
              }}
            />
          </td>
        </tr>
        {recordings.map((recording) => (
          <Row key={recording.key} recording={recording} describe={describe} timesSet={timesSet} />
        ))}
      </tbody>
    </Table>
  )
}

/** Null if it is not the same for all. */
function sameFor(recordings: Recording[], part: (own: OwnDetails) => string): string | null {
  const [first, ...others] = new Set(recordings.map(({ own }) => part(own)))
  return others.length === 0 ? first! : null
}

const namesIn = ({ names = [] }: OwnDetails): string => names.join('\n')

const Row = memo(function Row({
  recording: { key, own, found, name },
  describe,
  timesSet,
}: {
  recording: Recording
  describe: Describe
  timesSet: number
}) {
  const title = found?.title ?? name
  return (
    <tr>
      <th scope="row">
        <Field
          label={text.titleOf({ title })}
          isLabelHidden
          maxLength={500}
          value={own.title ?? title}
          onChange={({ target }) => describe(key, { ...own, title: target.value })}
        />
      </th>
      <td>
        <LanguageChoice
          label={text.languageOf({ title })}
          isLabelHidden
          value={own.language ?? ''}
          onChange={({ target }) => describe(key, withLanguage(own, target.value))}
        >
          <option value="">{text.asForAll}</option>
        </LanguageChoice>
      </td>
      <td>
        <TextField
          key={timesSet}
          label={text.namesOf({ title })}
          isLabelHidden
          rows={2}
          defaultValue={namesIn(own)}
          onChange={({ target }) => describe(key, withNames(own, linesOf(target.value)))}
        />
      </td>
    </tr>
  )
})
