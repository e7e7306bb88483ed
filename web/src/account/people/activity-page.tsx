import type { ReactNode } from 'react'
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
      <Answered answer={answer}>
        {(entries) => (
          <>
            {(name || file) && (
              <p>
                {text.only(name, file && titleOf(Number(file), entries))}{' '}
                <Link href="/account/activity">{text.all}</Link>
              </p>
            )}
            <EntryTable entries={entries} />
          </>
        )}
      </Answered>
      <More more={more} />
    </Page>
  )
}

function titleOf(file: number, entries: AccountEntry[]): string {
  const title = entries.find(({ audiofile }) => audiofile === file)?.title
  return title ? text.file(title) : text.oneFile
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
        { name: columns.what, isHead: true, isLong: true, cell: (entry) => <Sentence {...entry} /> },
        { name: columns.outcome, isLong: true, cell: (entry) => <Details {...entry} /> },
        { name: columns.address, cell: ({ address }) => <span className="soft">{address}</span> },
      ]}
    />
  )
}

/** Not about the account itself. */
const isAboutFiles = ({ audiofile, order, files }: AccountEntry): boolean =>
  audiofile !== null || order !== null || files !== null

/** What the service answered about files is no news beside the sentence; of other answers, advice is not. */
function Details(entry: AccountEntry) {
  const { by, audiofile, outcome } = entry
  const isOneFile = useSearchParams()[0].has('file')
  if (by !== 'operator' && !isAboutFiles(entry)) return outcome?.split('. ')[0]
  return (
    <>
      {by === 'operator' && outcome}{' '}
      {audiofile !== null && !isOneFile && (
        <FilterLink name="file" value={String(audiofile)}>
          {text.onlyThisFile}
        </FilterLink>
      )}
    </>
  )
}

function Sentence(entry: AccountEntry) {
  const { action } = entry
  const [before, after] = text.done(action).split('*')
  return (
    <>
      <Actor {...entry} />{' '}
      {isAboutFiles(entry) ? (
        <>
          {before}
          <Subject {...entry} />
          {after}
        </>
      ) : (
        action
      )}
    </>
  )
}

const Actor = ({ by, name }: AccountEntry) =>
  by === 'operator' ? (
    text.operator
  ) : (
    <FilterLink name="name" value={name!}>
      {by === 'key' ? text.key(name!) : name}
    </FilterLink>
  )

function Subject({ audiofile, title, order, files }: AccountEntry) {
  if (audiofile === null && order === null)
    return title === null ? text.deletedFiles(files!) : text.files(title, files! - 1)
  if (audiofile === null)
    return (
      <Link href={`/orders/${order}`}>
        {title === null ? text.order(order!) : text.files(title, files! - 1)}
      </Link>
    )
  return title === null ? text.deletedFile : <Link href={`/files/${audiofile}`}>{text.file(title)}</Link>
}

/** Adds to the filters that are chosen. */
function FilterLink({
  name,
  value,
  children,
}: {
  name: 'name' | 'file'
  value: string
  children: ReactNode
}) {
  const [params] = useSearchParams()
  const chosen = new URLSearchParams({ ...Object.fromEntries(params), [name]: value })
  return <Link href={`/account/activity?${chosen}`}>{children}</Link>
}
