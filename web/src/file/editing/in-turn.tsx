import { fileEditing } from 'texts:fileEditing'
import { fileTurn as text } from 'texts:fileTurn'
import { site } from 'texts:site'
import type { Node } from 'prosemirror-model'
import type { PlainParagraph } from '../../../../src/transcripts/place-words.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import type { Version } from '../../editor/saving/material.ts'
import type { AtWork } from '../../editor/saving/use-saving.ts'
import { sentenceOf } from '../../refused.ts'
import { type EditingProps, type EditingSource, FileEditor } from './file-editor.tsx'
import { useTurn } from './use-turn.ts'

/** One person at a time: others are told who it is, and can read along or take over. */
export function InTurn({
  work,
  ...props
}: EditingProps & { work: AtWork<Node, PlainParagraph, Version<Node>> }) {
  const { phase, take } = useTurn(props.source.turn)
  if (phase.is === 'asking') return <p className="loading">{site.loading}</p>
  if (phase.is === 'ours') {
    const material = { ...work.material, keepClaim: phase.keep, save: saveInTurn(props.source, phase.keep) }
    return <FileEditor {...props} work={{ ...work, material }} turn={phase.turn} />
  }
  const isTheirs = phase.is === 'theirs'
  return (
    <Notice tone="warn" title={isTheirs ? text.title({ name: phase.name }) : site.failed.title}>
      <p>{isTheirs ? text.words({ name: phase.name }) : sentenceOf(phase.error)}</p>
      <div className="button-row">
        <Button look="primary" onClick={props.done}>
          {isTheirs ? text.read : fileEditing.back}
        </Button>
        <Button onClick={() => take({ byForce: isTheirs })}>
          {isTheirs ? text.take : site.failed.again}
        </Button>
      </div>
    </Notice>
  )
}

/** A page that is not told when another one takes over asks after each save. */
const saveInTurn =
  ({ material, isLive }: EditingSource, keep: () => Promise<null>): EditingSource['material']['save'] =>
  async (...given) => {
    const saved = await material.save(...given)
    if (!isLive) await keep()
    return saved
  }
