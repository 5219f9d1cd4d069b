import { sql } from 'kysely'
import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { itemsOf, type InItem } from '../held/holdIn'

/** What a box brings of one line of the document. */
export interface BoxPart {
  item: InItem
  pieceCode: string
  quantity: number
}

export interface ArrivedBox {
  id: Id
  inOrderId: Id
  packBoxId: Id
  boxNum: string
  receiptId: Id | null
}

interface Packed {
  sourceItemId: Id
  pieceCode: string
  quantity: number
}

/**
 * The contents of a sealed box, line by line of its document.
 * @param counted  copies of a line that are counted and not in yet
 * @throws IN_BOX_TWICE when the box is in, IN_BOX_REPEATED when more of a book lies in it than is still to come
 */
export async function boxParts(
  trx: Trx,
  box: ArrivedBox,
  counted: (lineId: Id) => number = () => 0,
): Promise<BoxPart[]> {
  const { boxNum, inOrderId } = box
  if (box.receiptId !== null) throw fail('IN_BOX_TWICE', { boxNum })
  const items = await itemsOf(trx, { id: inOrderId })
  const taken = new Map<Id, number>()
  return (await packedIn(trx, box)).flatMap(({ sourceItemId, pieceCode, quantity }) => {
    const mine = items.filter(
      (item) =>
        item.sourceItemId === sourceItemId && (pieceCode === '' || item.pieceCode === pieceCode),
    )
    // copies that cost differently are lines of their own
    let rest = quantity
    const parts = mine.flatMap((item) => {
      const used = taken.get(item.id) ?? 0
      const left = item.planQuantity - item.receivedQuantity - counted(item.id) - used
      const here = Math.min(Math.max(left, 0), rest)
      if (here === 0) return []
      rest -= here
      taken.set(item.id, used + here)
      return [{ item, pieceCode: pieceCode || (item.pieceCode ?? ''), quantity: here }]
    })
    if (rest > 0)
      throw fail('IN_BOX_REPEATED', {
        boxNum,
        productName: mine[0]?.productName ?? '',
        quantity,
        left: quantity - rest,
      })
    return parts
  })
}

/** The sender's warehouse may be one the person cannot see: what lies in an arrived box is theirs to know. */
async function packedIn(trx: Trx, { packBoxId }: ArrivedBox): Promise<Packed[]> {
  const { rows } = await asWholeCompany(trx, () =>
    sql<Packed>`
      select o.order_item_id as source_item_id, i.piece_code, sum(i.quantity)::int as quantity
      from pack_box_item i join out_order_item o on o.id = i.out_order_item_id
      where i.pack_box_id = ${packBoxId} group by 1, 2 order by 1, 2`.execute(trx),
  )
  return rows
}
