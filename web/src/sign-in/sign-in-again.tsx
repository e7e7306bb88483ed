import { signIn } from 'texts:signIn'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '../session.tsx'
import { SecondStep, secondStepLead } from './second-step.tsx'
import { SignInForm } from './sign-in-form.tsx'

const text = signIn.again

/** Over the page whose session has ended: nothing on the page is lost. */
export default function SignInAgain() {
  const { who, resume } = useSession()
  const [location] = useLocation()
  return (
    <SignInForm
      email={who?.person.email ?? ''}
      to={location}
      arrive={resume}
      secondStep={(ways) => (
        <Question lead={secondStepLead(ways)}>
          <SecondStep ways={ways} arrive={resume} />
        </Question>
      )}
    >
      {(form) => <Question lead={text.lead}>{form}</Question>}
    </SignInForm>
  )
}

/** Only signing in or leaving the page closes it. */
function Question({ lead, children }: { lead: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      className="dialog covering"
      aria-label={text.title}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <h2>{text.title}</h2>
      <p>{lead}</p>
      {children}
      <p className="hint">
        <a href="/">{text.leave}</a>
      </p>
    </dialog>
  )
}
