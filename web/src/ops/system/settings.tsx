import { opsSystem } from 'texts:opsSystem'
import type { System } from '../../../../sdk/index.ts'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'

const text = opsSystem.settings

type Setting = System['settings'][number]

/** First those that were set here or elsewhere. */
export function Settings({ settings }: Pick<System, 'settings'>) {
  const isTold = ({ set, elsewhere }: Setting) => set || elsewhere.length > 0
  const rest = settings.filter((setting) => !isTold(setting))
  return (
    <Section title={text.title} aside={text.aside}>
      <p>
        <a href="/help/operators/settings">{text.help}</a>
      </p>
      <SettingTable settings={settings.filter(isTold)} label={text.title} />
      <details>
        <summary>{text.defaults({ count: rest.length })}</summary>
        <SettingTable settings={rest} label={text.defaults({ count: rest.length })} />
      </details>
    </Section>
  )
}

function SettingTable({ settings, label }: { settings: Setting[]; label: string }) {
  const { columns } = text
  return (
    <ListTable
      label={label}
      rows={settings}
      keyOf={({ name }) => name}
      none={text.none}
      columns={[
        { name: columns.name, isHead: true, isLong: true, cell: ({ name }) => <code>{name}</code> },
        { name: columns.value, isLong: true, cell: (setting) => <Value setting={setting} /> },
        { name: columns.from, isLabelled: true, cell: ({ from }) => text.from[from] },
      ]}
    />
  )
}

const Value = ({ setting: { value, set, elsewhere } }: { setting: Setting }) => (
  <>
    <Shown value={value} set={set} />
    {elsewhere.map((other) => (
      <p key={other.process} className="cell-note late">
        {text.elsewhere({ process: other.process, value: wordsOf(other) })}
      </p>
    ))}
  </>
)

/** A secret is in words, a value as it was typed. */
const Shown = ({ value, set }: Pick<Setting, 'value' | 'set'>) =>
  value ? <code>{value}</code> : <span className="soft">{wordsOf({ value, set })}</span>

const wordsOf = ({ value, set }: Pick<Setting, 'value' | 'set'>): string =>
  value === null ? (set ? text.set : text.notSet) : value || text.empty
