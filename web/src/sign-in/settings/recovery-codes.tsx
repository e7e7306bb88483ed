import { signInSettings } from 'texts:signInSettings'
import { Copyable } from '../../design/copyable.tsx'
import { Notice } from '../../design/notice.tsx'

const text = signInSettings.secondStep

export const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <Notice tone="good" title={text.codesTitle}>
    <p>{text.codesWords}</p>
    <Copyable text={codes.join('\n')} label={text.codes} />
  </Notice>
)
