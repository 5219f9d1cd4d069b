/** Which documents, warehouses and shops somebody works with. `undefined`: all of the company. */
export interface DataRange {
  /** Only what he made himself. */
  isOwn: boolean
  warehouses: ReadonlySet<string> | undefined
  shops: ReadonlySet<string> | undefined
}

/** The columns of a role or a user that say it. */
export interface StoredRange {
  dataScope: string
  warehouseIds: unknown
  shopNums: unknown
}

export const wholeRange: DataRange = { isOwn: false, warehouses: undefined, shops: undefined }
const emptyRange: DataRange = { isOwn: true, warehouses: new Set(), shops: new Set() }

/** ALL everything; CUSTOM the named warehouses and shops; SELF what he made himself, in all of them. */
export function rangeOf({ dataScope, warehouseIds, shopNums }: StoredRange): DataRange {
  if (dataScope !== 'CUSTOM') return { ...wholeRange, isOwn: dataScope === 'SELF' }
  return { isOwn: false, warehouses: setOf(warehouseIds), shops: setOf(shopNums) }
}

/** What several roles give together. */
export const joined = (ranges: readonly DataRange[]): DataRange =>
  ranges.reduce(
    (left, right) => ({
      isOwn: left.isOwn && right.isOwn,
      warehouses: either(left.warehouses, right.warehouses),
      shops: either(left.shops, right.shops),
    }),
    emptyRange,
  )

/** What is left when a user's own range narrows that of the roles. */
export const narrowed = (left: DataRange, right: DataRange): DataRange => ({
  isOwn: left.isOwn || right.isOwn,
  warehouses: both(left.warehouses, right.warehouses),
  shops: both(left.shops, right.shops),
})

/** Whether `inner` reaches nothing that `outer` does not. */
export const isWithin = (inner: DataRange, outer: DataRange): boolean =>
  (inner.isOwn || !outer.isOwn) &&
  isPart(inner.warehouses, outer.warehouses) &&
  isPart(inner.shops, outer.shops)

type Names = DataRange['shops']

const setOf = (value: unknown): ReadonlySet<string> =>
  new Set(Array.isArray(value) ? value.map(String) : [])

const either = (left: Names, right: Names): Names => left && right && new Set([...left, ...right])

const both = (left: Names, right: Names): Names =>
  left && right ? new Set([...left].filter((name) => right.has(name))) : (left ?? right)

const isPart = (inner: Names, outer: Names): boolean =>
  !outer || (inner !== undefined && [...inner].every((name) => outer.has(name)))
