import { file as fileText } from 'texts:file'
import { Link } from 'wouter'
import type { File } from '../../../sdk/index.ts'
import { IDLE_STATES, NO_TRANSCRIPT_STATES } from '../../../src/files/audiofiles/states.ts'
import { uploadedName } from '../files/uploaded-name.ts'
import { productName } from '../product-name.ts'
import { shownItems, shownMoment, shownMoney, shownNumber } from '../shown.ts'

const text = fileText.about

export function About({ file }: { file: File }) {
  const uploaded = uploadedName(file.originallink)
  return (
    <dl className="facts">
      <dt>{text.id}</dt>
      <dd>{file.id}</dd>
      <dt>{text.order}</dt>
      <dd>
        <Link href={`/orders/${file.order}`}>{file.order}</Link>
      </dd>
      <dt>{text.product}</dt>
      <dd>{productName(file.product)}</dd>
      {file.add_ons.length > 0 && (
        <>
          <dt>{text.addOns}</dt>
          <dd>{shownItems(file.add_ons.map(productName))}</dd>
        </>
      )}
      {!IDLE_STATES.includes(file.statename) && (
        <>
          <dt>{text.due}</dt>
          <dd>{shownMoment(file.due)}</dd>
        </>
      )}
      <dt>{text.total}</dt>
      <dd>{shownTotal(file)}</dd>
      {file.speakers !== null && (
        <>
          <dt>{text.speakers}</dt>
          <dd>{shownNumber(file.speakers)}</dd>
        </>
      )}
      {file.notes && (
        <>
          <dt>{text.notes}</dt>
          <dd>{file.notes}</dd>
        </>
      )}
      {file.originallink && (
        <>
          <dt>{uploaded === null ? text.link : text.upload}</dt>
          <dd className="long">{uploaded ?? file.originallink}</dd>
        </>
      )}
    </dl>
  )
}

function shownTotal({ statename, total }: File): string {
  if (NO_TRANSCRIPT_STATES.includes(statename)) return text.nothingToPay
  return total === null ? text.notFinal : shownMoney(total)
}
