import { api } from '../api.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { strings } from '../strings.ts'

const text = strings.file.refund

export function Refund({
  file,
  possible,
  refunded,
}: {
  file: number
  possible: true | string
  refunded: () => void
}) {
  if (possible !== true) return <p className="hint">{text.notNow(possible)}</p>
  return (
    <>
      <p className="hint">{text.possible}</p>
      <ConfirmButton
        look="danger"
        label={text.button}
        title={text.title}
        confirm={text.confirm}
        act={async () => {
          await api.files.refund(file)
          refunded()
        }}
      >
        <p>{text.words}</p>
      </ConfirmButton>
    </>
  )
}
