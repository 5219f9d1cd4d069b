import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import type { OrderItemRow, OrderRow } from './OrderRow'

/** An order by its key, locked. An order of neither company answers like an unknown one. @throws ORDER_NOT_FOUND */
export const lockOrder = (trx: Trx, id: Id): Promise<OrderRow> =>
  trx
    .selectFrom('salesOrder')
    .selectAll()
    .where('id', '=', /^\d{1,18}$/.test(id) ? id : '0')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ORDER_NOT_FOUND'))

/** An order by its number, locked. @throws ORDER_NOT_FOUND */
export const lockOrderByNum = (trx: Trx, orderNum: string): Promise<OrderRow> =>
  trx
    .selectFrom('salesOrder')
    .selectAll()
    .where('orderNum', '=', orderNum)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => fail('ORDER_NOT_FOUND'))

/** Orders by their numbers, locked in the order of their ids; what is not there is left out. */
export const lockOrdersByNum = (trx: Trx, orderNums: readonly string[]) =>
  trx
    .selectFrom('salesOrder')
    .select('id')
    .where('orderNum', 'in', [...orderNums])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** An order by its key. @throws ORDER_NOT_FOUND */
export const findOrderById = (trx: Trx, id: Id): Promise<OrderRow> =>
  trx
    .selectFrom('salesOrder')
    .selectAll()
    .where('id', '=', /^\d{1,18}$/.test(id) ? id : '0')
    .executeTakeFirstOrThrow(() => fail('ORDER_NOT_FOUND'))

/** An order by its number. @throws ORDER_NOT_FOUND */
export const findOrder = (trx: Trx, orderNum: string): Promise<OrderRow> =>
  trx
    .selectFrom('salesOrder')
    .selectAll()
    .where('orderNum', '=', orderNum)
    .executeTakeFirstOrThrow(() => fail('ORDER_NOT_FOUND'))

export const itemsOf = (trx: Trx, orderId: Id): Promise<OrderItemRow[]> =>
  trx.selectFrom('orderItem').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

export interface ShippableWarehouse {
  id: Id
  companyId: Id
  companyName: string
  warehouseName: string
  warehouseMode: 'NORMAL' | 'PRO'
  cloudFlag: boolean
  /** Percent of the wholesale price, e.g. `95.00`. */
  shareDiscount: string
  isOwn: boolean
  /** The group it is sold as one with. */
  mergeId: Id | null
  /** Platforms whose orders it does not ship. */
  limitPlatforms: readonly string[]
}

/** Warehouses this company may ship from: its own first, then shared ones. */
export async function shippableWarehouses(trx: Trx): Promise<ShippableWarehouse[]> {
  const { rows } = await sql<ShippableWarehouse>`
    select id, company_id, company_name, warehouse_name, warehouse_mode, cloud_flag, share_discount, is_own,
      merge_id, limit_platforms
    from shippable_warehouse
    order by is_own desc, priority, id`.execute(trx)
  return rows
}

/** @throws ORDER_WAREHOUSE_UNKNOWN when it is not there, disabled or not shared with this company */
export async function findWarehouse(trx: Trx, id: Id): Promise<ShippableWarehouse> {
  const all = await shippableWarehouses(trx)
  const found = all.find((warehouse) => warehouse.id === id)
  if (!found) throw fail('ORDER_WAREHOUSE_UNKNOWN', { warehouseId: id })
  return found
}

/** Whether a warehouse ships for orders of a platform. */
export const shipsFor = (
  { limitPlatforms }: Pick<ShippableWarehouse, 'limitPlatforms'>,
  platformId: string | null,
): boolean => platformId === null || !limitPlatforms.includes(platformId)

/** @throws ORDER_WAREHOUSE_LIMITED */
export function requirePlatform(
  warehouse: ShippableWarehouse,
  { orderNum, platformId }: Pick<OrderRow, 'orderNum' | 'platformId'>,
): void {
  if (shipsFor(warehouse, platformId)) return
  const platform = dictLabel(schemas(), 'platform', platformId ?? '')
  throw fail('ORDER_WAREHOUSE_LIMITED', {
    orderNum,
    platform,
    warehouse: warehouse.warehouseName,
  })
}
