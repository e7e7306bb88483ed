import type { ComponentProps } from 'react'
import { FormDialog } from './form-dialog.tsx'

type Props = Omit<ComponentProps<typeof FormDialog>, 'act'> & { act: () => Promise<unknown> }

/** A button that asks before it does something that cannot be undone: a dialog with words and without fields. */
export const ConfirmButton = ({ act, ...asked }: Props) => <FormDialog {...asked} act={() => act()} />
