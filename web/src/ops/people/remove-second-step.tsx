import type { Colleague } from '../../../../sdk/index.ts'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../design/confirm.tsx'
import { opsSignIn as text } from '../../strings/ops-sign-in.ts'
import type { Done } from '../use-done.tsx'

/** For people who cannot take their second step any more. */
export const RemoveSecondStep = ({ person: { name, email }, done }: { person: Colleague; done: Done }) => (
  <ConfirmButton
    look="danger"
    label={text.remove}
    name={text.removeOf(name)}
    title={text.title(name)}
    act={async () => done(await api.people.resetSecondStep(email))}
  >
    <p>{text.words}</p>
  </ConfirmButton>
)
