import { Field } from '../design/field.tsx'
import { signIn } from '../strings/sign-in.ts'

/** The service asks for this many; saying it here saves a round trip. */
const MIN_CHARACTERS = 10

export function NewPasswordField({ label }: { label: string }) {
  return (
    <Field
      label={label}
      hint={signIn.signUp.hint(MIN_CHARACTERS)}
      name="password"
      type="password"
      autoComplete="new-password"
      required
      minLength={MIN_CHARACTERS}
    />
  )
}
