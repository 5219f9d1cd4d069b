import { ratioOf, type PriceRange, type PriceTemplate } from '../../../schemas/pricing'
import type { StoredTemplate } from './types'

/** What a range's inputs hold; ratios per cent. */
export interface RangeDraft extends Omit<PriceRange, 'markupRate'> {
  key: number
  percent?: number | string
}

/** What the inputs hold: ratios per cent, amounts as they are typed. */
export interface TemplateDraft extends Omit<
  StoredTemplate,
  'id' | 'version' | 'markupRate' | 'floorDiscount' | 'ranges'
> {
  percent?: number | string
  floorPercent?: number | string
  ranges: readonly RangeDraft[]
}

/** A ratio per cent. @example percentOf('0.1500') // 15 */
export function percentOf(ratio: unknown): number | undefined {
  const read = ratioOf(ratio)
  return read === null ? undefined : read / 100
}

/** What was typed per cent, as a ratio of four places; what is no number stays as it is, and checking says why. */
export function ratioOfPercent(percent: number | string | undefined): number | null {
  if (percent === undefined || percent === '') return null
  const number = Number(percent)
  return Number.isFinite(number) ? Math.round(number * 100) / 10_000 : null
}

/** With which a new template begins. */
export const blankTemplate: StoredTemplate = {
  templateName: '',
  formula: '1',
  markupRate: null,
  surcharge: '0.00',
  jitterMode: '0',
  jitterMin: '0.00',
  jitterMax: '0.00',
  rounding: '1',
  tailDigits: null,
  floorPrice: null,
  ceilingPrice: null,
  floorDiscount: null,
  notBelowWholesale: true,
  useRange: false,
  rangeBasis: null,
  ranges: [],
  platformIds: [],
  shopNums: [],
  isDefault: false,
  remark: null,
}

export function draftOf(stored: StoredTemplate): TemplateDraft {
  const { id: _id, version: _version, markupRate, floorDiscount, ranges, ...rest } = stored
  return {
    ...rest,
    percent: percentOf(markupRate),
    floorPercent: percentOf(floorDiscount),
    ranges: ranges.map(({ markupRate: rate, ...range }, key) => ({
      ...range,
      key,
      percent: percentOf(rate),
    })),
  }
}

/** What the server takes. */
export function valuesOf({ percent, floorPercent, ranges, ...rest }: TemplateDraft): Body {
  return {
    ...rest,
    markupRate: ratioOfPercent(percent),
    floorDiscount: ratioOfPercent(floorPercent),
    ranges: ranges.map((range) => filled(range)),
  }
}

type Body = Omit<StoredTemplate, 'id' | 'version'>

/** Only what a range says; nothing that its inputs leave empty. */
const filled = ({ key: _key, percent, ...range }: RangeDraft): PriceRange =>
  Object.fromEntries(
    Object.entries({ ...range, markupRate: ratioOfPercent(percent) }).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  )

/** What prices goods now. */
export const templateOf = (draft: TemplateDraft): PriceTemplate => valuesOf(draft)

/** What differs from what is stored; undefined: nothing. */
export function changesOf(stored: StoredTemplate, draft: TemplateDraft): Partial<Body> | undefined {
  const before = valuesOf(draftOf(stored))
  const changes = Object.entries(valuesOf(draft)).filter(
    ([name, value]) => said(value) !== said(before[name as keyof Body]),
  )
  return changes.length > 0 ? (Object.fromEntries(changes) as Partial<Body>) : undefined
}

const said = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value)

/** What was typed, over a template that somebody else changed meanwhile. */
export function rebase(
  draft: TemplateDraft,
  before: StoredTemplate,
  now: StoredTemplate,
): TemplateDraft {
  return draftOf({ ...now, ...changesOf(before, draft) })
}
