import { Link, useSearchParams } from 'wouter'
import type { AccountEntry } from '../../../../sdk/index.ts'
import { Answered } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ListTable } from '../../design/list-table.tsx'
import { Page } from '../../design/page.tsx'
import { More, usePages } from '../../pages.tsx'
import { useAccount } from '../../session.tsx'
import { shownMoment } from '../../shown.ts'
import { activity as text } from '../../strings/people.ts'

/** The account's own log. */
export function ActivityPage() {
  const account = useAccount()
  const [params] = useSearchParams()
  const [name, file] = [params.get('name'), params.get('file')]
  const { answer, more } = usePages(
    'entries',
    (cursor) =>
      api.accountPeople.log(account, {
        ...(cursor !== undefined && { cursor }),
        ...(name && { name }),
        ...(file && { file: Number(file) }),
      }),
    [account, name, file],
  )
  return (
    <Page title={text.title} lead={text.lead}>
      {(name || file) && (
        <p>
          {name ? text.onlyBy(name) : text.onlyFile} <Link href="/account/activity">{text.all}</Link>
        </p>
      )}
      <Answered answer={answer}>{(entries) => <EntryTable entries={entries} />}</Answered>
      <More more={more} />
    </Page>
  )
}

function EntryTable({ entries }: { entries: AccountEntry[] }) {
  const { columns } = text
  return (
    <ListTable
      label={text.table}
      rows={entries}
      keyOf={({ id }) => id}
      none={text.none}
      columns={[
        { name: columns.at, cell: ({ at }) => <time dateTime={at}>{shownMoment(at)}</time> },
        { name: columns.who, isHead: true, cell: (entry) => <Actor {...entry} /> },
        { name: columns.what, cell: ({ action }) => action },
        { name: columns.on, cell: (entry) => <Subject {...entry} /> },
        { name: columns.outcome, isLong: true, cell: ({ outcome }) => outcome },
      ]}
    />
  )
}

function Actor({ by, name, address }: AccountEntry) {
  if (by === 'operator') return text.operator
  return (
    <>
      <Link href={`/account/activity?name=${encodeURIComponent(name!)}`}>
        {by === 'key' ? text.key(name!) : name}
      </Link>{' '}
      <span className="soft">{address}</span>
    </>
  )
}

const Subject = ({ audiofile, title, order }: AccountEntry) => {
  if (audiofile !== null)
    return title === null ? (
      text.deletedFile(audiofile)
    ) : (
      <Link href={`/files/${audiofile}`}>{text.file(title)}</Link>
    )
  return order !== null && <Link href={`/orders/${order}`}>{text.order(order)}</Link>
}
