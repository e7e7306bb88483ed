import { clockTime } from '../../../../src/platform/timecode.ts'
import { inaudibleMark } from '../../../../src/transcripts/word-spacing.ts'
import { joinTo, writeMark } from '../../editor/edits.ts'
import { closePanels, isInPanel, openPanel, type PanelName } from '../../editor/panels.ts'
import type { TextPlace } from '../../editor/places.ts'
import { basisOf, speakerOf } from '../../editor/schema.ts'
import type { TextEditor } from '../../editor/text-editor.ts'
import { doubtsIn, spanAt, spokenAt } from '../../editor/word-times.ts'
import type { Command } from './keys.ts'
import type { Sound } from './sound.ts'
import type { Zoom } from './use-zoom.ts'

/** What becomes of the work is up to each desk. */
export type DeskActions = {
  stepChange?: (by: 1 | -1) => void
  /** On a word of the text. */
  comment?: (about: { atMs: number; word: string }) => void
  save: () => Promise<void>
  finish: () => void
}

type Options = DeskActions & {
  editor: TextEditor
  sound: Sound
  assignSpeaker: (paragraph: number, number: number) => void
  openSpeakers: (paragraph: number) => void
  zoom: Pick<Zoom, 'zoomIn' | 'zoomOut'>
  showKeys: () => void
}

/** The command behind each key. */
export function createCommands({ editor, sound, ...others }: Options) {
  function put(paragraph: number, start: number, end = start): void {
    editor.placeCaret({ paragraph, start, end })
  }
  function backToText(): void {
    closePanels()
    editor.focus()
  }
  function playFrom({ paragraph, start }: TextPlace): void {
    const node = editor.paragraphs()[paragraph]!
    sound.playFrom(spanAt(node, start)?.word.startMs ?? basisOf(node).startMs)
  }
  function goTo(ms: number): void {
    const spoken = spokenAt(editor.paragraphs(), ms)
    if (spoken) put(spoken.paragraph, spoken.span.start)
  }
  function step(by: 1 | -1): void {
    const at = editor.caret().paragraph + by
    put(Math.min(Math.max(at, 0), editor.paragraphs().length - 1), 0)
  }
  function stepDoubt(by: 1 | -1): void {
    const { paragraph: from, start } = editor.caret()
    const paragraphs = editor.paragraphs()
    for (let at = from; at >= 0 && at < paragraphs.length; at += by) {
      const ahead = doubtsIn(paragraphs[at]!).filter(
        (span) => at !== from || (by === 1 ? span.start > start : span.start < start),
      )
      const doubt = by === 1 ? ahead[0] : ahead.at(-1)
      if (doubt) {
        put(at, doubt.start, doubt.end)
        return
      }
    }
  }
  function comment(): void {
    const { paragraph, start } = editor.caret()
    const node = editor.paragraphs()[paragraph]!
    const span = spanAt(node, start)
    if (span)
      others.comment?.({ atMs: span.word.startMs, word: node.textContent.slice(span.start, span.end) })
  }
  function panel(name: PanelName, first?: string): void {
    if (isInPanel(name)) backToText()
    else openPanel(name, first)
  }
  function renameSpeaker(): void {
    const node = editor.paragraphs()[editor.caret().paragraph]
    const speaker = node && speakerOf(node)
    panel('speakers', speaker ? `[data-speaker="${CSS.escape(speaker)}"]` : undefined)
  }

  const run: Record<Command, () => void> = {
    play: sound.toggle,
    back: sound.back,
    forward: sound.forward,
    slower: sound.slower,
    faster: sound.faster,
    loop: sound.turnLoop,
    playHere: () => playFrom(editor.caret()),
    goToSound: () => goTo(sound.nowMs()),
    zoomIn: others.zoom.zoomIn,
    zoomOut: others.zoom.zoomOut,
    comment,
    timestamp: () => editor.edit(writeMark(`[${clockTime(sound.nowMs())}]`)),
    inaudible: () => editor.edit(writeMark(inaudibleMark(sound.nowMs()))),
    nextDoubt: () => stepDoubt(1),
    previousDoubt: () => stepDoubt(-1),
    nextChange: () => others.stepChange?.(1),
    previousChange: () => others.stepChange?.(-1),
    previousParagraph: () => step(-1),
    nextParagraph: () => step(1),
    join: () => editor.edit(joinTo(editor.caret().paragraph)),
    speakerMenu: () => others.openSpeakers(editor.caret().paragraph),
    renameSpeaker,
    find: () => panel('find'),
    notes: () => panel('notes'),
    snippets: () => panel('snippets'),
    versions: () => panel('versions'),
    save: others.save,
    finish: others.finish,
    help: others.showKeys,
  }
  return {
    run,
    speaker: (number: number) => others.assignSpeaker(editor.caret().paragraph, number),
    panel,
    goTo,
    playFrom,
    chooseSpeaker(paragraph: number) {
      put(paragraph, 0)
      others.openSpeakers(paragraph)
    },
    backToText,
  }
}
