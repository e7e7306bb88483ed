import { file as fileText } from 'texts:file'
import type { File } from '../../../sdk/index.ts'
import { api } from '../api.ts'
import { ConfirmButton } from '../design/confirm.tsx'
import { uploadedName } from '../files/uploaded-name.ts'

const text = fileText.retry

/** A failed file was refunded, so trying again buys it again. */
export const Retry = ({ file, retried }: { file: File; retried: () => void }) => (
  <>
    <p className="hint">{uploadedName(file.originallink) === null ? text.hint : text.uploadHint}</p>
    <ConfirmButton
      label={text.button}
      title={text.title}
      confirm={text.button}
      act={async () => {
        await api.files.retry(file.id)
        retried()
      }}
    >
      <p>{text.words}</p>
    </ConfirmButton>
  </>
)
