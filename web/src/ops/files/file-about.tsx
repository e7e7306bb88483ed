import { money } from 'texts:money'
import { ops } from 'texts:ops'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { FileTrace } from '../../../../sdk/index.ts'
import { addressOf } from '../../../../sdk/request.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { Section } from '../../design/page.tsx'
import { productName } from '../../product-name.ts'
import { shownClock, shownItems, shownMoment, shownNumber } from '../../shown.ts'
import { AccountLink, Product } from '../cells.tsx'

const text = ops.file.about

export function FileAbout({ trace: { file, terms } }: { trace: FileTrace }) {
  return (
    <Section title={text.title}>
      <dl className="facts">
        <Fact name={text.account}>
          <AccountLink id={file.account} name={file.account_name} />{' '}
          <span className="soft">{file.account_email}</span>
        </Fact>
        <Fact name={text.order}>
          <Link href={`/ops/files?q=${encodeURIComponent(file.order)}`}>{file.order}</Link>
        </Fact>
        <Fact name={text.terms}>{money.terms[terms]}</Fact>
        <Fact name={text.product}>
          <Product sku={file.product} />
        </Fact>
        {file.add_ons.length > 0 && (
          <Fact name={text.addOns}>{shownItems(file.add_ons.map(productName))}</Fact>
        )}
        <Fact name={text.due}>{shownMoment(file.due)}</Fact>
        {file.front_since && <Fact name={text.front}>{shownMoment(file.front_since)}</Fact>}
        {file.duration_seconds !== null && (
          <Fact name={text.length}>{shownClock(file.duration_seconds)}</Fact>
        )}
        {file.quality_stars !== null && (
          <Fact name={text.stars}>{text.starsOf({ stars: file.quality_stars })}</Fact>
        )}
        {file.confidence !== null && (
          <Fact name={text.confidence}>
            {text.confidenceOf({ percent: Math.round(file.confidence * 100) })}
          </Fact>
        )}
        {file.names.length > 0 && <Fact name={text.names}>{shownItems(file.names)}</Fact>}
        {file.speakers !== null && <Fact name={text.speakers}>{shownNumber(file.speakers)}</Fact>}
        {file.notes && <Fact name={text.notes}>{file.notes}</Fact>}
        <Fact name={text.link}>
          <span className="long">{file.originallink}</span>
        </Fact>
        {file.has_transcript && (
          <Fact name={text.transcript}>
            <Documents file={file.id} />
          </Fact>
        )}
      </dl>
    </Section>
  )
}

function Documents({ file }: { file: number }) {
  const answer = useAnswer(api.formats, [])
  return (
    <Answered answer={answer}>
      {({ formats }) => (
        <span className="button-row">
          {formats.map(({ extension }) => (
            <a
              key={extension}
              dir="ltr"
              href={addressOf('/api/files/{file}/transcript.{ext}', {
                path: { file, ext: extension },
              })}
            >
              .{extension}
            </a>
          ))}
        </span>
      )}
    </Answered>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
