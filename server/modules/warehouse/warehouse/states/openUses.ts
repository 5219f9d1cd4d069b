import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** Documents of a warehouse, and in which states they are not finished. */
const documents = {
  out_order: {
    title: '出库单',
    open: sql`o.warehouse_id = w.id and o.out_status not in ('SHIPPED', 'CANCELLED')`,
  },
  in_order: {
    title: '入库单',
    open: sql`o.warehouse_id = w.id and o.in_status in ('WAIT_IN', 'PART_IN', 'WAIT_SHELVE')`,
  },
  transfer: {
    title: '调拨单',
    open: sql`w.id in (o.from_warehouse_id, o.to_warehouse_id)
      and o.transfer_status not in ('DONE', 'CANCELLED')`,
  },
  stocktake: {
    title: '盘点单',
    open: sql`o.warehouse_id = w.id and o.stocktake_status not in ('DONE', 'CANCELLED')`,
  },
  move_order: {
    title: '移库单',
    open: sql`o.warehouse_id = w.id and o.move_status in ('WAIT', 'PART')`,
  },
} as const

export type OpenDocument = keyof typeof documents

/** How many documents of one kind are not finished in a warehouse. */
export async function openCountOf(trx: Trx, id: Id, kind: OpenDocument): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from warehouse w join ${sql.table(kind)} o on ${documents[kind].open} where w.id = ${id}`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** What is not finished in a warehouse, in words; empty when nothing is. @example '2 张出库单、1 张移库单' */
export async function openUsesOf(trx: Trx, id: Id): Promise<string> {
  const uses: string[] = []
  for (const [kind, { title }] of Object.entries(documents)) {
    const count = await openCountOf(trx, id, kind as OpenDocument)
    if (count > 0) uses.push(`${count} 张${title}`)
  }
  return uses.join('、')
}
