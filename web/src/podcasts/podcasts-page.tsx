import { order as orderText } from 'texts:order'
import { podcasts } from 'texts:podcasts'
import { site } from 'texts:site'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Feed, Sku } from '../../../sdk/index.ts'
import { Ago } from '../ago.tsx'
import { Answered, useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { ActButton } from '../design/act-button.tsx'
import { ActionForm } from '../design/action-form.tsx'
import { ConfirmButton } from '../design/confirm.tsx'
import { Choice, Field } from '../design/field.tsx'
import { FormDialog } from '../design/form-dialog.tsx'
import { Empty } from '../design/notice.tsx'
import { Page, Section } from '../design/page.tsx'
import { addOnsOf, transcriptionsOf } from '../order/product-choice.tsx'
import { productTexts } from '../product-name.ts'
import { May } from '../session.tsx'
import { shownItems, shownMoney } from '../shown.ts'

import './podcasts.css'

const text = podcasts
const nameOf = ({ sku, meaning }: Sku): string => productTexts[sku]?.[0] ?? meaning

/** The podcasts that are followed, and the way to follow another. */
export default function PodcastsPage() {
  const answer = useAnswer(async () => {
    const [{ feeds }, { skus }] = await Promise.all([api.feeds.list(), api.catalogue.list()])
    return { feeds, skus }
  }, [])
  return (
    <Page title={text.title} lead={text.lead}>
      <Answered answer={answer}>
        {({ feeds, skus }) => (
          <>
            <Section title={text.followed}>
              {feeds.length === 0 && <Empty title={text.none} />}
              <ul className="rows" aria-label={text.followed}>
                {feeds.map((feed) => (
                  <FeedRow key={feed.id} feed={feed} skus={skus} changed={answer.again} />
                ))}
              </ul>
            </Section>
            <May scope="order">
              <Section title={text.follow.title} aside={text.follow.aside}>
                <FollowForm skus={skus} followed={answer.again} />
              </Section>
            </May>
          </>
        )}
      </Answered>
    </Page>
  )
}

function FeedRow({ feed, skus, changed }: { feed: Feed; skus: Sku[]; changed: () => void }) {
  const products = skus.filter(({ sku }) => feed.skus.includes(sku)).map(nameOf)
  const state = feed.paused ? text.states.paused : feed.stopped ? text.states.stopped : text.states.active
  return (
    <li className="row">
      <div className="row-main">
        <p className="row-title">{feed.title}</p>
        <p className="row-facts">
          <span>{state}</span>
          <span>{shownItems(products)}</span>
          <span>{text.spent({ spent: shownMoney(feed.spent), limit: shownMoney(feed.monthly_limit) })}</span>
          {feed.checked && (
            <span>
              {text.checked} <Ago at={feed.checked} />
            </span>
          )}
        </p>
        {feed.stopped && (
          <p className="row-reason">
            <Link href="/notices">{text.whyStopped}</Link>
          </p>
        )}
      </div>
      <May scope="order">
        <div className="button-row">
          <ActButton
            label={feed.paused ? text.resume : text.pause}
            name={`${feed.paused ? text.resume : text.pause} ${feed.title}`}
            act={() => api.feeds.change(feed.id, { paused: !feed.paused })}
            done={changed}
          />
          <FormDialog
            label={text.limit}
            name={site.labelled({ label: text.limit, value: feed.title })}
            title={text.limitTitle({ title: feed.title })}
            confirm={text.saveLimit}
            act={async (form) => {
              await api.feeds.change(feed.id, { monthly_limit: Number(form.get('limit')) })
              changed()
            }}
          >
            <p>{text.limitWords}</p>
            <Field
              label={text.follow.limit}
              name="limit"
              type="number"
              min="1"
              step="0.01"
              required
              defaultValue={feed.monthly_limit}
            />
          </FormDialog>
          <ConfirmButton
            label={text.end}
            name={`${text.end} ${feed.title}`}
            title={text.endTitle({ title: feed.title })}
            confirm={text.end}
            act={async () => {
              await api.feeds.end(feed.id)
              changed()
            }}
          >
            <p>{text.endWords}</p>
          </ConfirmButton>
        </div>
      </May>
    </li>
  )
}

function FollowForm({ skus, followed }: { skus: Sku[]; followed: () => void }) {
  const products = transcriptionsOf(skus)
  const [product, setProduct] = useState(products[0]?.sku ?? '')
  const addOns = addOnsOf(skus, product)
  const given = new URLSearchParams(location.search).get('feed') ?? ''
  async function follow(form: FormData): Promise<string> {
    const { feed } = await api.feeds.follow({
      url: String(form.get('url')),
      skus: [product, ...form.getAll('add-on').map(String)],
      tags: String(form.get('tags'))
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
      may_distress: form.has('may_distress'),
      monthly_limit: Number(form.get('limit')),
    })
    followed()
    return text.follow.done({ title: feed.title })
  }
  return (
    <ActionForm layout="narrow" submit={text.follow.submit} look="primary" act={follow}>
      <Field label={text.follow.url} name="url" type="url" required defaultValue={given} />
      <Choice
        label={text.follow.product}
        value={product}
        onChange={({ target }) => setProduct((target as EventTarget & { value: string }).value)}
      >
        {products.map((sku) => (
          <option key={sku.sku} value={sku.sku}>
            {nameOf(sku)}, {shownMoney(sku.price)} {orderText.product.perMinute}
          </option>
        ))}
      </Choice>
      {addOns.length > 0 && (
        <fieldset>
          <legend>{orderText.addOns.title}</legend>
          {addOns.map((sku) => (
            <label key={sku.sku} className="podcast-add-on">
              <input type="checkbox" name="add-on" value={sku.sku} /> {nameOf(sku)}, {shownMoney(sku.price)}{' '}
              {orderText.product.perMinute}
            </label>
          ))}
        </fieldset>
      )}
      <label className="podcast-add-on">
        <input type="checkbox" name="may_distress" /> {orderText.details.mayDistress}{' '}
        <span className="soft">{orderText.details.mayDistressHint}</span>
      </label>
      <Field label={text.follow.tags} hint={text.follow.tagsHint} name="tags" />
      <Field
        label={text.follow.limit}
        hint={text.follow.limitHint}
        name="limit"
        type="number"
        min="1"
        step="1"
        required
        defaultValue="20"
      />
    </ActionForm>
  )
}
