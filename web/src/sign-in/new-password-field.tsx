import { signIn } from 'texts:signIn'
import { Field } from '../design/field.tsx'

/** The service asks for this many; saying it here saves a round trip. */
const MIN_CHARACTERS = 10

export function NewPasswordField({ label }: { label: string }) {
  return (
    <Field
      label={label}
      hint={signIn.signUp.hint({ least: MIN_CHARACTERS })}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={MIN_CHARACTERS}
    />
  )
}
