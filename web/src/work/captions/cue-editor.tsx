import { captions as captionText } from 'texts:captions'
import { type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../design/button.tsx'
import { shownKey } from '../../editor/keys/combinations.ts'
import { langOf } from '../../languages/lang-of.ts'
import type { Keys } from '../own-keys.ts'
import type { DeskCue } from './cues.ts'
import { Figures } from './figures.tsx'
import type { Command } from './keys.ts'
import { TimeField } from './time-field.tsx'

const text = captionText

/** Each with its icon. */
const BUTTONS: [keyof typeof text.short, string][] = [
  ['playCue', '▶'],
  ['startHere', '⇤'],
  ['endHere', '⇥'],
  ['split', '✂'],
  ['join', '⊕'],
  ['balance', '≡'],
  ['balanceNext', '⇅'],
  ['insert', '+'],
  ['remove', '✕'],
]

/** Edits the selected caption. */
export function CueEditor({
  language,
  isReadOnly,
  cue,
  next,
  number,
  words,
  setText,
  setTimes,
  keys,
  run,
}: {
  language: string | null
  isReadOnly: boolean
  cue: DeskCue
  next: DeskCue | undefined
  number: number
  /** The text field, whose caret is where a split happens. */
  words: RefObject<HTMLTextAreaElement | null>
  setText: (text: string) => void
  setTimes: (times: { startMs?: number; endMs?: number }) => void
  keys: Keys<Command>
  run: (command: Command) => void
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current!.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div ref={row} className="cue-editor" role="group" aria-label={text.cue({ number })}>
      <textarea
        ref={words}
        className="cue-words"
        aria-label={text.words}
        rows={Math.max(2, cue.lines.length)}
        value={cue.lines.join('\n')}
        spellCheck
        dir="auto"
        lang={langOf(language)}
        readOnly={isReadOnly}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="cue-times">
        <TimeField
          label={text.start}
          ms={cue.startMs}
          isReadOnly={isReadOnly}
          change={(startMs) => setTimes({ startMs })}
        />
        <TimeField
          label={text.end}
          ms={cue.endMs}
          isReadOnly={isReadOnly}
          change={(endMs) => setTimes({ endMs })}
        />
      </div>
      <Figures cue={cue} next={next} />
      <div className="cue-actions">
        {BUTTONS.map(([command, icon]) => (
          <Button
            key={command}
            look="quiet"
            title={`${text.commands[command]} (${shownKey(keys[command])})`}
            aria-label={text.commands[command]}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          >
            <span aria-hidden="true">{icon}</span> {text.short[command]}
          </Button>
        ))}
      </div>
    </div>
  )
}
