import { ops } from 'texts:ops'
import { opsWork } from 'texts:opsWork'
import { Link } from 'wouter'
import type { Today } from '../../../../sdk/index.ts'
import { RETRYABLE_STATES } from '../../../../src/files/audiofiles/states.ts'
import { Answered } from '../../answer.tsx'
import { Page, Section } from '../../design/page.tsx'
import { shownDay, shownMoney, shownNumber, shownTenth } from '../../shown.ts'
import { staffApi } from '../../staff-api.ts'
import { Chart } from '../chart.tsx'
import { useFreshAnswer } from '../use-fresh-answer.ts'
import { AlertList } from './alerts.tsx'
import { Owed } from './owed.tsx'
import { Queues } from './queues.tsx'
import { Trouble } from './trouble.tsx'

const text = ops.today

export function TodayPage() {
  const answer = useFreshAnswer(() => staffApi.console.today())
  return (
    <Page title={text.title}>
      <AlertList />
      <Answered answer={answer}>
        {(today) => (
          <>
            <Figures today={today} />
            <Owed today={today} />
            <Trouble troubled={today.troubled} uncertain={today.uncertain} />
            <Queues jobs={today.jobs} tasks={today.tasks} />
            <TwoWeeks days={today.days} />
          </>
        )}
      </Answered>
    </Page>
  )
}

function Figures({
  today: { owed, troubled, held, speech, sign_ups: signUps, reports, days },
}: {
  today: Today
}) {
  const late = sumOf(owed.map((one) => one.late))
  const trouble = sumOf(
    troubled.filter(({ statename }) => RETRYABLE_STATES.includes(statename)).map(({ files }) => files),
  )
  return (
    <ul className="figures" aria-label={text.figures}>
      <Figure href="/ops/files?late=true" value={shownNumber(late)} name={text.late} isBad={late > 0} />
      <Figure value={shownNumber(sumOf(owed.map((one) => one.soon)))} name={text.soon} />
      <Figure
        href="/ops/failures"
        value={shownNumber(trouble)}
        name={text.trouble({ count: trouble })}
        isBad={trouble > 0}
      />
      <Figure href="/ops/holds" value={shownMoney(held.amount)} name={text.held({ orders: held.orders })} />
      {signUps > 0 && (
        <Figure
          href="/ops/accounts"
          value={shownNumber(signUps)}
          name={text.signUps({ count: signUps })}
          isBad
        />
      )}
      {reports > 0 && (
        <Figure
          href="/ops/reports?show=operator"
          value={shownNumber(reports)}
          name={opsWork.reports.waiting({ count: reports })}
          isBad
        />
      )}
      {speech && (
        <Figure
          value={text.speed({ hours: shownTenth(speech.hours_per_hour) })}
          name={text.speech({ engine: speech.engine })}
        />
      )}
      <Figure value={shownMoney(days.at(-1)!.money_in)} name={text.inToday} />
      <Figure value={shownMoney(sumOf(days.slice(-7).map((day) => day.money_in)))} name={text.inWeek} />
    </ul>
  )
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0)

function Figure({
  value,
  name,
  href,
  isBad = false,
}: {
  value: string
  name: string
  href?: string
  isBad?: boolean
}) {
  const words = (
    <>
      <strong>{value}</strong> <span>{name}</span>
    </>
  )
  return (
    <li className={isBad ? 'figure bad' : 'figure'}>{href ? <Link href={href}>{words}</Link> : words}</li>
  )
}

function TwoWeeks({ days }: { days: Today['days'] }) {
  const names = days.map(({ day }) => shownDay(day))
  const waited = waitedOn(days)
  return (
    <Section title={text.weeks.title} aside={text.weeks.aside}>
      <div className="charts">
        <Chart
          title={text.weeks.files}
          steps={names}
          shown={shownNumber}
          series={[
            { name: text.weeks.ordered, values: days.map(({ ordered }) => ordered) },
            { name: text.weeks.delivered, values: days.map(({ delivered }) => delivered) },
          ]}
        />
        <Chart
          title={text.weeks.onTime}
          steps={names}
          shown={(percent) => text.weeks.percent({ percent })}
          series={[{ name: text.weeks.onTimeShort, values: days.map(shareOnTime) }]}
        />
        <Chart
          title={text.weeks.minutes}
          steps={names}
          shown={(minutes) => text.weeks.inMinutes({ minutes: Math.round(minutes) })}
          series={[{ name: text.weeks.delivered, values: days.map((day) => day.delivered_minutes) }]}
        />
        <Chart
          title={text.weeks.waited}
          steps={names}
          shown={waited.shown}
          series={[{ name: text.weeks.waitedShort, values: waited.values }]}
        />
        <Chart
          title={text.weeks.money}
          steps={names}
          shown={shownMoney}
          series={[
            { name: text.weeks.moneyIn, values: days.map(({ money_in }) => money_in) },
            { name: text.weeks.sold, values: days.map(({ sold }) => sold) },
          ]}
        />
      </div>
    </Section>
  )
}

/** In minutes while none waits long: a tenth of an hour is too coarse then. */
function waitedOn(days: Today['days']): { shown: (value: number) => string; values: number[] } {
  const hours = days.map((day) => day.waited_hours ?? 0)
  return hours.some((value) => value > 2)
    ? { shown: (value) => text.weeks.inHours({ hours: inTenths(value) }), values: hours }
    : {
        shown: (value) => text.weeks.inMinutes({ minutes: inTenths(value) }),
        values: hours.map((value) => value * 60),
      }
}

const inTenths = (value: number): number => Math.round(value * 10) / 10

/** A day without a delivery has no bar. */
const shareOnTime = ({ on_time: onTime, delivered }: Today['days'][number]): number =>
  delivered === 0 ? 0 : Math.round((100 * onTime) / delivered)
