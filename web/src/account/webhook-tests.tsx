import { account as accountText } from 'texts:account'
import { useState } from 'react'
import type { EventName } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { Notice, Problem } from '../design/notice.tsx'
import { useAccount } from '../session.tsx'

const text = accountText.webhook
const TYPES: EventName[] = [
  'TRANSCRIPT_COMPLETE',
  'DIFFICULT_AUDIO',
  'REFUND_ISSUED',
  'ORDER_ON_HOLD',
  'DUPLICATE_FILE',
  'CC_AUTH_FAILURE',
]

export function TestButtons() {
  const account = useAccount()
  const [isSent, setSent] = useState(false)
  const { run, isBusy, problem } = useAction(async (type: EventName) => {
    setSent(false)
    await api.webhook.test(account, type)
    setSent(true)
  })
  return (
    <>
      <h3>{text.test}</h3>
      <div className="button-row">
        {TYPES.map((type) => (
          <Button key={type} aria-label={text.testOf({ type })} isBusy={isBusy} onClick={() => run(type)}>
            {type}
          </Button>
        ))}
      </div>
      <Problem says={problem} />
      {isSent && <Notice tone="good">{text.testSent}</Notice>}
    </>
  )
}
