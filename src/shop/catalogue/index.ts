export { removeAccountPrice, setAccountPrice, setSku } from './catalogue.ts'
export {
  chooseForOrder,
  chooseForUpgrade,
  type OrderedSkus,
  orderedSkus,
  type PricedSku,
  priceBeside,
  pricedSku,
  skusOnList,
  UPGRADE_NAMES,
} from './choose.ts'
export {
  anotherPassDueAt,
  billedMinutes,
  dueAt,
  type Insight,
  isDoneByMachine,
  isIncluded,
  isInsight,
  isOffered,
  isOrderAddOn,
  isTierChange,
  isUpgrade,
  keptByPeople,
  needsPass,
  notIncluded,
  orderedAs,
  TRANSCRIPTIONS,
  type Transcription,
  tierChangeOf,
} from './products.ts'
export { accountPricesOf, listSkuRows, priceListOf } from './store.ts'
