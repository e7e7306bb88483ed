import { work } from 'texts:work'
import { workReview } from 'texts:workReview'
import { Link, useLocation } from 'wouter'
import { useAction } from '../../action.ts'
import { useAnswer } from '../../answer.tsx'
import { Button } from '../../design/button.tsx'
import { Problem } from '../../design/notice.tsx'
import { Section } from '../../design/page.tsx'
import { shownLanguage } from '../../languages/shown-language.ts'
import { productName } from '../../product-name.ts'
import { shownClock, shownMoney } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'

const text = workReview.secondLook

type Look = Awaited<ReturnType<typeof staffApi.work.secondLooks>>['looks'][number]

/** Grades that wait for a decision of this editor. */
export function SecondLooks() {
  const looks = useAnswer(() => staffApi.work.secondLooks(), []).value?.looks ?? []
  if (looks.length === 0) return null
  return (
    <Section title={text.title} aside={text.aside}>
      <ul className="rows" aria-label={text.title}>
        {looks.map((look) => (
          <LookRow key={look.task} look={look} />
        ))}
      </ul>
    </Section>
  )
}

function LookRow({ look }: { look: Look }) {
  const [, go] = useLocation()
  const path = `/work/second-looks/${look.task}`
  const take = useAction(() => staffApi.work.takeSecondLook(look.task, look.pay).then(() => go(path)))
  return (
    <li className="row">
      <div className="row-main">
        <span className="row-title">{text.name({ task: look.task })}</span>
        <p className="row-facts">
          <span>{productName(look.product)}</span>
          <span>{shownClock(look.seconds)}</span>
          {look.language !== null && <span>{shownLanguage(look.language)}</span>}
          {look.quality_stars !== null && <span>{work.tasks.stars({ stars: look.quality_stars })}</span>}
          <span>{work.tasks.pays({ amount: shownMoney(look.pay) })}</span>
          {look.may_distress && <span className="late">{work.tasks.mayDistress}</span>}
        </p>
        <Problem says={take.problem} />
      </div>
      <div className="row-state">
        {look.taken ? (
          <Link className="button primary" href={path}>
            {text.open}
          </Link>
        ) : (
          <Button
            isBusy={take.isBusy}
            aria-label={text.takeOf({ task: look.task })}
            onClick={() => take.run()}
          >
            {text.take}
          </Button>
        )}
      </div>
    </li>
  )
}
