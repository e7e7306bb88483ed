export { removeAccountPrice, setAccountPrice, setSku } from './catalogue.ts'
export {
  chooseForOrder,
  chooseForUpgrade,
  type OrderedSkus,
  orderedSkus,
  type PricedSku,
  type PriceList,
  priceBeside,
  pricedSku,
  skusOnList,
} from './choose.ts'
export {
  anotherPassDueAt,
  billedMinutes,
  dueAt,
  isDoneByMachine,
  isIncluded,
  isTierChange,
  isTranscription,
  isUpgrade,
  needsPass,
  notIncluded,
  type Product,
  TRANSCRIPTIONS,
  type Transcription,
  tierChangeOf,
} from './products.ts'
export { accountPricesOf, listSkuRows, priceListOf, type SkuRow } from './store.ts'
