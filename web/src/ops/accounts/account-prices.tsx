import { shop } from 'texts:shop'
import { site } from 'texts:site'
import type { Message, Sku } from '../../../../sdk/index.ts'
import { Answered, useAnswer } from '../../answer.tsx'
import { api } from '../../api.ts'
import { ActionForm } from '../../design/action-form.tsx'
import { ConfirmButton } from '../../design/confirm.tsx'
import { Choice, Field } from '../../design/field.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { productName } from '../../product-name.ts'
import { shownMoney } from '../../shown.ts'
import { useAsking } from '../use-asking.tsx'
import type { Done } from '../use-done.tsx'

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
  const remove = async (sku: string) => changed(await api.accounts.removePrice(account, sku))
  const { act, question } = useAsking(async (form, asked) =>
    changed(await api.accounts.setPrice(account, String(form.get('sku')), Number(form.get('price')), asked)),
  )
  return (
    <Section title={text.title} aside={text.aside}>
      <Answered answer={answer}>
        {({ prices, skus }) => (
          <>
            <PriceTable prices={prices} skus={skus} remove={remove} />
            <ActionForm layout="inline-form" submit={text.set} act={act} isCleared>
              <Choice label={text.sku} name="sku">
                {skus.map(({ sku, meaning }) => (
                  <option key={sku} value={sku}>
                    {site.labelled({ label: sku, value: meaning })}
                  </option>
                ))}
              </Choice>
              <Field label={text.price} name="price" type="number" min={0} step="0.01" required />
              {question}
            </ActionForm>
          </>
        )}
      </Answered>
    </Section>
  )
}

function PriceTable({
  prices,
  skus,
  remove,
}: {
  prices: { sku: string; price: number }[]
  skus: Sku[]
  remove: (sku: string) => Promise<void>
}) {
  const { columns } = text
  const catalogue = new Map(skus.map((one) => [one.sku, one]))
  return (
    <ListTable
      label={text.title}
      rows={prices}
      keyOf={({ sku }) => sku}
      none={text.none}
      columns={[
        {
          name: columns.sku,
          isHead: true,
          cell: ({ sku }) => (
            <>
              {sku} <span className="soft">{productName(catalogue.get(sku)?.product ?? sku)}</span>
            </>
          ),
        },
        { name: columns.price, isNumber: true, isLabelled: true, cell: ({ price }) => shownMoney(price) },
        {
          name: columns.everyone,
          isNumber: true,
          isLabelled: true,
          cell: ({ sku }) => {
            const everyone = catalogue.get(sku)
            return everyone?.for_everyone ? shownMoney(everyone.price) : null
          },
        },
        {
          cell: ({ sku }) => (
            <ConfirmButton
              look="danger"
              label={text.remove}
              name={text.removeOf({ sku })}
              title={text.removeTitle({ sku })}
              act={() => remove(sku)}
            >
              <p>{text.removeWords}</p>
            </ConfirmButton>
          ),
        },
      ]}
    />
  )
}
