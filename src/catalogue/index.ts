export { removeAccountPrice, setAccountPrice, setSku } from './catalogue.ts'
export {
  chooseForOrder,
  chooseForUpgrade,
  type OrderedSkus,
  type PricedSku,
  type PriceList,
  priceBeside,
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
  notIncluded,
  TIER_CHANGES,
  TRANSCRIPTIONS,
  type Transcription,
} from './products.ts'
export { accountPricesOf, listSkuRows, priceListOf, type SkuRow } from './store.ts'
