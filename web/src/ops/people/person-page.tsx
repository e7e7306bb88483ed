import { opsPerson } from 'texts:opsPerson'
import { opsWork } from 'texts:opsWork'
import { skillNames } from 'texts:skillNames'
import { Link } from 'wouter'
import type { StaffProfile } from '../../../../sdk/index.ts'
import { CheckList } from '../../account/check-list.tsx'
import { AnsweredPage, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { Field, TextField } from '../../design/field.tsx'
import { FormDialog } from '../../design/form-dialog.tsx'
import { Page, Section } from '../../design/page.tsx'
import { shownLanguage } from '../../languages/shown-language.ts'
import { shownDay, shownItems, shownSpan } from '../../shown.ts'
import { type Skill, shownSkills } from '../../shown-skills.ts'
import { type Done, useDone } from '../use-done.tsx'
import { PersonButtons } from './person-buttons.tsx'
import { PersonHistory } from './person-history.tsx'
import { shownRoles } from './role-names.ts'

const text = opsPerson

/** One member of the staff: what they can do, how they work, and what they are paid. */
export function PersonPage({ id }: { id: number }) {
  const answer = useAnswer(() => api.people.show(id), [id])
  const { done, said, times } = useDone(answer.again)
  return (
    <AnsweredPage answer={answer}>
      {(profile) => (
        <Page
          title={profile.person.name}
          lead={
            <p className="row-facts">
              <span>{profile.person.email}</span>
              <span>{shownRoles(profile.person.roles)}</span>
              {profile.person.paused && <span className="mark">{opsWork.pause.paused}</span>}
              <Link href="/ops/people">{text.back}</Link>
            </p>
          }
          actions={<PersonButtons person={profile.person} done={done} />}
        >
          {said}
          <About profile={profile} done={done} />
          <PersonHistory person={id} change={times} />
        </Page>
      )}
    </AnsweredPage>
  )
}

function About({ profile, done }: { profile: StaffProfile; done: Done }) {
  const { languages, skills, payout_details: details, practice } = profile
  const facts: [string, string][] = [
    [text.languages, shownItems(languages.map(shownLanguage)) || text.none],
    [text.skills, shownSkills(skills) || text.none],
    [text.turnaround, turnaroundOf(profile)],
    [
      text.practice,
      practice
        ? text.practised({ wrong: practice.wrong_words, words: practice.words, tries: practice.tries })
        : text.none,
    ],
    [text.rate, rateOf(profile)],
    [text.payout, details || text.none],
  ]
  return (
    <Section title={text.about}>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="console-actions">
        <EditDetails profile={profile} done={done} />
        <ChangeRate profile={profile} done={done} />
      </div>
    </Section>
  )
}

function turnaroundOf({ turnaround: { tasks, late, median_seconds: seconds } }: StaffProfile): string {
  if (seconds === null) return text.noTurnaround
  return [text.half({ span: shownSpan(seconds), tasks }), text.late({ late })].join(', ')
}

function rateOf({ pay_percent: percent, next_pay_percent: next }: StaffProfile): string {
  return [
    text.percent({ percent }),
    ...(next ? [text.next({ percent: next.percent, day: shownDay(next.from) })] : []),
  ].join('; ')
}

const EditDetails = ({ profile, done }: { profile: StaffProfile; done: Done }) => (
  <FormDialog
    label={text.edit}
    title={text.editTitle({ name: profile.person.name })}
    confirm={text.save}
    act={async (form) =>
      done(
        await api.people.setProfile(profile.person.id, {
          skills: form.getAll('skill') as Skill[],
          payout_details: String(form.get('payout')),
        }),
      )
    }
  >
    <CheckList
      legend={text.skills}
      name="skill"
      options={Object.entries(skillNames)}
      checked={profile.skills}
    />
    <TextField
      label={text.payout}
      hint={text.payoutHint}
      name="payout"
      rows={4}
      maxLength={1000}
      defaultValue={profile.payout_details}
    />
  </FormDialog>
)

const ChangeRate = ({ profile, done }: { profile: StaffProfile; done: Done }) => (
  <FormDialog
    label={text.changeRate}
    title={text.changeRateTitle({ name: profile.person.name })}
    confirm={text.save}
    act={async (form) => done(await api.people.setPayPercent(profile.person.id, Number(form.get('percent'))))}
  >
    <Field
      label={text.percentField}
      hint={text.percentHint}
      name="percent"
      type="number"
      min={10}
      max={1000}
      step={1}
      required
      defaultValue={profile.pay_percent}
    />
  </FormDialog>
)
