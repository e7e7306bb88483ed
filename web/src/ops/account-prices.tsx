import type { FormEvent } from 'react'
import type { Message } from '../../../sdk/index.ts'
import { useAction } from '../action.ts'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Button } from '../design/button.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { Choice, Field } from '../design/field.tsx'
import { Problem } from '../design/notice.tsx'
import { Section } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { productName } from '../product-name.ts'
import { shownMoney } from '../shown.ts'
import { shop } from '../strings/ops-shop.ts'
import { Column } from './cells.tsx'
import type { Done } from './use-done.tsx'

const text = shop.account.prices

/** Contract prices. */
export function AccountPrices({ account, done }: { account: number; done: Done }) {
  const answer = useAnswer(async () => {
    const [{ prices }, { skus }] = await Promise.all([api.accounts.prices(account), api.catalogue.list()])
    return { prices, skus }
  }, [account])
  function changed(said: Message) {
    answer.again()
    done(said)
  }
  const { run, isBusy, problem } = useAction(async (form: HTMLFormElement) => {
    const given = new FormData(form)
    changed(await api.accounts.setPrice(account, String(given.get('sku')), Number(given.get('price'))))
    form.reset()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(event.currentTarget)
  }
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ prices, skus }) => {
          const everyone = new Map(skus.map((one) => [one.sku, one]))
          return (
            <>
              {prices.length === 0 ? (
                <p className="soft">{text.none}</p>
              ) : (
                <Table label={text.title}>
                  <thead>
                    <tr>
                      <Column name={text.columns.sku} />
                      <Column name={text.columns.price} isNumber />
                      <Column name={text.columns.everyone} isNumber />
                      <td />
                    </tr>
                  </thead>
                  <tbody>
                    {prices.map(({ sku, price }) => (
                      <tr key={sku}>
                        <th scope="row">
                          {sku} <span className="soft">{productName(everyone.get(sku)?.product ?? sku)}</span>
                        </th>
                        <td className="number" data-label={text.columns.price}>
                          {shownMoney(price)}
                        </td>
                        <td className="number" data-label={text.columns.everyone}>
                          {everyone.get(sku)?.for_everyone ? shownMoney(everyone.get(sku)!.price) : null}
                        </td>
                        <td className="number">
                          <ConfirmButton
                            look="danger"
                            label={text.remove}
                            name={text.removeOf(sku)}
                            title={text.removeTitle(sku)}
                            act={async () => changed(await api.accounts.removePrice(account, sku))}
                          >
                            <p>{text.removeWords}</p>
                          </ConfirmButton>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              )}
              <form className="inline-form" onSubmit={submit}>
                <Choice label={text.sku} name="sku">
                  {skus.map(({ sku, meaning }) => (
                    <option key={sku} value={sku}>
                      {`${sku}: ${meaning}`}
                    </option>
                  ))}
                </Choice>
                <Field label={text.price} name="price" type="number" min={0} step="0.01" required />
                <Button type="submit" isBusy={isBusy}>
                  {text.set}
                </Button>
              </form>
            </>
          )
        }}
      </Answered>
      <Problem says={problem} />
    </Section>
  )
}
