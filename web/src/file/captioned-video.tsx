import { file as fileText } from 'texts:file'
import type { FileDetails } from '../../../sdk/index.ts'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { Problem } from '../design/notice.tsx'
import { Progress } from '../design/progress.tsx'
import { useMay } from '../session.tsx'
import { shownMoney } from '../shown.ts'
import { Cost } from './upgrades.tsx'

const text = fileText.captionedVideo

type Props = { details: FileDetails; changed: () => void }

/** Below the downloads of a recording that has a picture. */
export function CaptionedVideo({ details, changed }: Props) {
  const mayOrder = useMay('order')
  const { captioned_video: video, upgrades } = details
  const offer = mayOrder ? upgrades.find(({ product }) => product === 'VIDEO1') : undefined
  if (!video && !offer) return null
  return (
    <section className="captioned-video" aria-labelledby="captioned-video">
      <h3 id="captioned-video">{text.title}</h3>
      {video && <Made details={details} video={video} changed={changed} />}
      {offer && <Offer details={details} offer={offer} changed={changed} />}
    </section>
  )
}

function Made({
  details: { file },
  video: { state, percent, reason, out_of_date, url },
  changed,
}: Props & { video: NonNullable<FileDetails['captioned_video']> }) {
  const mayRemake = useMay('order') && file.recording_removed === null
  const isOld = state === 'deleted' || out_of_date
  const failedAgain = state === 'failed' && file.add_ons.includes('VIDEO1')
  return (
    <>
      {state === 'waiting' && (
        <Progress percent={percent ?? 0} label={percent === null ? text.waiting : text.making({ percent })} />
      )}
      {state === 'failed' && (
        <Problem says={(failedAgain ? text.failedAgain : text.failed)({ reason: reason ?? '' })} />
      )}
      {url && (
        <p>
          <a href={url} download>
            {text.download}
          </a>
        </p>
      )}
      {isOld && <p className="hint">{state === 'deleted' ? text.deleted : text.outOfDate}</p>}
      {(isOld || failedAgain) && mayRemake && (
        <ActButton label={text.remake} act={() => api.files.remakeCaptionedVideo(file.id)} done={changed} />
      )}
    </>
  )
}

function Offer({
  details: { file, terms },
  offer: { sku, price },
  changed,
}: Props & { offer: FileDetails['upgrades'][number] }) {
  const buy = () => api.files.upgrade(file.id, [sku])
  return (
    <>
      <p className="hint">{text.words}</p>
      {price === 0 ? (
        <ActButton label={text.makeFree} act={buy} done={changed} />
      ) : (
        <ConfirmButton
          label={text.make({ price: shownMoney(price) })}
          title={text.confirmTitle}
          confirm={text.confirm({ price: shownMoney(price) })}
          act={async () => {
            await buy()
            changed()
          }}
        >
          <p>{text.words}</p>
          <Cost file={file.id} terms={terms} usd={price} />
          <p>{text.again}</p>
        </ConfirmButton>
      )}
    </>
  )
}
