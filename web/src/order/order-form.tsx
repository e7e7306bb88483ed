import { order as orderText } from 'texts:order'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Account, Sku } from '../../../sdk/index.ts'
import { isDoneByMachine, isTranscription } from '../../../src/shop/catalogue/products.ts'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { Field, TextField } from '../design/field.tsx'
import { Section } from '../design/page.tsx'
import { LanguageChoice } from '../languages/language-choice.tsx'
import { LanguageList } from '../languages/language-list.tsx'
import { newId } from '../new-id.ts'
import { AddRecordings } from './add-recordings.tsx'
import { linesOf } from './lines-of.ts'
import { Microphone } from './microphone/microphone.tsx'
import { keepDraft, keptDraft, type OrderDraft } from './order-draft.ts'
import { AddOnChoice, addOnsOf, ProductChoice, transcriptionsOf } from './product-choice.tsx'
import type { Recording } from './recording.ts'
import { RecordingList } from './recording-list.tsx'
import { useRecordings } from './recordings.ts'
import { PlaceBar, Total } from './total.tsx'
import { isExpired, useQuote } from './use-quote.ts'

const text = orderText

export function OrderForm({ skus, account }: { skus: Sku[]; account: Account }) {
  const [kept] = useState(() => keptDraft(account.id))
  const [product, setProduct] = useState(() => firstProduct(skus, kept))
  const [marked, setMarked] = useState<string[]>(kept?.addOns ?? [])
  const offered = addOnsOf(skus, product)
  const addOns = offered.map(({ sku }) => sku).filter((sku) => marked.includes(sku))
  const { recordings, store } = useRecordings(account.id, kept, product)
  // Kept while a product without a transcriber is chosen.
  const notes = useRef(kept?.notes ?? '')
  const form = useDraft(account.id, { product, marked, recordings, notes })
  const list = useRef<HTMLUListElement>(null)
  const [, go] = useLocation()
  const chosen = skus.filter(({ sku }) => sku === product || addOns.includes(sku))
  const ready = recordings.filter(({ found }) => found)
  const isMachine = chosen.some(isByMachine)
  const pricing = useQuote(ready, [product, ...addOns])
  const [isRepriced, setRepriced] = useState(false)

  const keyOf = useOnceKeys()
  const { run, isBusy, problem } = useAction(async (typed: FormData) => {
    const order = {
      quote: pricing.quote!.id,
      names: linesOf(typed.get('names')),
      notes: String(typed.get('notes') ?? ''),
      may_distress: typed.has('may_distress'),
      ...languageIn(typed),
      ...speakersIn(typed),
      ...(ready.some(({ own }) => Object.keys(own).length > 0) && { files: ready.map(({ own }) => own) }),
    }
    setRepriced(false)
    try {
      const placed = await api.orders.place(order, { idempotencyKey: keyOf(order) })
      form.forget()
      store.clear()
      go(placed.audiofiles.length === 1 ? `/files/${placed.audiofiles[0]}` : `/orders/${placed.order}`)
    } catch (error) {
      if (!isExpired(error)) throw error
      await pricing.renew()
      setRepriced(true)
    }
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    run(new FormData(event.currentTarget))
  }
  const toggle = (sku: string) =>
    setMarked((last) => (last.includes(sku) ? last.filter((one) => one !== sku) : [...last, sku]))

  return (
    <form ref={form.ref} onSubmit={submit} onChange={form.keep}>
      <Section title={text.recordings.title} aside={text.recordings.aside}>
        <AddRecordings
          kept={kept?.typed ?? ''}
          addLinks={store.addLinks}
          addFiles={store.addFiles}
          added={() => list.current?.focus()}
        />
        <Microphone account={account.id} recordings={recordings} addFiles={store.addFiles} />
        <RecordingList list={list} recordings={recordings} quote={pricing.quote} store={store} />
      </Section>
      <Section title={text.product.title} aside={text.product.aside}>
        <ProductChoice skus={skus} chosen={product} choose={setProduct} />
        {skus.some(isByMachine) && <LanguageList />}
      </Section>
      {offered.length > 0 && (
        <Section title={text.addOns.title}>
          <AddOnChoice skus={offered} chosen={addOns} toggle={toggle} />
        </Section>
      )}
      <Section
        title={isMachine ? text.details.titleMachine : text.details.title}
        aside={ready.length > 1 ? text.details.aside : null}
      >
        <fieldset className="plain-fields">
          <legend className="unseen">{text.details.legend}</legend>
          <LanguageChoice
            label={text.details.language}
            hint={text.details.languageHint}
            name="language"
            defaultValue={kept?.language ?? ''}
          >
            <option value="">{text.details.detect}</option>
          </LanguageChoice>
          <TextField label={text.details.names} name="names" rows={3} defaultValue={kept?.names ?? ''} />
          <Field
            label={text.details.speakers}
            hint={text.details.speakersHint}
            name="speakers"
            type="number"
            min={1}
            max={20}
            defaultValue={kept?.speakers ?? ''}
          />
          {!isMachine && (
            <TextField
              label={text.details.notes}
              hint={text.details.notesHint}
              name="notes"
              rows={4}
              defaultValue={notes.current}
              onChange={({ target }) => {
                notes.current = target.value
              }}
            />
          )}
          {!isMachine && (
            <label className="check">
              <input type="checkbox" name="may_distress" defaultChecked={kept?.mayDistress ?? false} />
              <span>
                {text.details.mayDistress}. <span className="soft">{text.details.mayDistressHint}</span>
              </span>
            </label>
          )}
        </fieldset>
      </Section>
      <Section title={text.total.title}>
        <Total
          recordings={ready}
          chosen={chosen}
          quote={pricing.quote}
          isRepriced={isRepriced}
          account={account}
          problem={problem ?? pricing.problem}
        />
      </Section>
      <PlaceBar
        recordings={recordings}
        chosen={chosen}
        quote={pricing.quote}
        account={account}
        isBusy={isBusy}
        showList={() => {
          list.current?.focus({ preventScroll: true })
          list.current?.scrollIntoView({ block: 'center' })
        }}
      />
    </form>
  )
}

const firstProduct = (skus: Sku[], kept: OrderDraft | null): string => {
  const offered = transcriptionsOf(skus).map(({ sku }) => sku)
  return offered.find((sku) => sku === kept?.product) ?? offered[0] ?? ''
}

/** Keeps the draft with every change. */
function useDraft(
  account: number,
  {
    product,
    marked,
    recordings,
    notes,
  }: {
    product: string
    marked: string[]
    recordings: Recording[]
    notes: RefObject<string>
  },
) {
  const ref = useRef<HTMLFormElement>(null)

  function keep(): void {
    const form = new FormData(ref.current!)
    keepDraft(account, {
      product,
      addOns: marked,
      recordings: recordings.flatMap(({ name, url, upload, own, size }) =>
        url === null && !upload
          ? []
          : { name, url, own, ...(size !== null && { size }), ...(upload && { upload }) },
      ),
      typed: String(form.get('typed') ?? ''),
      language: String(form.get('language') ?? ''),
      names: String(form.get('names')),
      speakers: String(form.get('speakers') ?? ''),
      notes: String(form.get('notes') ?? notes.current),
      mayDistress: form.has('may_distress'),
    })
  }
  const latest = useRef(keep)
  latest.current = keep
  const isOrdered = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever one of these changes
  useEffect(() => {
    if (!isOrdered.current) latest.current()
  }, [product, marked, recordings])
  function forget(): void {
    isOrdered.current = true
    keepDraft(account, null)
  }
  return { ref, keep, forget }
}

/** The same order sent twice, by a double click or after a lost connection, is placed once. A change makes a new one. */
function useOnceKeys(): (order: unknown) => string {
  const keys = useRef(new Map<string, string>())
  return (order) => {
    const content = JSON.stringify(order)
    const key = keys.current.get(content) ?? newId()
    keys.current.set(content, key)
    return key
  }
}

const isByMachine = ({ product }: Sku): boolean => isTranscription(product) && isDoneByMachine(product)

const languageIn = (form: FormData): { language?: string } => {
  const language = String(form.get('language') ?? '')
  return language === '' ? {} : { language }
}

const speakersIn = (form: FormData): { speakers?: number } => {
  const speakers = Number(form.get('speakers'))
  return speakers > 0 ? { speakers } : {}
}
