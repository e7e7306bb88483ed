import { useCallback, useEffect, useState } from 'react'
import { LonghandError } from '../../api.ts'

/** The number of the turn, which changes when one that ran out is taken up again. */
export type OwnTurn = { number: number }

type Phase =
  | { is: 'asking' }
  | { is: 'ours'; turn: OwnTurn; keep: () => Promise<null> }
  | { is: 'theirs'; name: string }
  | { is: 'refused'; error: Error }

/** How turns are taken: by members, or by people with a link. */
export type TurnSource = {
  take(given: { turn?: number; take: boolean }): Promise<{ editing: { turn: number } }>
  /** Also while the page is being closed. */
  end(turn: number): Promise<unknown>
}

/** Takes the turn to edit a text, until the editor is left. */
export function useTurn(source: TurnSource) {
  const [phase, setPhase] = useState<Phase>({ is: 'asking' })
  const take = useCallback(
    async ({ byForce }: { byForce: boolean }) => {
      try {
        const { editing } = await source.take({ take: byForce })
        const turn = { number: editing.turn }
        async function keep() {
          const kept = await source.take({ turn: turn.number, take: false })
          turn.number = kept.editing.turn
          return null
        }
        setPhase({ is: 'ours', turn, keep })
      } catch (error) {
        setPhase(refusedBy(error as Error))
      }
    },
    [source],
  )
  useEffect(() => void take({ byForce: false }), [take])
  const turn = phase.is === 'ours' ? phase.turn : null
  useEffect(() => {
    if (!turn) return
    const end = () => void source.end(turn.number).catch(() => {})
    window.addEventListener('pagehide', end)
    return () => {
      window.removeEventListener('pagehide', end)
      end()
    }
  }, [source, turn])
  return { phase, take }
}

function refusedBy(error: Error): Phase {
  if (error instanceof LonghandError && error.code === 'being_edited')
    return { is: 'theirs', name: String(error.answer.name) }
  return { is: 'refused', error }
}
