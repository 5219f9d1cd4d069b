/** Warehouses and shops; `undefined`: all of the company. */
interface Area {
  warehouses: ReadonlySet<string> | undefined
  shops: ReadonlySet<string> | undefined
}

/**
 * Which documents, warehouses and shops somebody works with; the database holds everybody to the same (`data_scope_of`,
 * migration 0355).
 */
export interface DataRange {
  /** Where the user sees what others made, too. Absent: nowhere. */
  others: Area | undefined
  /** Where the user sees what they made themselves. */
  own: Area
}

/** The columns of a role or a user that say it. */
export interface StoredRange {
  dataScope: string
  warehouseIds: unknown
  shopNums: unknown
}

const everywhere: Area = { warehouses: undefined, shops: undefined }
const nowhere: Area = { warehouses: new Set(), shops: new Set() }

export const wholeRange: DataRange = { others: everywhere, own: everywhere }

/** ALL everything; CUSTOM the named warehouses and shops; SELF what the user made, in all of them. */
export function rangeOf({ dataScope, warehouseIds, shopNums }: StoredRange): DataRange {
  if (dataScope === 'SELF') return { others: undefined, own: everywhere }
  if (dataScope !== 'CUSTOM') return wholeRange
  const named = { warehouses: setOf(warehouseIds), shops: setOf(shopNums) }
  return { others: named, own: named }
}

/** What several roles give together. */
export const joined = (ranges: readonly DataRange[]): DataRange =>
  ranges.reduce(
    (left, right) => ({
      others:
        left.others && right.others
          ? either(left.others, right.others)
          : (left.others ?? right.others),
      own: either(left.own, right.own),
    }),
    { others: undefined, own: nowhere },
  )

/** What is left when a user's own range narrows that of the roles. */
export const narrowed = (left: DataRange, right: DataRange): DataRange => ({
  others: left.others && right.others && both(left.others, right.others),
  own: both(left.own, right.own),
})

/** Whether `inner` reaches nothing that `outer` does not. */
export const isWithin = (inner: DataRange, outer: DataRange): boolean =>
  isPart(inner.own, outer.own) &&
  (!inner.others || (outer.others !== undefined && isPart(inner.others, outer.others)))

type Names = Area['shops']

const setOf = (value: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(value) ? value.map(String) : [])

const either = (left: Area, right: Area): Area => ({
  warehouses: union(left.warehouses, right.warehouses),
  shops: union(left.shops, right.shops),
})

const both = (left: Area, right: Area): Area => ({
  warehouses: common(left.warehouses, right.warehouses),
  shops: common(left.shops, right.shops),
})

const isPart = (inner: Area, outer: Area): boolean =>
  areAmong(inner.warehouses, outer.warehouses) && areAmong(inner.shops, outer.shops)

const union = (left: Names, right: Names): Names => left && right && new Set([...left, ...right])

const common = (left: Names, right: Names): Names =>
  left && right ? new Set([...left].filter((name) => right.has(name))) : (left ?? right)

const areAmong = (inner: Names, outer: Names): boolean =>
  !outer || (inner !== undefined && [...inner].every((name) => outer.has(name)))
