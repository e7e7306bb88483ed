import { useCallback, useEffect, useState } from 'react'
import { createEditingClient } from '../../../../sdk/editing.ts'
import { connection, LonghandError } from '../../api.ts'
import { editingApi } from './editing-api.ts'

/** The number of the turn, which changes when one that ran out is taken up again. */
export type OwnTurn = { number: number }

type Phase =
  | { is: 'asking' }
  | { is: 'ours'; turn: OwnTurn; keep: () => Promise<null> }
  | { is: 'theirs'; name: string }
  | { is: 'refused'; error: Error }

/** The last request of a page that is being closed. */
const leavingApi = createEditingClient({
  ...connection,
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
})

/** Takes the turn to edit a file, until the editor is left. */
export function useTurn(file: number) {
  const [phase, setPhase] = useState<Phase>({ is: 'asking' })
  const take = useCallback(
    async ({ byForce }: { byForce: boolean }) => {
      try {
        const { editing } = await editingApi.takeTurn(file, { take: byForce })
        const turn = { number: editing.turn }
        async function keep() {
          const kept = await editingApi.takeTurn(file, { turn: turn.number, take: false })
          turn.number = kept.editing.turn
          return null
        }
        setPhase({ is: 'ours', turn, keep })
      } catch (error) {
        setPhase(refusedBy(error as Error))
      }
    },
    [file],
  )
  useEffect(() => void take({ byForce: false }), [take])
  const turn = phase.is === 'ours' ? phase.turn : null
  useEffect(() => {
    if (!turn) return
    const end = () => void leavingApi.endTurn(file, turn.number).catch(() => {})
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [file, turn])
  return { phase, take }
}

function refusedBy(error: Error): Phase {
  if (error instanceof LonghandError && error.code === 'being_edited')
    return { is: 'theirs', name: String(error.answer.name) }
  return { is: 'refused', error }
}
