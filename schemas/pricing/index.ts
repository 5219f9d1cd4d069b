export { fenOf, ratioOf, timesRatio, yuanOf } from './amounts'
export { createPricing, type Pricing } from './createPricing'
export { drawn, highest, lowest } from './jitter'
export {
  maxRanges,
  templateFaults,
  templateFaultTexts,
  type TemplateFault,
  type TemplateFaultCode,
} from './templateFaults'
export type {
  Fen,
  PickJitter,
  Priced,
  PricedGoods,
  PriceRange,
  PriceRefusal,
  PriceSteps,
  PriceTemplate,
} from './types'
