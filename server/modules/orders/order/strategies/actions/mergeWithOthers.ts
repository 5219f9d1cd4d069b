import { sql } from 'kysely'
import type { Trx } from '../../../../../base/db'
import { sentence } from '../../../../../base/sentence'
import { setWarehouse } from '../../edit/setWarehouse'
import { mergeOrders } from '../../merge/mergeOrders'
import { paidInto } from '../../merge/paidInto'
import { lockOrder } from '../../record/findOrders'
import type { OrderRow } from '../../record/OrderRow'
import type { StrategyAction } from '../types'

/**
 * 自动合单 `{ windowHours?, sameWarehouseOnly? }`: with the other pending orders of the same buyer and address placed
 * within the window. Orders that are held, split, linked or have a fault stay apart.
 */
export const mergeWithOthers: StrategyAction = {
  async propose(trx, ctx, { order }, config) {
    if (!isFree(order)) return undefined
    const hours = Number(config.windowHours ?? 24)
    const found = await findOthers(trx, order, hours, config.sameWarehouseOnly !== false)
    const others = groupOf(order, found).filter(({ id }) => id !== order.id)
    if (others.length === 0) return undefined
    return {
      text: sentence`与订单 ${others.map(({ orderNum }) => orderNum).join('、')} 合并`,
      async apply() {
        for (const other of others)
          if (other.warehouseId !== order.warehouseId && order.warehouseId)
            await setWarehouse(trx, ctx, await lockOrder(trx, other.id), order.warehouseId)
        await mergeOrders(trx, ctx, [order.id, ...others.map(({ id }) => id)])
      },
    }
  },
}

const isFree = (order: OrderRow) =>
  !order.holdFlag &&
  !order.lockFlag &&
  !order.splitFlag &&
  !order.relatedOrderNum &&
  ((order.abnormalTypes as string[] | null) ?? []).length === 0

type Other = Pick<OrderRow, 'id' | 'orderNum' | 'warehouseId' | 'orderTime' | 'mergeFlag'>

/** Who can be merged with the order: of merged orders one may take part, and it must be the earliest. */
export function groupOf(order: Other, found: readonly Other[]): Other[] {
  const all = [order, ...found].sort(
    (a, b) => a.orderTime.localeCompare(b.orderTime) || (BigInt(a.id) < BigInt(b.id) ? -1 : 1),
  )
  const survivor = all.find(({ mergeFlag }) => mergeFlag) ?? all[0]
  const group = all.filter(
    (one, at) => one === survivor || (!one.mergeFlag && at > all.indexOf(survivor ?? order)),
  )
  return group.includes(order) ? group : []
}

async function findOthers(trx: Trx, order: OrderRow, hours: number, isSameWarehouse: boolean) {
  const { rows } = await sql<Other>`
    select o.id, o.order_num, o.warehouse_id, o.order_time, o.merge_flag
    from sales_order o, sales_order mine
    where mine.id = ${order.id} and o.id <> mine.id and o.status = 'UN_AUDIT'
      and not o.hold_flag and not o.lock_flag and not o.split_flag and o.related_order_num is null and o.abnormal_types = '[]'
      and o.order_type = mine.order_type and o.company_id = mine.company_id
      and ${paidInto('o')} is not distinct from ${paidInto('mine')}
      and o.supply_company_id = mine.supply_company_id and o.settle_type = mine.settle_type
      and coalesce(o.customer_id, 0) = coalesce(mine.customer_id, 0)
      and not exists (select from after_sale a
        where a.order_id = o.id and a.refund_status in ('3', '5', '6'))
      and coalesce(o.shop_num, '') = coalesce(mine.shop_num, '')
      and o.receiver_name = mine.receiver_name and o.receiver_phone = mine.receiver_phone
      and o.province = mine.province and o.city = mine.city
      and coalesce(o.district, '') = coalesce(mine.district, '') and coalesce(o.town, '') = coalesce(mine.town, '')
      and o.receiver_address = mine.receiver_address
      and (${!isSameWarehouse} or coalesce(o.warehouse_id, 0) = coalesce(mine.warehouse_id, 0))
      and abs(extract(epoch from o.order_time - mine.order_time)) <= ${hours}::float8 * 3600
    order by o.order_time, o.id
    limit 20`.execute(trx)
  return rows
}
