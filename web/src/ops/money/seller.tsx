import { acting } from 'texts:acting'
import { Answered, useAnswer } from '../../answer.tsx'
import { Section } from '../../design/page.tsx'
import { staffApi } from '../../staff-api.ts'

const text = acting.seller

/** What the settings say about the seller, as it will be on the next invoice. */
export function Seller() {
  const answer = useAnswer(staffApi.console.seller, [])
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ name, address, tax_number, tax_name, tax_percent, payment_details }) => (
          <dl className="facts">
            <Fact name={text.name} value={name} />
            <Fact name={text.address} value={address} />
            <Fact name={text.taxNumber} value={tax_number} />
            <Fact
              name={text.tax}
              value={tax_percent === 0 ? '' : text.taxOf({ name: tax_name, percent: tax_percent })}
            />
            <Fact name={text.payment} value={payment_details} />
          </dl>
        )}
      </Answered>
    </Section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value === '' ? <span className="soft">{text.notSet}</span> : value.split('\n').join(', ')}</dd>
    </>
  )
}
