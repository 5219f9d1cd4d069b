import { sql } from 'kysely'
import { anyOf, type Id, type Trx } from '../../../../base/db'
import type { Need } from '../../stock'
import type { Taker } from '../plan/planCopies'
import type { HeldOut } from '../types'

/** Who asks: a person says that the goods are there. */
export type Asked = 'byPerson' | 'byHouse'

/** What held documents lack, and from where each takes it. Rows the house leaves alone end with a person's wish. */
export async function readLacking(
  trx: Trx,
  outs: readonly HeldOut[],
  asked: Asked,
): Promise<(Taker & { out: HeldOut })[]> {
  if (outs.length === 0) return []
  const ids = outs.map(({ id }) => id)
  if (asked === 'byPerson')
    await sql`update out_order set given_back = '{}'
      where id = any(${ids}::bigint[]) and given_back <> '{}'`.execute(trx)
  const { rows } = await sql<Need & { outId: Id; shopNum: string | null; givenBack: Id[] }>`
    with heads as materialized (select id, shop_num, given_back from out_order where id = ${anyOf(ids)}),
    lines as materialized (
      select id, out_order_id, order_item_id, product_id, condition_grade, lack_quantity from out_order_item
      where out_order_id = ${anyOf(ids)} and lack_quantity > 0)
    select o.id as out_id, o.shop_num, o.given_back, coalesce(i.order_item_id::text, '') as line_id, i.product_id,
      coalesce(i.condition_grade, '100') as condition_grade, i.lack_quantity as quantity
    from heads o join lines i on i.out_order_id = o.id
    order by i.id`.execute(trx)
  return outs.map((out) => {
    const lines = rows.filter(({ outId }) => outId === out.id)
    return {
      out,
      outType: out.outType,
      warehouseId: out.warehouseId,
      shopNum: lines[0]?.shopNum,
      without: lines[0]?.givenBack,
      needs: lines,
    }
  })
}
