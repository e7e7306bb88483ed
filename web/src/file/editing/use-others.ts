import type { Node } from 'prosemirror-model'
import { useEffect } from 'react'
import type { FileDetails } from '../../../../sdk/index.ts'
import type { PlainParagraph } from '../../../../src/transcripts/place-words.ts'
import type { Material } from '../../editor/saving/material.ts'
import { isStopped, type Saver } from '../../editor/saving/saver.ts'
import type { TextEditor } from '../../editor/text-editor.ts'
import type { OwnTurn } from './use-turn.ts'

/**
 * What others do while the editor is open. Who takes over finds everything that was written here, and what was saved elsewhere
 * is shown here, unless something is unsaved: then the next save is refused, and the person decides.
 */
export function useOthers(
  { id, transcript_version: newest }: Pick<FileDetails['file'], 'id' | 'transcript_version'>,
  editing: FileDetails['editing'],
  turn: OwnTurn,
  {
    material,
    saver,
    editor,
    show,
  }: {
    material: Material<Node, PlainParagraph>
    saver: Saver<Node>
    editor: TextEditor
    show: (nodes: readonly Node[]) => void
  },
): void {
  const isTaken = editing !== null && editing.turn > turn.number
  useEffect(() => {
    // Without a connection the words stay in this browser.
    if (isTaken) void saver.flush().then(saver.claimEnded, saver.claimEnded)
  }, [isTaken, saver])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    const isBehind = () =>
      newest !== null && newest > saver.position().version && !saver.isUnsaved() && !isStopped(saver.state())
    async function follow() {
      const { version, items } = await material.newest(id)
      const shown = saver.position().latest
      const isSameText = material.inPlaceOf(shown, items.map(material.plain)) === shown
      if (isSameText || !isBehind()) return
      show(items)
      const latest = editor.paragraphs()
      saver.adopt({ version, base: latest, latest })
    }
    if (isBehind()) follow().catch(() => {})
  }, [newest])
}
