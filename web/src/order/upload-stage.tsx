import { order as orderText } from 'texts:order'
import { useId } from 'react'
import { Button } from '../design/button.tsx'
import { Progress } from '../design/progress.tsx'
import { shownBytes } from '../shown.ts'
import type { Recording, Uploading } from './recording.ts'
import type { Recordings } from './recordings.ts'

const text = orderText.recordings

export function UploadStage({ upload: { stage, percent, file } }: { upload: Uploading }) {
  switch (stage) {
    case 'waiting':
      return <p className="upload-note">{text.uploadWaits}</p>
    case 'paused':
      return <p className="upload-note">{text.uploadPaused({ percent })}</p>
    case 'broken':
      return <p className="upload-note told">{text.uploadBroken({ percent })}</p>
    case 'left':
      return <p className="upload-note told">{text.uploadLeft({ percent })}</p>
    default:
      return <Progress percent={percent} label={text.uploading({ percent, size: shownBytes(file.size) })} />
  }
}

/** Each button says in words for whom it is, because there may be several. */
export function UploadActions({
  recording: { key, name, upload, problem, url },
  store,
}: {
  recording: Recording
  store: Recordings
}) {
  if (problem)
    return upload || url !== null ? (
      <Button look="quiet" aria-label={text.againWith({ name })} onClick={() => store.retry(key)}>
        {text.again}
      </Button>
    ) : null
  switch (upload?.stage) {
    case 'sending':
    case 'broken':
      return (
        <Button look="quiet" aria-label={text.pauseOf({ name })} onClick={() => store.pause(key)}>
          {text.pause}
        </Button>
      )
    case 'paused':
      return (
        <Button look="quiet" aria-label={text.resumeOf({ name })} onClick={() => store.resume(key)}>
          {text.resume}
        </Button>
      )
    case 'left':
      return <ChooseAgain name={name} choose={store.addFiles} />
    default:
      return null
  }
}

function ChooseAgain({ name, choose }: { name: string; choose: (files: Iterable<File>) => void }) {
  const id = useId()
  return (
    <span className="choose-again">
      <label htmlFor={id} className="file-choice">
        {text.chooseAgain({ name })}
      </label>
      <input
        id={id}
        className="unseen"
        type="file"
        accept="audio/*,video/*"
        onChange={({ target }) => choose(target.files ?? [])}
      />
    </span>
  )
}
