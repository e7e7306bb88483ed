import type { ComponentProps } from 'react'
import { FormDialog } from './form-dialog.tsx'

type Props = Omit<ComponentProps<typeof FormDialog>, 'act'> & { act: () => Promise<unknown> }

/** A button that asks for confirmation before an action that cannot be undone. */
export const ConfirmButton = ({ act, ...asked }: Props) => <FormDialog {...asked} act={() => act()} />
