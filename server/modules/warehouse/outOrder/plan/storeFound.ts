import { sql } from 'kysely'
import { anyOf, toJson, type Id, type Trx } from '../../../../base/db'
import type { Pick } from '../../stock'

/** Copies that were found for a document. */
export interface FoundOf {
  id: Id
  outOrderNum: string
  picks: readonly Pick[]
}

/** Copies that were found for lines that lacked them, and on which shelves all copies of their documents lie now. */
export async function storeFound(trx: Trx, found: readonly FoundOf[]): Promise<void> {
  const copies = new Map<string, number>()
  for (const { id, picks } of found)
    for (const { lineId, quantity } of picks)
      copies.set(keyOf(id, lineId), (copies.get(keyOf(id, lineId)) ?? 0) + quantity)
  const shelves = await shelvesOf(trx, found)
  const lines = await trx
    .selectFrom('outOrderItem')
    .select(['id', 'outOrderId', 'orderItemId'])
    .where('outOrderId', '=', anyOf(found.map(({ id }) => id)))
    .execute()
  const changes = lines.map(({ id, outOrderId, orderItemId }) => ({
    id,
    quantity: copies.get(keyOf(outOrderId, orderItemId)),
    codes: shelves.get(keyOf(outOrderId, orderItemId)) ?? '',
  }))
  await sql`
    update out_order_item i set
      locked_quantity = i.locked_quantity + coalesce(n.quantity, 0),
      lack_quantity = i.lack_quantity - coalesce(n.quantity, 0),
      item_status = case when n.quantity is null then i.item_status when i.lack_quantity > n.quantity then 'LACK'
        else 'LOCKED' end,
      shelf_codes = n.codes
    from jsonb_to_recordset(${toJson(changes)}) as n(id bigint, quantity int, codes text)
    where i.id = n.id`.execute(trx)
}

const keyOf = (outId: Id, lineId: Id | null) => `${outId}/${lineId ?? ''}`

/** Where the reserved copies of each line lie, `、` between the shelves. */
async function shelvesOf(trx: Trx, found: readonly FoundOf[]): Promise<Map<string, string>> {
  const nums = found.map(({ outOrderNum }) => outOrderNum)
  const idOf = new Map(found.map(({ id, outOrderNum }) => [outOrderNum, id]))
  const { rows } = await sql<{ billNum: string; line: Id | null; codes: string }>`
    with held as materialized (
      select bill_num, bill_item_id as line, stock_id from stock_lock
      where bill_num = any(${nums}::text[]) and bill_type = 'OUT_ORDER' and status = 'ACTIVE')
    select l.bill_num, l.line, string_agg(distinct h.shelf_code, '、' order by h.shelf_code) as codes
    from held l join stock s on s.id = l.stock_id join shelf h on h.id = s.shelf_id
    group by 1, 2`.execute(trx)
  return new Map(
    rows.map(({ billNum, line, codes }) => [keyOf(idOf.get(billNum) ?? '', line), codes]),
  )
}
