/** strategy_warehouse_mode: 1 指定仓库, 2 库存充足优先, 3 距离最近, 4 成本最低, 5 按仓库优先级. */
export type WarehouseMode = '1' | '2' | '3' | '4' | '5'

/** What a warehouse could do for an order. */
export interface WarehouseOffer {
  warehouseId: string
  /** Copies that are free there of those the order needs. */
  available: number
  need: number
  /** Kilometres, about. */
  distance: number
  /** What the goods cost from there, in yuan. */
  cost: number
}

/**
 * Best first; equal ones stay in the order given, which is the settings' or the warehouses' own priority. Distance and
 * cost only count among warehouses that have all goods, as far as there are any.
 */
export function rankWarehouses(
  mode: WarehouseMode,
  offers: readonly WarehouseOffer[],
): WarehouseOffer[] {
  if (mode === '1') return [...offers]
  const isWhole = (offer: WarehouseOffer) => offer.available >= offer.need
  const byKey = (key: (offer: WarehouseOffer) => number) =>
    [...offers].sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || key(a) - key(b))
  if (mode === '2') return [...offers].sort((a, b) => b.available - a.available)
  if (mode === '3') return byKey(({ distance }) => distance)
  if (mode === '4') return byKey(({ cost }) => cost)
  return byKey(() => 0)
}
