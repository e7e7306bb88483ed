import { activity as text } from 'texts:activity'
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
                {onlyWords(name, file && titleOf(Number(file), entries))}{' '}
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

function onlyWords(name: string | null, title: string | null): string {
  if (name && title) return text.only.both({ name, title })
  return name ? text.only.name({ name }) : text.only.file({ title: title! })
}

function titleOf(file: number, entries: AccountEntry[]): string {
  const title = entries.find(({ audiofile }) => audiofile === file)?.title
  return title ? text.file({ title }) : text.oneFile
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
  const said = by === 'operator' && outcome
  const isMore = audiofile !== null && !isOneFile
  return (
    <>
      {said}
      {said && isMore && ' '}
      {isMore && (
        <FilterLink name="file" value={String(audiofile)}>
          {text.onlyThisFile}
        </FilterLink>
      )}
    </>
  )
}

const deeds: Record<string, string> = text.deeds

/** What was done to files, after the name of who did it; * is their title. What was done to the account has none. */
const deedWords = (action: string): string => deeds[action] ?? text.otherDeed({ action })

function Sentence(entry: AccountEntry) {
  const { action } = entry
  const [before, after] = deedWords(action).split('*')
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
        (deeds[action] ?? action)
      )}
    </>
  )
}

const Actor = ({ by, name }: AccountEntry) =>
  by === 'operator' ? (
    text.operator
  ) : (
    <FilterLink name="name" value={name!}>
      {by === 'key' ? text.key({ label: name! }) : name}
    </FilterLink>
  )

function Subject({ audiofile, title, order, files }: AccountEntry) {
  if (audiofile === null && order === null)
    return title === null ? text.deletedFiles({ count: files! }) : text.files({ title, others: files! - 1 })
  if (audiofile === null)
    return (
      <Link href={`/orders/${order}`}>
        {title === null ? text.order({ id: order! }) : text.files({ title, others: files! - 1 })}
      </Link>
    )
  return title === null ? text.deletedFile : <Link href={`/files/${audiofile}`}>{text.file({ title })}</Link>
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
