import { sharedEditing as text } from 'texts:sharedEditing'
import { useMemo, useState } from 'react'
import type { Shared } from '../../../sdk/index.ts'
import { ActionForm } from '../design/action-form.tsx'
import { Button } from '../design/button.tsx'
import { Field } from '../design/field.tsx'
import { visitor } from '../file/comments/use-comments.ts'
import { EditInOneTab } from '../file/editing/edit-in-one-tab.tsx'
import type { EditingProps } from '../file/editing/file-editor.tsx'
import { sharedSource } from './shared-source.ts'

const NONE: string[] = []

type Props = Omit<EditingProps, 'file' | 'source' | 'terms' | 'editing'> & { token: string; shared: Shared }

/** People with a link edit the text after they said who they are. */
export default function EditShared(props: Props) {
  const [name, setName] = useState<string | null>(null)
  async function begin(form: FormData) {
    const given = String(form.get('name')).trim()
    visitor.setName(given)
    setName(given)
  }
  if (name !== null) return <EditAs {...props} name={name} />
  return (
    <ActionForm
      layout="narrow"
      submit={text.begin}
      look="primary"
      act={begin}
      after={
        <Button look="quiet" onClick={props.done}>
          {text.cancel}
        </Button>
      }
    >
      <Field
        label={text.name}
        hint={text.nameHint}
        name="name"
        defaultValue={visitor.name() ?? ''}
        maxLength={200}
        autoComplete="name"
        required
      />
    </ActionForm>
  )
}

function EditAs({ token, shared, name, ...props }: Props & { name: string }) {
  const source = useMemo(() => sharedSource(token, name), [token, name])
  const { link, title, language, duration_seconds, version } = shared
  return (
    <EditInOneTab
      {...props}
      file={{ id: link, title, language, names: NONE, duration_seconds, transcript_version: version }}
      source={source}
      terms={NONE}
      editing={null}
    />
  )
}
