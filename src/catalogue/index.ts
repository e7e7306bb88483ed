export { removeAccountPrice, setAccountPrice, setSku } from './catalogue.ts'
export {
  chooseForOrder,
  chooseForUpgrade,
  type OrderedSkus,
  type PricedSku,
  type PriceList,
  skusOnList,
} from './choose.ts'
export {
  anotherPassDueAt,
  billedMinutes,
  dueAt,
  isDoneByMachine,
  isTierChange,
  isTranscription,
  isUpgrade,
  TIER_CHANGES,
  TRANSCRIPTIONS,
  type Transcription,
} from './products.ts'
export { accountPricesOf, listSkuRows, priceListOf, type SkuRow } from './store.ts'
