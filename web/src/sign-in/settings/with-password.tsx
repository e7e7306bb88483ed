import { FormDialog } from '../../design/form-dialog.tsx'
import { PasswordField } from './profile.tsx'

/** A button that asks for confirmation and the password first. */
export const WithPassword = ({
  look = 'plain',
  words,
  act,
  ...asked
}: {
  look?: 'plain' | 'danger'
  label: string
  name?: string
  title: string
  words: string
  act: (password: string) => Promise<void>
}) => (
  <FormDialog {...asked} look={look} act={(form) => act(String(form.get('password')))}>
    <p>{words}</p>
    <PasswordField />
  </FormDialog>
)
