import { Link } from 'wouter'
import type { File } from '../../../sdk/index.ts'
import { productName } from '../product-name.ts'
import { shownMoment, shownMoney } from '../shown.ts'
import { strings } from '../strings.ts'

const text = strings.file.about

export function About({ file }: { file: File }) {
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
          <dd>{file.add_ons.map(productName).join(', ')}</dd>
        </>
      )}
      <dt>{text.due}</dt>
      <dd>{shownMoment(file.due)}</dd>
      <dt>{text.total}</dt>
      <dd>{file.total === null ? text.notFinal : shownMoney(file.total)}</dd>
      {file.notes && (
        <>
          <dt>{text.notes}</dt>
          <dd>{file.notes}</dd>
        </>
      )}
      {file.originallink && (
        <>
          <dt>{text.link}</dt>
          <dd className="long">{file.originallink}</dd>
        </>
      )}
    </dl>
  )
}
