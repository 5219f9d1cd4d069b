import {
  createPricing,
  highest,
  lowest,
  type Fen,
  type PricedGoods,
  type PriceTemplate,
} from '../../../schemas/pricing'

/** Prices over what they are made of; null where there is none. */
export interface CurvePoint {
  x: Fen
  low: Fen | null
  high: Fen | null
}

export interface Curve {
  /** What runs along the bottom. */
  over: 'wholesale' | 'list'
  maxX: Fen
  maxY: Fen
  points: readonly CurvePoint[]
  /** Where ranges begin and end, as far as they go by what runs along the bottom. */
  cuts: readonly { x: Fen; range: number }[]
  floor: Fen | null
  ceiling: Fen | null
}

const count = 160

/** The curve of a template: over the wholesale price, or over the list price where nothing else counts. */
export function curveOf(template: PriceTemplate, goods: PricedGoods, seen: readonly Fen[]): Curve {
  const over = template.formula === '3' ? 'list' : 'wholesale'
  const cuts = cutsOf(template, over)
  const maxX = nice(Math.max(1000, ...seen, ...cuts.map(({ x }) => x)) * 1.25)
  const price = createPricing(template)
  const at = (x: Fen) => {
    // what the other figures are is the sample's; a wholesale price nobody knows bounds nothing
    const tried = { ...goods, [over]: x }
    return { x, low: price(tried, lowest).price, high: price(tried, highest).price }
  }
  const points = Array.from({ length: count + 1 }, (_, step) =>
    at(Math.round((maxX * step) / count)),
  )
  const { floorPrice, ceilingPrice } = template
  const [floor, ceiling] = [fen(floorPrice), fen(ceilingPrice)]
  const maxY = nice(Math.max(100, ...points.map(({ high }) => high ?? 0), floor ?? 0) * 1.05)
  return { over, maxX, maxY, points, cuts, floor, ceiling }
}

function cutsOf(
  { useRange, rangeBasis, ranges }: PriceTemplate,
  over: Curve['over'],
): Curve['cuts'] {
  if (!useRange || rangeBasis !== (over === 'list' ? '2' : '1')) return []
  return (ranges ?? []).flatMap(({ lower }, range) => {
    const x = fen(lower)
    return x === null ? [] : [{ x, range }]
  })
}

const fen = (amount: unknown): Fen | null => {
  const number =
    amount === null || amount === undefined || amount === '' ? Number.NaN : Number(amount)
  return Number.isFinite(number) ? Math.round(number * 100) : null
}

/** The next round number that can be cut into quarters. @example nice(1300) // 1600 */
export function nice(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return (
    power * ([1, 1.2, 1.6, 2, 2.4, 3.2, 4, 5, 6, 8, 10].find((step) => step * power >= value) ?? 10)
  )
}
