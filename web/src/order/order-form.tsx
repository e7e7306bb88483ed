import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Account, Sku } from '../../../sdk/index.ts'
import { isDoneByMachine, isTranscription } from '../../../src/shop/catalogue/products.ts'
import { useAction } from '../action.ts'
import { api } from '../api.ts'
import { TextField } from '../design/field.tsx'
import { Section } from '../design/page.tsx'
import { LanguageChoice } from '../languages/language-choice.tsx'
import { LanguageList } from '../languages/language-list.tsx'
import { newId } from '../new-id.ts'
import { strings } from '../strings.ts'
import { AddRecordings } from './add-recordings.tsx'
import { keepDraft, keptDraft, type OrderDraft } from './order-draft.ts'
import { AddOnChoice, addOnsOf, ProductChoice, transcriptionsOf } from './product-choice.tsx'
import type { Recording } from './recording.ts'
import { RecordingList } from './recording-list.tsx'
import { Total } from './total.tsx'
import { isExpired, useQuote } from './use-quote.ts'
import { useRecordings } from './use-recordings.ts'

const text = strings.order

export function OrderForm({ skus, account }: { skus: Sku[]; account: Account }) {
  const [kept] = useState(() => keptDraft(account.id))
  const [product, setProduct] = useState(() => firstProduct(skus, kept))
  const [marked, setMarked] = useState<string[]>(kept?.addOns ?? [])
  const offered = addOnsOf(skus, product)
  const addOns = offered.map(({ sku }) => sku).filter((sku) => marked.includes(sku))
  const { recordings, store } = useRecordings(account.id, kept, product)
  const form = useDraft(account.id, { product, marked, recordings })
  const [, go] = useLocation()
  const chosen = skus.filter(({ sku }) => sku === product || addOns.includes(sku))
  const ready = recordings.filter(({ found }) => found)
  const pricing = useQuote(ready, [product, ...addOns])
  const [isRepriced, setRepriced] = useState(false)

  const keyOf = useOnceKeys()
  const { run, isBusy, problem } = useAction(async (typed: FormData) => {
    const order = {
      quote: pricing.quote!.id,
      names: linesOf(typed.get('names')),
      notes: String(typed.get('notes')),
      ...languageIn(typed),
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
        <AddRecordings addLinks={store.addLinks} addFiles={store.addFiles} />
        <RecordingList recordings={recordings} quote={pricing.quote} store={store} />
      </Section>
      <Section title={text.product.title} aside={text.product.aside}>
        <ProductChoice skus={skus} chosen={product} choose={setProduct} />
        {skus.some(isByMachine) && <LanguageList />}
      </Section>
      <Section title={text.addOns.title}>
        <AddOnChoice skus={offered} chosen={addOns} toggle={toggle} />
      </Section>
      <Section title={text.details.title}>
        <LanguageChoice
          label={text.details.language}
          hint={text.details.languageHint}
          name="language"
          defaultValue={kept?.language ?? ''}
        >
          <option value="">{text.details.detect}</option>
        </LanguageChoice>
        <TextField label={text.details.names} name="names" rows={3} defaultValue={kept?.names ?? ''} />
        <TextField
          label={text.details.notes}
          hint={text.details.notesHint}
          name="notes"
          rows={4}
          defaultValue={kept?.notes ?? ''}
        />
      </Section>
      <Section title={text.total.title}>
        <Total
          recordings={ready}
          isWaiting={recordings.some(({ found, problem }) => !found && !problem)}
          chosen={chosen}
          quote={pricing.quote}
          isRepriced={isRepriced}
          account={account}
          isBusy={isBusy}
          problem={problem ?? pricing.problem}
        />
      </Section>
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
  }: {
    product: string
    marked: string[]
    recordings: Recording[]
  },
) {
  const ref = useRef<HTMLFormElement>(null)

  function keep(): void {
    const form = new FormData(ref.current!)
    keepDraft(account, {
      product,
      addOns: marked,
      recordings: recordings.flatMap(({ name, url, upload }) =>
        url === null && !upload ? [] : { name, url, ...(upload && { upload }) },
      ),
      language: String(form.get('language') ?? ''),
      names: String(form.get('names')),
      notes: String(form.get('notes')),
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

const linesOf = (text: FormDataEntryValue | null): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
