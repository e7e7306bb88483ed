import { api } from '../api.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { strings } from '../strings.ts'

const text = strings.file.retry

/** A failed file was refunded, so trying again buys it again. */
export const Retry = ({ file, retried }: { file: number; retried: () => void }) => (
  <>
    <p className="hint">{text.hint}</p>
    <ConfirmButton
      label={text.button}
      title={text.title}
      confirm={text.button}
      act={async () => {
        await api.files.retry(file)
        retried()
      }}
    >
      <p>{text.words}</p>
    </ConfirmButton>
  </>
)
