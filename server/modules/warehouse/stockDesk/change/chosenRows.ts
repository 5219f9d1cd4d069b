import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { holdersOf } from '../../lock'
import { holdStock, type ShelfStock } from '../../move'

/** Which stock rows an action on one row of a list is for. */
export type ChosenRows = (trx: Trx, id: Id) => Promise<ShelfStock[]>

/** The row itself, held. @throws STOCK_GONE */
export const thisRow: ChosenRows = async (trx, id) => {
  const row = (await holdStock(trx, [id])).get(id)
  if (!row) throw fail('STOCK_GONE')
  return [row]
}

/** 普通库存: what stands in stock `t` as ordinary copies of a simple warehouse. */
export const ordinaryStock = sql<boolean>`(t.stock_kind = 'NORMAL' and exists (
  select from warehouse m where m.id = t.warehouse_id and m.warehouse_mode = 'NORMAL'))`

/** 普通库存: every row of its product, grade and warehouse, held in the order of their ids. @throws STOCK_GONE */
export const allOfKind: ChosenRows = async (trx, id) => {
  const { rows } = await sql<{ id: Id }>`
    select s.id from stock s
    join stock t on t.warehouse_id = s.warehouse_id and t.product_id = s.product_id
      and t.condition_grade = s.condition_grade and t.stock_kind = s.stock_kind
    where t.id = ${id} and ${ordinaryStock}`.execute(trx)
  if (rows.length === 0) throw fail('STOCK_GONE')
  return [
    ...(
      await holdStock(
        trx,
        rows.map((row) => row.id),
      )
    ).values(),
  ]
}

/** What the answer calls it, such as `A-01-02《红楼梦》`. */
export const nameOf = (rows: readonly ShelfStock[]): string => {
  const [row] = rows
  const shelf = rows.length === 1 ? (row?.shelfCode ?? '') : ''
  return `${shelf}《${row?.productName ?? ''}》`
}

export const sumOf = (
  rows: readonly ShelfStock[],
  field: 'quantity' | 'available' | 'lockedQuantity',
) => rows.reduce((sum, row) => sum + row[field], 0)

/** @throws STOCK_NONE_FREE naming who holds the copies */
export async function requireFree(trx: Trx, rows: readonly ShelfStock[]): Promise<void> {
  if (sumOf(rows, 'available') > 0) return
  const { holders } = await holdersOf(
    trx,
    rows.map(({ stockId }) => stockId),
  )
  throw fail('STOCK_NONE_FREE', {
    what: nameOf(rows),
    quantity: sumOf(rows, 'quantity'),
    holders: holders || '没有单据占用',
  })
}
