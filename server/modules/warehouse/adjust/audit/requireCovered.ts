import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { AdjustLine, AdjustRow } from '../types'

interface Cover {
  lineId: Id
  /** Copies locked for this document. */
  own: number
  /** Copies other documents hold. */
  others: number
  holders: string | null
}

/** Every missing copy has to be locked for the document itself. @throws ADJUST_LOCKED naming who holds the first that are not */
export async function requireCovered(
  trx: Trx,
  { id, adjustNum }: AdjustRow,
  lines: readonly AdjustLine[],
): Promise<void> {
  const isOwn = sql`l.bill_type = 'DEFICIT' and l.bill_num = ${adjustNum}`
  const { rows } = await sql<Cover>`
    select i.id as line_id,
      coalesce(sum(l.remain_quantity) filter (where ${isOwn} and l.bill_item_id = i.id), 0)::int as own,
      coalesce(sum(l.remain_quantity) filter (where not (${isOwn})), 0)::int as others,
      string_agg(distinct l.bill_num, '、') filter (where not (${isOwn})) as holders
    from stock_adjust_item i
    left join stock_lock l on l.stock_id = i.stock_id and l.status = 'ACTIVE'
    where i.adjust_id = ${id}
    group by i.id`.execute(trx)
  const covers = new Map(rows.map((row) => [row.lineId, row]))
  for (const { id: lineId, quantity, shelfCode, productName } of lines) {
    const { own = 0, others = 0, holders } = covers.get(lineId) ?? {}
    if (own < quantity)
      throw fail('ADJUST_LOCKED', {
        shelfCode,
        productName,
        quantity,
        available: own,
        locked: others,
        holders: holders ?? '没有单据占用，盘点后已经出库',
      })
  }
}
