import { fenOf, ratioOf } from './amounts'
import { readRange, type ReadRange } from './pickRange'
import { tailOf } from './roundPrice'
import type { PriceRange, PriceTemplate } from './types'

/** What a template must not say, in the specification's sentences; browser and server use them as they are. */
export const templateFaultTexts = {
  PRICE_JITTER_ORDER: '浮动下限不能大于浮动上限',
  PRICE_JITTER_SIZE: '浮动金额不能超过 9999.99 元',
  PRICE_RANGE_OVERLAP: '分段区间不能重叠',
  PRICE_BOUND_ORDER: '最低售价不能大于最高售价',
  PRICE_RATE_ZERO: '加价率必须大于0',
  PRICE_RATE_LOW: '加价率不能低于 -100%',
  PRICE_TAIL: '固定尾数应像 .8 或 .80',
  PRICE_RANGE_EMPTY: '启用分段时要选分段依据，并至少有一个分段',
  PRICE_RANGE_ORDER: '分段的下限必须小于上限',
  PRICE_RANGE_GRADE: '按品相分段时，每段至少选一个品相',
  PRICE_RANGE_MANY: '分段不能超过 20 个',
} as const

export type TemplateFaultCode = keyof typeof templateFaultTexts

export interface TemplateFault {
  code: TemplateFaultCode
  field: string
  /** Place of the range it is about. */
  range?: number
}

export const maxRanges = 20
const maxJitter = 999_999
const wholeRatio = 10_000

/** Everything that is wrong with a template, in the order of its form; none: it may be saved. */
export function templateFaults(template: PriceTemplate): TemplateFault[] {
  const ranges = template.useRange ? (template.ranges ?? []) : []
  return [
    ...termFaults(template, template),
    ...(template.rounding === '5' && tailOf(template.tailDigits) === null
      ? [{ code: 'PRICE_TAIL', field: 'tailDigits' } as const]
      : []),
    ...(template.useRange ? rangeFaults(template, ranges) : []),
    ...ranges.flatMap((range, place) =>
      termFaults(template, { ...template, ...filled(range) }).map((fault) => ({
        ...fault,
        range: place,
      })),
    ),
  ].filter(isFirst)
}

/** A fault of the template's own terms is no news in each of its ranges. */
const isFirst = (fault: TemplateFault, place: number, all: readonly TemplateFault[]) =>
  fault.range === undefined ||
  !all.slice(0, place).some(({ code, range }) => code === fault.code && range === undefined)

const filled = (range: PriceRange) =>
  Object.fromEntries(
    Object.entries(range).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  )

function termFaults({ formula, jitterMode }: PriceTemplate, terms: PriceTemplate): TemplateFault[] {
  const faults: TemplateFault[] = []
  const rate = ratioOf(terms.markupRate)
  if (rate !== null && formula === '3' && rate <= 0)
    faults.push({ code: 'PRICE_RATE_ZERO', field: 'markupRate' })
  if (rate !== null && formula !== '3' && rate < -wholeRatio)
    faults.push({ code: 'PRICE_RATE_LOW', field: 'markupRate' })
  if (jitterMode !== '0') {
    const [min, max] = [fenOf(terms.jitterMin) ?? 0, fenOf(terms.jitterMax) ?? 0]
    if (min > max) faults.push({ code: 'PRICE_JITTER_ORDER', field: 'jitterMin' })
    if (Math.max(Math.abs(min), Math.abs(max)) > maxJitter)
      faults.push({ code: 'PRICE_JITTER_SIZE', field: 'jitterMax' })
  }
  const [floor, ceiling] = [fenOf(terms.floorPrice), fenOf(terms.ceilingPrice)]
  if (floor !== null && ceiling !== null && floor > ceiling)
    faults.push({ code: 'PRICE_BOUND_ORDER', field: 'floorPrice' })
  return faults
}

function rangeFaults(template: PriceTemplate, rows: readonly PriceRange[]): TemplateFault[] {
  const { rangeBasis } = template
  const ranges = rows.map(readRange)
  const of = (code: TemplateFaultCode, range?: number): TemplateFault => ({
    code,
    field: 'ranges',
    ...(range !== undefined && { range }),
  })
  if (!rangeBasis || ranges.length === 0) return [of('PRICE_RANGE_EMPTY')]
  if (ranges.length > maxRanges) return [of('PRICE_RANGE_MANY')]
  const byGrade = rangeBasis === '3'
  const own = ranges.flatMap(({ lower, upper, grades }, place) => {
    if (byGrade) return grades.length === 0 ? [of('PRICE_RANGE_GRADE', place)] : []
    const isTurned = lower !== null && upper !== null && lower >= upper
    return isTurned ? [of('PRICE_RANGE_ORDER', place)] : []
  })
  const meets = byGrade ? sharesGrade : overlaps
  const met = ranges.findIndex((range, place) =>
    ranges.slice(0, place).some((earlier) => meets(earlier, range)),
  )
  return met < 0 || own.length > 0 ? own : [of('PRICE_RANGE_OVERLAP', met)]
}

const sharesGrade = (one: ReadRange, other: ReadRange) =>
  one.grades.some((grade) => other.grades.includes(grade))

const overlaps = (one: ReadRange, other: ReadRange) =>
  (one.lower ?? -Infinity) < (other.upper ?? Infinity) &&
  (other.lower ?? -Infinity) < (one.upper ?? Infinity)
