import { sql, type RawBuilder } from 'kysely'
import { anyOf, toJson, type Id, type Trx } from '../../../../base/db'
import type { Pick } from '../../stock'
import { shelfCodesOf } from '../plan/shelfCodesOf'
import type { LackingLine } from './readLacking'

/** What was found for a document. */
interface FoundFor {
  out: { id: Id; outOrderNum: string }
  picks: readonly Pick[]
  /** By `lineId`. */
  lines: ReadonlyMap<Id, LackingLine>
  /** Copies. */
  found: number
}

/**
 * Writes copies that were found, on lines and documents, with one statement. A document that lacks none any more waits
 * for what comes next in its warehouse. The reservations are written already.
 * @param logs  statement that writes their history
 */
export async function storeServed(
  trx: Trx,
  served: readonly FoundFor[],
  logs: RawBuilder<unknown>,
): Promise<void> {
  const lines = served.flatMap(linesOf)
  const docs = served.map(({ out, found }) => ({ id: out.id, found }))
  const codes = lines.every((line) => line.codes !== null)
    ? sql`n.codes`
    : sql`coalesce(n.codes, ${shelfCodesOf(sql`n.num`, sql`i.order_item_id`)})`
  await sql`
    with n as materialized (
      select * from jsonb_to_recordset(${toJson(lines)}) as n(item bigint, num text, quantity int, codes text)),
    lines as (
      update out_order_item i set locked_quantity = i.locked_quantity + n.quantity,
        lack_quantity = i.lack_quantity - n.quantity,
        item_status = case when i.lack_quantity > n.quantity then 'LACK' else 'LOCKED' end, shelf_codes = ${codes}
      from n where i.id = n.item and i.id = ${anyOf(lines.map(({ item }) => item))}),
    logged as (${logs})
    update out_order o set lack_quantity = o.lack_quantity - d.found,
      out_status = case when o.lack_quantity > d.found then o.out_status
        when o.warehouse_mode = 'PRO' then 'WAIT_PICK' else 'WAIT_SHIP' end
    from jsonb_to_recordset(${toJson(docs)}) as d(id bigint, found int)
    where o.id = d.id and o.id = ${anyOf(docs.map(({ id }) => id))}`.execute(trx)
}

/** The lines that found something. Where a line had reservations before, its shelves are read from them. */
function linesOf({ out, picks, lines }: FoundFor) {
  const found = new Map<LackingLine, { quantity: number; shelves: Set<string> }>()
  for (const { lineId, quantity, shelfCode } of picks) {
    const line = lines.get(lineId)
    if (!line) continue
    const known = found.get(line) ?? { quantity: 0, shelves: new Set() }
    found.set(line, { quantity: known.quantity + quantity, shelves: known.shelves.add(shelfCode) })
  }
  return [...found].map(([{ itemId, isFirst }, { quantity, shelves }]) => ({
    item: itemId,
    num: out.outOrderNum,
    quantity,
    codes: isFirst ? [...shelves].sort().join('、') : null,
  }))
}
