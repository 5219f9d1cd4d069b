import { fenOf, ratioOf, timesRatio } from './amounts'
import { pickRange, readRange } from './pickRange'
import { roundPrice, tailOf } from './roundPrice'
import type {
  Fen,
  PickJitter,
  Priced,
  PricedGoods,
  PriceRefusal,
  PriceSteps,
  PriceTemplate,
  PriceTerms,
} from './types'

/** Prices goods; the terms that a range fills in are read once. */
export type Pricing = (goods: PricedGoods, pick: PickJitter) => Priced

/**
 * The selling price by a price template, term by term: browser and server reckon with this, the database with
 * `template_price` (held equal by a test). Order: range, formula, jitter, rounding, the highest of the floors, ceiling.
 * @example createPricing(template)({ wholesale: 800, list: 2000 }, lowest)
 * @see specification, page /priceTemplate
 */
export function createPricing(template: PriceTemplate): Pricing {
  const ranges = (template.ranges ?? []).map(readRange)
  const own = readTerms(template, template)
  const byRange = (template.ranges ?? []).map((range) => readTerms(template, range, own))
  return (goods, pick) => {
    const range = pickRange(template, ranges, goods)
    return priceBy(template, { range, terms: byRange[range] ?? own, goods, pick })
  }
}

interface ReadTerms {
  markupRate: number
  surcharge: Fen
  jitterMin: Fen
  jitterMax: Fen
  floorPrice: Fen | null
  ceilingPrice: Fen | null
}

const isListOnly = (formula: string) => formula === '3'
const marksUpList = (formula: string) => formula !== '1'

/** What a range leaves empty is the template's. */
function readTerms(
  { formula, jitterMode }: PriceTemplate,
  said: PriceTerms,
  own?: ReadTerms,
): ReadTerms {
  const jitters = jitterMode !== '0'
  return {
    markupRate: ratioOf(said.markupRate) ?? own?.markupRate ?? 0,
    surcharge: isListOnly(formula) ? 0 : (fenOf(said.surcharge) ?? own?.surcharge ?? 0),
    jitterMin: jitters ? (fenOf(said.jitterMin) ?? own?.jitterMin ?? 0) : 0,
    jitterMax: jitters ? (fenOf(said.jitterMax) ?? own?.jitterMax ?? 0) : 0,
    floorPrice: fenOf(said.floorPrice) ?? own?.floorPrice ?? null,
    ceilingPrice: fenOf(said.ceilingPrice) ?? own?.ceilingPrice ?? null,
  }
}

interface Wanted {
  range: number
  terms: ReadTerms
  goods: PricedGoods
  pick: PickJitter
}

function priceBy(template: PriceTemplate, wanted: Wanted): Priced {
  const lack = lacking(template, wanted.goods)
  if (lack) return { price: null, refusal: lack, steps: null }
  const steps = stepsOf(template, wanted)
  const { price } = steps
  if (template.notBelowWholesale && price < (wanted.goods.wholesale ?? 0))
    return { price: null, refusal: 'BELOW_WHOLESALE', steps }
  if (price <= 0) return { price: null, refusal: 'NOT_POSITIVE', steps }
  return { price, refusal: null, steps }
}

/** A figure that the template needs and the goods have not: no price is better than one made of nothing. */
function lacking(template: PriceTemplate, { wholesale, list }: PricedGoods): PriceRefusal | null {
  const { formula, notBelowWholesale, floorDiscount } = template
  if (wholesale === null && (!isListOnly(formula) || notBelowWholesale)) return 'NO_WHOLESALE_PRICE'
  if (list === null && (marksUpList(formula) || ratioOf(floorDiscount) !== null))
    return 'NO_LIST_PRICE'
  return null
}

function stepsOf(template: PriceTemplate, { range, terms, goods, pick }: Wanted): PriceSteps {
  const { formula, rounding, tailDigits } = template
  const base = isListOnly(formula) ? 0 : (goods.wholesale ?? 0)
  const markedUp = (marksUpList(formula) ? goods.list : goods.wholesale) ?? 0
  const markup = timesRatio(markedUp, terms.markupRate)
  const { surcharge, jitterMin, jitterMax, ceilingPrice: ceiling } = terms
  const jitter = pick(jitterMin, jitterMax)
  const plain = base + markup + surcharge + jitter
  const rounded = roundPrice(plain, rounding, tailOf(tailDigits))
  const { floor, floorBy } = highestFloor(template, terms, goods)
  const raised = floor === null ? rounded : Math.max(rounded, floor)
  const price = ceiling === null ? raised : Math.min(raised, ceiling)
  return {
    range,
    base,
    markedUp,
    markup,
    surcharge,
    jitterMin,
    jitterMax,
    jitter,
    plain,
    rounded,
    floor,
    floorBy,
    ceiling,
    price,
  }
}

function highestFloor(
  { notBelowWholesale, floorDiscount }: PriceTemplate,
  { floorPrice }: ReadTerms,
  { wholesale, list }: PricedGoods,
): Pick<PriceSteps, 'floor' | 'floorBy'> {
  const discount = ratioOf(floorDiscount)
  const floors = [
    { floor: notBelowWholesale ? wholesale : null, floorBy: 'wholesale' },
    { floor: floorPrice, floorBy: 'price' },
    {
      floor: discount === null || list === null ? null : timesRatio(list, discount),
      floorBy: 'discount',
    },
  ] as const
  return floors.reduce<Pick<PriceSteps, 'floor' | 'floorBy'>>(
    (highest, one) =>
      one.floor !== null && (highest.floor === null || one.floor > highest.floor) ? one : highest,
    { floor: null, floorBy: null },
  )
}
