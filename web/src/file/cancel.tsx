import { file as fileText } from 'texts:file'
import { Link } from 'wouter'
import type { FileDetails } from '../../../sdk/index.ts'
import { CLOSED_STATES, NO_TRANSCRIPT_STATES } from '../../../src/files/audiofiles/states.ts'
import { api } from '../api.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { May } from '../session.tsx'
import { shownMoney } from '../shown.ts'

const text = fileText.cancel

/**
 * Until the work is taken, everything goes back; of a delivered transcript, its upgrade. A file that we could
 * not transcribe costs nothing anyway.
 */
export function Cancel({
  details: { file, can, cancel_refund, terms },
  cancelled,
}: {
  details: FileDetails
  cancelled: () => void
}) {
  if (can.cancel !== true && can.refund !== true)
    return (
      <p className="hint">
        {refusal(file)}{' '}
        {!file.test && CLOSED_STATES.includes(file.statename) && (
          <May scope="money">
            <Link href="/billing">{text.statement}</Link>
          </May>
        )}
      </p>
    )
  const words = file.has_transcript ? text.upgrade : text
  return (
    <>
      <p className="hint">{words.possible}</p>
      <ConfirmButton
        look="danger"
        label={words.button}
        title={words.title}
        keep={text.keep}
        act={async () => {
          if (can.cancel === true) await api.orders.cancel(file.order, [file.id])
          else await api.files.refund(file.id)
          cancelled()
        }}
      >
        <p>
          {cancel_refund > 0 ? words.words({ amount: shownMoney(cancel_refund), terms }) : text.notCharged}
        </p>
      </ConfirmButton>
    </>
  )
}

function refusal({ test, statename }: FileDetails['file']): string {
  if (test) return text.test
  return NO_TRANSCRIPT_STATES.includes(statename) ? text.done : text.tooLate
}
