import { chapters } from 'texts:chapters'
import { file as fileText } from 'texts:file'
import { fileComments } from 'texts:fileComments'
import { Button } from '../design/button.tsx'
import { openPanel, type PanelName } from '../editor/panels.ts'

/** The panels that most people look for: on phones they stand below the whole text, beside it below the formats. */
export const ToPanels = ({
  hasContents,
  comments,
  mayShare,
  mayDownload,
}: {
  hasContents: boolean
  comments: number
  mayShare: boolean
  mayDownload: boolean
}) => (
  <>
    {mayShare && <ToPanel name="share" label={fileText.sections.share} />}
    {mayDownload && <ToPanel name="downloads" label={fileText.download} />}
    {hasContents && <ToPanel name="contents" label={chapters.title} isOnlyNarrow />}
    {comments > 0 && <ToPanel name="comments" label={fileComments.title({ count: comments })} isOnlyNarrow />}
  </>
)

/** In a wide window, the first panels are in sight anyway. */
const ToPanel = ({
  name,
  label,
  isOnlyNarrow = false,
}: {
  name: PanelName
  label: string
  isOnlyNarrow?: boolean
}) => (
  <Button className={isOnlyNarrow ? 'only-narrow' : undefined} onClick={() => openPanel(name, 'summary')}>
    {label}
  </Button>
)
