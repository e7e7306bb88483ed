import { fileComments as text } from 'texts:fileComments'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Transcript } from '../../../../src/transcripts/model.ts'
import { useAction } from '../../action.ts'
import { Button } from '../../design/button.tsx'
import { CopyButton } from '../../design/copy-button.tsx'
import { Problem } from '../../design/notice.tsx'
import { type ChosenWords, chosenWords } from '../chosen-words.ts'
import { linkTo, quoteOf } from '../quote.ts'
import { offsetsOf, type WordPlace } from '../words.ts'
import { CommentDialog } from './comment-dialog.tsx'
import { placeComments, spokenWords } from './place-comments.ts'
import type { Commenting } from './use-comments.ts'
import './comments.css'

/** Links to this page work for members only. Others need the share link, if there is one. Null where anyone can open the page. */
export type MembersLinks = { shareUrl: string | null; mayShare: boolean }

/**
 * What can be done with selected words. It stands at the lower edge, where no menu of a phone covers it, and covers
 * nothing but the text itself.
 */
export function SelectionBar({
  transcript,
  elements,
  commenting,
  membersLinks,
}: {
  transcript: Transcript
  elements: RefObject<Map<number, HTMLElement>>
  /** Null where there are no comments. */
  commenting: Commenting | null
  membersLinks: MembersLinks | null
}) {
  const [chosen, setChosen] = useState<ChosenWords | null>(null)
  const latest = useRef(chosen)
  latest.current = chosen
  const [copied, setCopied] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ about: ChosenWords; isComment: boolean } | null>(null)
  useEffect(() => {
    function look() {
      setChosen(chosenWords(transcript))
      setCopied(null)
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [transcript])
  useLayoutEffect(() => {
    if (latest.current) select(latest.current, transcript, elements.current)
  }, [transcript, elements])
  const highlight = useAction(async (about: ChosenWords) => {
    const { add, visitor } = commenting!
    if (visitor && visitor.name() === null) return setAsked({ about, isComment: false })
    await add!(about, null)
    window.getSelection()?.removeAllRanges()
  })
  if (asked) return <CommentDialog {...asked} commenting={commenting!} closed={() => setAsked(null)} />
  return (
    chosen && (
      <section
        className="selection-bar"
        aria-label={text.chosen}
        // The selection stays while a button is pressed.
        onMouseDown={(event) => event.preventDefault()}
      >
        {copied && (
          <p className="hint" role="status">
            {copied}
          </p>
        )}
        <CopyButton
          label={text.quote}
          copied={() => quoteOf(transcript, chosen, linkTo(chosen.start_ms))}
          onCopied={() => membersLinks && setCopied(saysFor(membersLinks))}
        />
        {membersLinks?.shareUrl && (
          <CopyButton
            label={text.openQuote}
            copied={() => quoteOf(transcript, chosen, linkTo(chosen.start_ms, membersLinks.shareUrl!))}
            onCopied={() => setCopied(text.copiedFor.anyone)}
          />
        )}
        {commenting?.add && (
          <>
            <Button isBusy={highlight.isBusy} onClick={() => highlight.run(chosen)}>
              {text.highlight}
            </Button>
            <Button look="primary" onClick={() => setAsked({ about: chosen, isComment: true })}>
              {text.comment}
            </Button>
          </>
        )}
        <Problem says={highlight.problem} />
      </section>
    )
  )
}

const saysFor = ({ shareUrl, mayShare }: MembersLinks): string =>
  [text.copiedFor.members, ...(mayShare && shareUrl === null ? [text.copiedFor.howToShare] : [])].join(' ')

/** A text that is loaded again takes the selection away from its words. */
function select(chosen: ChosenWords, transcript: Transcript, elements: Map<number, HTMLElement>): void {
  if (chosenWords(transcript)?.words === chosen.words) return
  const [placed] = placeComments(spokenWords(transcript), [chosen])
  if (!placed) return
  const { from, to } = placed
  const textIn = ({ paragraph }: WordPlace) => elements.get(paragraph)!.firstChild!
  const offsets = ({ paragraph, word }: WordPlace) => offsetsOf(transcript.paragraphs[paragraph]!, word)
  window.getSelection()!.setBaseAndExtent(textIn(from), offsets(from).start, textIn(to), offsets(to).end)
}
