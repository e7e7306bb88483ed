import { library } from 'texts:library'
import { money } from 'texts:money'
import { Link, useSearchParams } from 'wouter'
import { addressOf } from '../../../sdk/request.ts'
import { CLOSED_STATES } from '../../../src/files/audiofiles/states.ts'
import { AnsweredPage, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Notice } from '../design/notice.tsx'
import { Page, Section } from '../design/page.tsx'
import { DownloadZip } from '../files/download-zip.tsx'
import { FileRow } from '../files/file-row.tsx'
import { OrderAgain } from '../library/organise.tsx'
import { useLiveChanges } from '../live.ts'
import { ToldWhenReady } from '../notices/told-when-ready.tsx'
import { shownMoment } from '../shown.ts'
import type { Statename } from '../statename.ts'
import { CancelOrder } from './cancel-order.tsx'
import { DocumentLinks } from './document-links.tsx'
import { ItemTable } from './item-table.tsx'
import { OrderValues } from './order-values.tsx'
import { readyWords } from './ready-words.ts'

const text = money.orders

/** Of one file, its row says as much. */
function progressOf(files: { statename: Statename }[]): string | null {
  const count = (states: readonly Statename[]) =>
    files.filter(({ statename }) => states.includes(statename)).length
  return files.length < 2
    ? null
    : readyWords({
        files: files.length,
        ready: count(['Delivered']),
        cancelled: count(CLOSED_STATES),
      })
}

export default function OrderDetailsPage({ id }: { id: string }) {
  const answer = useAnswer(() => api.orders.show(id), [id])
  const [params] = useSearchParams()
  useLiveChanges(
    (change) => answer.value?.files.some((file) => file.id === change.id) !== false && answer.refresh(),
    answer.refresh,
  )
  return (
    <AnsweredPage answer={answer}>
      {({ order, files, items, given_back, total }) => (
        <Page
          title={text.details({ order: order.id })}
          lead={`${text.placed} ${shownMoment(order.created)}`}
          actions={
            <>
              {files.some((file) => file.has_transcript) && (
                // The email that says the order is ready links to `?download`.
                <DownloadZip
                  files={files}
                  label={library.download.title}
                  isOpenAtFirst={params.has('download')}
                />
              )}
              <OrderAgain files={files} />
              <CancelOrder order={order} files={files} cancelled={answer.again} />
              <DocumentLinks
                address={addressOf('/api/orders/{order}/receipt', { path: { order: order.id } })}
              />
            </>
          }
        >
          {order.hold && <Notice tone="warn">{text.hold}</Notice>}
          {order.test && <Notice>{text.test}</Notice>}
          <ToldWhenReady files={files} />
          <Section title={text.files} aside={progressOf(files)}>
            <ul className="rows" aria-label={text.files}>
              {files.map((file) => (
                <FileRow key={file.id} file={file} />
              ))}
            </ul>
          </Section>
          <Section title={text.items}>
            <ItemTable
              items={items}
              givenBack={given_back}
              total={total}
              file={(id) => (
                <Link href={`/files/${id}`}>{files.find((file) => file.id === id)?.title ?? id}</Link>
              )}
            />
          </Section>
          <OrderValues order={order} />
        </Page>
      )}
    </AnsweredPage>
  )
}
