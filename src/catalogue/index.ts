export { removeAccountPrice, setAccountPrice, setSku } from './catalogue.ts'
export {
  chooseForOrder,
  chooseForUpgrade,
  type OrderedSkus,
  type PricedSku,
  type PriceList,
} from './choose.ts'
export {
  billedMinutes,
  dueAt,
  isDoneByMachine,
  isTierChange,
  isTranscription,
  TIER_CHANGES,
  TRANSCRIPTIONS,
  type Transcription,
} from './products.ts'
export { accountPricesOf, listSkuRows, priceListOf, type SkuRow } from './store.ts'
