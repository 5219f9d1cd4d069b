import { sql } from 'kysely'
import type { Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { ScanOutcome, ScanWork } from '../../../../kit/scans'
import { itemsOf } from '../held/holdIn'
import { countedOf, withMore, type Counting } from './counts'

/** A box of the shipment a document is expected of. */
export interface ArrivedBox {
  id: Id
  boxNum: string
}

/** The label of a box that left for this document: by the document the copies left with. */
export async function findBox(
  { trx, state }: ScanWork<Counting>,
  text: string,
): Promise<ArrivedBox[]> {
  const { rows } = await sql<ArrivedBox>`
    select b.id, b.box_num from pack_box b join packing_list p on p.id = b.packing_id
      join out_order o on o.id = p.out_order_id
      join in_order i on i.source_num = o.source_num and i.source_type = 'TRANSFER'
    where b.box_num = ${text.toUpperCase()} and b.box_status = 'SHIPPED' and i.id = ${state.document?.id ?? '0'}`.execute(
    trx,
  )
  return rows
}

/**
 * 按箱入库: what lies in the box is counted at once, as one more scan.
 * @throws IN_BOX_REPEATED when more of a book would be counted than is still to come
 */
export async function countBox(
  { trx, state }: ScanWork<Counting>,
  { id, boxNum }: ArrivedBox,
): Promise<ScanOutcome<Counting>> {
  const { rows: parts } = await sql<{ sourceItemId: Id; quantity: number }>`
    select o.order_item_id as source_item_id, sum(i.quantity)::int as quantity
    from pack_box_item i join out_order_item o on o.id = i.out_order_item_id
    where i.pack_box_id = ${id} group by 1 order by 1`.execute(trx)
  const items = await itemsOf(trx, { id: state.document?.id ?? '0' })
  let next = state
  for (const { sourceItemId, quantity } of parts) {
    const item = items.find((each) => each.sourceItemId === sourceItemId)
    const left = item ? item.planQuantity - item.receivedQuantity - countedOf(next, item.id) : 0
    if (!item || left < quantity)
      throw fail('IN_BOX_REPEATED', {
        boxNum,
        productName: item?.productName ?? '',
        quantity,
        left,
      })
    next = withMore(next, { lineId: item.id, pieceCode: item.pieceCode ?? '' }, quantity)
  }
  const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
  return { outcome: 'boxCounted', facts: { boxNum, quantity }, state: next }
}
