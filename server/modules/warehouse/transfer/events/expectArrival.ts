import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { createInOrder, expectBoxes, type InLine } from '../../inOrder'
import type { WarehouseActor } from '../../outOrder'
import type { TransferRow } from '../kind/types'

/** What left of a transfer and was not taken back: copies by line, own code and cost. Of one shipment, or of all. */
async function shippedLines(
  trx: Trx,
  { transferNum }: TransferRow,
  requestId?: string,
): Promise<InLine[]> {
  const { rows } = await sql<InLine>`
    select f.bill_item_id as source_item_id, p.id as product_id, p.isbn,
      coalesce(nullif(s.product_code, ''), p.product_code) as product_code,
      nullif(s.piece_code, '') as piece_code, p.product_name, p.author, p.publisher, p.list_price as price,
      f.cost_price, s.condition_grade, sum(-f.change_quantity)::int as plan_quantity
    from out_order o
    join stock_flow f on f.bill_num = o.out_order_num and f.bill_type = 'OUT_ORDER' and f.flow_type = 'TRANSFER_OUT'
    join stock s on s.id = f.stock_id
    join product p on p.id = s.product_id
    where o.source_type = 'TRANSFER' and o.source_num = ${transferNum}
      and not exists (select from stock_flow r where r.reverses_id = f.id)
      and (${requestId ?? null}::text is null or f.request_id = ${requestId ?? null})
    group by f.bill_item_id, p.id, coalesce(nullif(s.product_code, ''), p.product_code), s.piece_code, f.cost_price, s.condition_grade
    order by f.bill_item_id, s.piece_code`.execute(trx)
  return rows
}

interface Arrival {
  express: { expressCode: string | null; expressNum: string | null }
  actor: WarehouseActor
  /** Request of the shipment; left out: everything that left. */
  requestId?: string
}

/** The RK document that waits for what left. @returns its number; undefined when nothing did */
export async function expectShipped(
  trx: Trx,
  row: TransferRow,
  { express, actor, requestId }: Arrival,
): Promise<string | undefined> {
  const lines = await shippedLines(trx, row, requestId)
  if (lines.length === 0) return undefined
  const inOrderNum = await expectLines(trx, row, { express, userId: actor.user.userId, lines })
  await expectBoxes(trx, inOrderNum, row.transferNum)
  return inOrderNum
}

interface Expected {
  express: Arrival['express']
  userId: Id
  lines: readonly InLine[]
}

/** The RK document of the receiving warehouse. @returns its number */
export async function expectLines(
  trx: Trx,
  row: TransferRow,
  { express, userId, lines }: Expected,
): Promise<string> {
  const { warehouseName } = await trx
    .selectFrom('warehouse')
    .select('warehouseName')
    .where('id', '=', row.fromWarehouseId)
    .executeTakeFirstOrThrow()
  return createInOrder(
    trx,
    {
      inType: 'TRANSFER',
      sourceType: 'TRANSFER',
      sourceNum: row.transferNum,
      companyId: row.companyId,
      warehouseId: row.toWarehouseId,
      fromWarehouseId: row.fromWarehouseId,
      fromWarehouseName: warehouseName,
      planTime: row.planTime,
      ...express,
      userId,
    },
    lines,
  )
}
