import { home } from 'texts:home'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Page } from '../design/page.tsx'
import { useSession } from '../session.tsx'
import { Prices } from './prices.tsx'

const text = home.prices

/** For customers their own prices, where they have some. */
export default function PricesPage() {
  const { who } = useSession()
  const isCustomer = Boolean(who?.account)
  const answer = useAnswer(async () => (isCustomer ? api.catalogue.list() : api.about()), [isCustomer])
  return (
    <Page title={text.title} lead={text.aside}>
      <Answered answer={answer}>{({ skus }) => <Prices skus={skus} />}</Answered>
    </Page>
  )
}
