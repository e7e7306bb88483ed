import { captions as captionText } from 'texts:captions'
import { Button } from '../../design/button.tsx'
import { shownKey } from '../../editor/keys/combinations.ts'
import type { Keys } from '../own-keys.ts'
import type { Command } from './keys.ts'
import type { TimelineTools as Tools } from './use-timeline-tools.ts'

const text = captionText.tools

/** The buttons of the timeline; each has a key too. */
export function TimelineTools({
  tools,
  isReadOnly,
  keys,
  run,
}: {
  tools: Tools
  isReadOnly: boolean
  keys: Keys<Command>
  run: (command: Command) => void
}) {
  const button = (command: Command) => ({
    look: 'quiet' as const,
    title: `${captionText.commands[command]} (${shownKey(keys[command])})`,
    onClick: () => run(command),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: these buttons are no form
    <div className="timeline-tools" role="group" aria-label={text.label}>
      <Button {...button('zoomOut')} aria-label={captionText.commands.zoomOut} disabled={tools.isFarthest}>
        −
      </Button>
      <span className="soft">{text.shown({ seconds: tools.seconds })}</span>
      <Button {...button('zoomIn')} aria-label={captionText.commands.zoomIn} disabled={tools.isNearest}>
        +
      </Button>
      {!isReadOnly && (
        <>
          <Button {...button('snapping')} aria-pressed={tools.isSnapping}>
            {text.snapping}
          </Button>
          <Button {...button('ripple')} aria-pressed={tools.isRipple}>
            {text.ripple}
          </Button>
          <Button {...button('shift')}>{text.shift}</Button>
          <Button {...button('fixAll')}>{text.fixAll}</Button>
        </>
      )}
    </div>
  )
}
