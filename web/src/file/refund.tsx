import type { File } from '../../../sdk/index.ts'
import { NO_TRANSCRIPT_STATES } from '../../../src/files/audiofiles/states.ts'
import { api } from '../api.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { strings } from '../strings.ts'

const text = strings.file.refund

export function Refund({
  file,
  isPossible,
  refunded,
}: {
  file: File
  isPossible: boolean
  refunded: () => void
}) {
  if (!isPossible) return <p className="hint">{refundRefusal(file)}</p>
  return (
    <>
      <p className="hint">{text.possible}</p>
      <ConfirmButton
        look="danger"
        label={text.button}
        title={text.title}
        confirm={text.confirm}
        act={async () => {
          await api.files.refund(file.id)
          refunded()
        }}
      >
        <p>{text.words}</p>
      </ConfirmButton>
    </>
  )
}

function refundRefusal({ test, statename }: File): string {
  if (test) return text.test
  return NO_TRANSCRIPT_STATES.includes(statename) ? text.done : text.tooLate
}
