import { translator as text } from 'texts:translator'
import type { Translation } from '../../../../sdk/index.ts'
import { api } from '../../api.ts'
import { ConfirmButton } from '../../design/confirm.tsx'
import { shownLanguage } from '../../languages/shown-language.ts'
import { useMay } from '../../session.tsx'
import { shownDue, shownMoney } from '../../shown.ts'

/** A translator’s review of one translation: ordered, waited for, or cancelled. */
export function Review({
  file,
  translation: { language, review },
  price,
  changed,
}: {
  file: number
  translation: Translation
  /** Null where the account cannot buy it. */
  price: number | null
  changed: () => void
}) {
  const mayOrder = useMay('order')
  const name = shownLanguage(language)
  if (review.state === 'working')
    return <p className="hint">{text.working({ due: shownDue(review.due!) })}</p>
  if (review.state === 'waiting')
    return (
      <>
        <p className="hint">{text.waiting({ due: shownDue(review.due!) })}</p>
        {mayOrder && (
          <ConfirmButton
            look="quiet"
            label={text.cancel}
            name={text.cancelOf({ language: name })}
            title={text.cancelTitle}
            confirm={text.cancel}
            act={() => api.files.cancelTranslationReview(file, language).then(changed)}
          >
            <p>{text.cancelWords}</p>
          </ConfirmButton>
        )}
      </>
    )
  if (!mayOrder || price === null || review.possible !== true) return null
  return (
    <>
      <p className="hint">{text.costs({ price: shownMoney(price) })}</p>
      <ConfirmButton
        label={text.order}
        name={text.orderOf({ language: name })}
        title={text.orderTitle}
        confirm={price === 0 ? text.free : text.orderConfirm({ price: shownMoney(price) })}
        act={() => api.files.orderTranslationReview(file, language).then(changed)}
      >
        <p>{text.orderWords}</p>
      </ConfirmButton>
    </>
  )
}
