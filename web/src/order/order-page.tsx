import { order as orderText } from 'texts:order'
import { site } from 'texts:site'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Guide } from '../design/guide.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { May, useAccount } from '../session.tsx'
import { OrderForm } from './order-form.tsx'
import './order.css'

export default function OrderPage() {
  const account = useAccount()
  const answer = useAnswer(async () => {
    const [catalogue, shown] = await Promise.all([api.catalogue.list(), api.accounts.show(account)])
    return { skus: catalogue.skus, account: shown.account }
  }, [account])
  return (
    <Page
      title={orderText.title}
      lead={
        <>
          {orderText.lead} <Guide page="first-order" name={orderText.guide} />
        </>
      }
    >
      <May scope="order" otherwise={<Notice>{site.notWithYourRole}</Notice>}>
        <Answered answer={answer}>
          {({ skus, account }) => <OrderForm skus={skus} account={account} />}
        </Answered>
      </May>
    </Page>
  )
}
