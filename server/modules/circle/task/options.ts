import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

const grades = ['100', '95', '90', '85', '80', '75', '70', '65', '60', '50', '40', '30', '20', '10']

const oneOf = <const Code extends string>(codes: readonly Code[], fallback: Code) =>
  Type.Unsafe<Code>(Type.Enum([...codes], { default: fallback }))
const many = (pattern: string) =>
  Type.Array(Type.String({ pattern }), { default: [], maxItems: 1000 })
const ids = () => many('^[0-9]{1,18}$')
const tokens = () => many('^[0-9a-f]{32}$')

/**
 * The conditions of a match, as `gp_match_task.options` keeps them and, per user, as what their next task begins with.
 * Circles and suppliers stand in it as the pages know them: circle ids and supplier tokens. Discounts and tolerances are
 * percent, prices yuan.
 * @see stock circle §3, "Option"
 */
export const matchOptions = Type.Object(
  {
    /** Empty: all joined circles. */
    circleIds: ids(),
    supplierIds: tokens(),
    excludeSupplierIds: tokens(),
    minGrade: Type.Unsafe<string>(Type.Enum(grades, { default: '80' })),
    priceBasis: oneOf(['AGREED_FIRST', 'CIRCLE', 'WITH_POSTAGE'], 'AGREED_FIRST'),
    maxDiscount: Type.Number({ minimum: 1, maximum: 100, default: 100 }),
    /** Decimal string; null: no limit. */
    maxPrice: Type.Union([Type.String({ pattern: '^[0-9]{1,10}([.][0-9]{1,2})?$' }), Type.Null()], {
      default: null,
    }),
    quantityPolicy: oneOf(['FULL_SPLIT', 'FULL_SINGLE', 'PARTIAL'], 'FULL_SPLIT'),
    defaultQty: Type.Integer({ minimum: 1, maximum: 9999, default: 1 }),
    duplicatePolicy: oneOf(['SUM', 'FIRST', 'MAX'], 'SUM'),
    strategy: oneOf(['LOWEST_TOTAL', 'FEWEST_SELLERS', 'BEST_GRADE'], 'LOWEST_TOTAL'),
    sellerTolerance: Type.Number({ minimum: 0, maximum: 100, default: 15 }),
    gradeFloorGap: Type.Integer({ minimum: 0, maximum: 90, default: 0 }),
    priceTolerance: Type.Number({ minimum: 0, maximum: 100, default: 0 }),
    ownStockFirst: Type.Boolean({ default: false }),
    matchNoIsbn: Type.Boolean({ default: false }),
    titleThreshold: Type.Integer({ minimum: 0, maximum: 100, default: 60 }),
    /** Year; null: no limit. */
    publishYearFrom: Type.Union([Type.Integer({ minimum: 1000, maximum: 9999 }), Type.Null()], {
      default: null,
    }),
    /** Letters of the Chinese library classification. */
    excludeClc: Type.Array(Type.String({ pattern: '^[A-Z]$' }), { default: [], maxItems: 26 }),
    quotaMode: oneOf(['STRICT', 'UNTIL_USED'], 'STRICT'),
  },
  { additionalProperties: false },
)

export type MatchOptions = Static<typeof matchOptions>

/** Options with the usual value for everything that is not said; what `gp_match_task.options` holds reads back by it. */
export const readOptions = (said: unknown): MatchOptions =>
  Value.Default(matchOptions, { ...(said as object | null) }) as MatchOptions
