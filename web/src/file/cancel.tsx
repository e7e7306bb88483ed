import type { FileDetails } from '../../../sdk/index.ts'
import { NO_TRANSCRIPT_STATES } from '../../../src/files/audiofiles/states.ts'
import { api } from '../api.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { shownMoney } from '../shown.ts'
import { file as fileText } from '../strings/file.ts'

const text = fileText.cancel

/** Until somebody has taken the work, everything goes back. A file that we could not transcribe costs nothing anyway. */
export function Cancel({
  details: { file, can, charged, terms },
  cancelled,
}: {
  details: FileDetails
  cancelled: () => void
}) {
  if (can.cancel !== true && can.refund !== true) return <p className="hint">{refusal(file)}</p>
  return (
    <>
      <p className="hint">{text.possible}</p>
      <ConfirmButton
        look="danger"
        label={text.button}
        title={text.title}
        keep={text.keep}
        act={async () => {
          if (can.cancel === true) await api.orders.cancel(file.order, [file.id])
          else await api.files.refund(file.id)
          cancelled()
        }}
      >
        <p>{charged > 0 ? text.words(shownMoney(charged), terms) : text.notCharged}</p>
      </ConfirmButton>
    </>
  )
}

function refusal({ test, statename }: FileDetails['file']): string {
  if (test) return text.test
  return NO_TRANSCRIPT_STATES.includes(statename) ? text.done : text.tooLate
}
