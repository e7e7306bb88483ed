import { useMemo } from 'react'
import { useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { useAccount } from '../../session.tsx'
import { EditInOneTab } from './edit-in-one-tab.tsx'
import { editingApi, leavingApi } from './editing-api.ts'
import type { EditingProps, EditingSource } from './file-editor.tsx'
import { fileMaterial } from './file-material.ts'

const NONE: string[] = []

/** A customer edits a delivered transcript. */
export default function EditTranscript(props: Omit<EditingProps, 'source' | 'terms'>) {
  const { id } = props.file
  const account = useAccount()
  const glossary = useAnswer(() => api.glossary.show(account), [account])
  const source = useMemo(
    (): EditingSource => ({
      material: fileMaterial,
      isLive: true,
      hasVersions: true,
      turn: {
        take: (given) => editingApi.takeTurn(id, given),
        end: (turn) => leavingApi.endTurn(id, turn),
      },
    }),
    [id],
  )
  return <EditInOneTab {...props} source={source} terms={glossary.value?.terms ?? NONE} />
}
