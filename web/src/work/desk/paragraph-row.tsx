import { memo, useLayoutEffect, useRef } from 'react'
import { shownClock } from '../../shown.ts'
import { strings } from '../../strings.ts'
import { type Block, startOf } from '../text/blocks.ts'
import type { Doubts } from './doubts.ts'
import '../../player/transcript.css'

const text = strings.work.desk

/** One paragraph. The browser inserts typed text; React writes other changes only. */
export const ParagraphRow = memo(function ParagraphRow({
  block,
  doubts,
  isReadOnly,
}: {
  block: Block
  doubts: Doubts
  isReadOnly: boolean
}) {
  const words = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = words.current!
    if (element.textContent !== block.text) element.textContent = block.text
    doubts.show(block, element)
  }, [block, doubts])
  useLayoutEffect(() => {
    const element = words.current!
    return () => doubts.forget(element)
  }, [doubts])
  const at = shownClock(startOf(block) / 1000)
  return (
    <div className="paragraph">
      <div className="paragraph-margin">
        <button type="button" className="moment" data-act="play" aria-label={text.playFrom(at)} tabIndex={-1}>
          {at}
        </button>
        <button
          type="button"
          className={block.speaker ? 'speaker' : 'speaker unnamed'}
          data-act="speaker"
          disabled={isReadOnly}
          tabIndex={-1}
        >
          {block.speaker ?? text.noSpeaker}
        </button>
      </div>
      <div className="words doubts" aria-hidden="true" />
      {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot show what the machine doubted */}
      <div
        ref={words}
        className="words"
        data-block={block.id}
        role="textbox"
        aria-multiline="true"
        aria-readonly={isReadOnly}
        aria-label={text.paragraph(at, block.speaker ?? text.noSpeaker)}
        tabIndex={0}
        contentEditable={isReadOnly ? undefined : 'plaintext-only'}
        suppressContentEditableWarning
        spellCheck
      />
    </div>
  )
})
