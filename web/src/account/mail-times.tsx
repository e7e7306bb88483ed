import { emailSettings } from 'texts:emailSettings'
import { useState } from 'react'
import type { NoticeSettings } from '../../../sdk/index.ts'
import { Choice, Field } from '../design/field.tsx'
import './check-list.css'

const text = emailSettings.times
type Times = Pick<NoticeSettings, 'time_zone' | 'quiet_hours' | 'daily_at' | 'urgent_at_once'>
const WAYS = ['at once', 'quiet', 'daily'] as const

/** When a person wants emails. */
export function MailTimes({ time_zone, quiet_hours, daily_at, urgent_at_once }: Times) {
  const [way, setWay] = useState<(typeof WAYS)[number]>(
    quiet_hours ? 'quiet' : daily_at === null ? 'at once' : 'daily',
  )
  const isPutOff = quiet_hours !== null || daily_at !== null
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = isPutOff ? time_zone : here
  return (
    <fieldset className="check-list">
      <legend>{text.legend}</legend>
      {WAYS.map((one) => (
        <label key={one}>
          <input type="radio" name="when" value={one} checked={way === one} onChange={() => setWay(one)} />
          {text.ways[one]}
        </label>
      ))}
      {way !== 'at once' && (
        <div className="check-list-more">
          {way === 'quiet' ? (
            <div className="inline-form">
              <Clock label={text.from} name="quiet_from" at={quiet_hours?.from ?? '22:00'} />
              <Clock label={text.until} name="quiet_until" at={quiet_hours?.until ?? '07:00'} />
            </div>
          ) : (
            <Clock label={text.dailyAt} name="daily_at" at={daily_at ?? '08:00'} />
          )}
          <Choice label={text.zone} name="time_zone" defaultValue={zone}>
            {[...new Set([zone, here, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort().map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </Choice>
          <label>
            <input type="checkbox" name="urgent_at_once" defaultChecked={urgent_at_once} />
            {text.urgent}
          </label>
        </div>
      )}
    </fieldset>
  )
}

const Clock = ({ label, name, at }: { label: string; name: string; at: string }) => (
  <Field label={label} name={name} type="time" required defaultValue={at} />
)

/** As the form says. */
export function timesIn(form: FormData): Partial<Times> {
  const given = (name: string) => String(form.get(name))
  const way = given('when') as (typeof WAYS)[number]
  return {
    quiet_hours: way === 'quiet' ? { from: given('quiet_from'), until: given('quiet_until') } : null,
    daily_at: way === 'daily' ? given('daily_at') : null,
    ...(way !== 'at once' && {
      time_zone: given('time_zone'),
      urgent_at_once: form.has('urgent_at_once'),
    }),
  }
}
