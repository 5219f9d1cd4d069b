import { setWarehouse } from '../../edit/setWarehouse'
import {
  findWarehouse,
  shippableWarehouses,
  shipsFor,
  type ShippableWarehouse,
} from '../../record/findOrders'
import { isOwnKind } from '../../record/OrderRow'
import type { StrategyAction } from '../types'
import { rankWarehouses, type WarehouseMode } from '../rankWarehouses'
import { readOffers } from '../readOffers'
import { sentence } from '../../../../../base/sentence'

/**
 * 仓库分配 `{ mode, targetIds?, allowSupplier? }`: the warehouses in `targetIds`, else every own one (and the
 * shared ones with `allowSupplier`), in the order of the mode; the first is taken.
 */
export const chooseWarehouse: StrategyAction = {
  async propose(trx, ctx, { order, items }, config) {
    const listed = Array.isArray(config.targetIds) ? config.targetIds.map(String) : []
    const allowsOthers = config.allowSupplier === true && isOwnKind(order)
    const all = await shippableWarehouses(trx)
    const usable = all.filter(
      (one) => (one.isOwn || allowsOthers) && shipsFor(one, order.platformId),
    )
    const candidates = listed.length > 0 ? inOrder(usable, listed) : usable
    const mode = String(config.mode ?? '1') as WarehouseMode
    const offers = await readOffers(trx, ctx, order, items, candidates)
    const [best] = rankWarehouses(mode, offers)
    const chosen = candidates.find(({ id }) => id === best?.warehouseId)
    if (!chosen) return undefined
    const isThere =
      order.warehouseId === chosen.id &&
      items.every((item) => (item.warehouseId ?? chosen.id) === chosen.id)
    if (isThere) return undefined
    await findWarehouse(trx, chosen.id)
    return {
      text: sentence`发货仓库：${order.warehouseName ?? sentence`未选`} → ${chosen.warehouseName}`,
      apply: () => setWarehouse(trx, ctx, order, chosen.id),
    }
  },
}

const inOrder = (all: readonly ShippableWarehouse[], ids: readonly string[]) =>
  ids.flatMap((id) => all.find((warehouse) => warehouse.id === id) ?? [])
