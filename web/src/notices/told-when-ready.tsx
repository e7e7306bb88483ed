import { notices as text } from 'texts:notices'
import { Link } from 'wouter'
import type { FileDetails } from '../../../sdk/index.ts'
import { WORKING_STATES } from '../../../src/files/audiofiles/states.ts'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Notice } from '../design/notice.tsx'
import { useIsActing, useSession } from '../session.tsx'

/** Customers need not wait at the page. */
export function ToldWhenReady({ files }: { files: Pick<FileDetails['file'], 'statename'>[] }) {
  const isActing = useIsActing()
  return !isActing && files.some(({ statename }) => WORKING_STATES.includes(statename)) && <Told />
}

/** By email only if this person gets such emails. */
function Told() {
  const isToldByMail = useSession().who?.role !== 'billing'
  const { value } = useAnswer(api.notices.settings, [])
  if (!value) return null
  const isMailed = isToldByMail && value.sends_mail && value.wanted.includes('transcript ready')
  return (
    <Notice>
      {isMailed ? text.whenReady : text.whenReadyHere}{' '}
      <Link href="/account/notifications">{text.settings}</Link>
    </Notice>
  )
}
