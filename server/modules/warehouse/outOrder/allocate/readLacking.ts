import { sql } from 'kysely'
import { anyOf, type Id, type Trx } from '../../../../base/db'
import type { Need } from '../../stock'
import type { Taker } from '../plan/planCopies'
import type { HeldOut } from '../types'

/** Who asks: a person says that the goods are there. */
export type Asked = 'byPerson' | 'byHouse'

/** A line that lacks copies. */
export interface LackingLine extends Need {
  itemId: Id
  outId: Id
  /** It has no reservation yet. */
  isFirst: boolean
}

export interface Lacking extends Taker {
  out: HeldOut
  needs: readonly LackingLine[]
}

/** What held documents lack, and from where each takes it. Rows the house leaves alone end with a person's wish. */
export async function readLacking(
  trx: Trx,
  outs: readonly HeldOut[],
  asked: Asked,
): Promise<Lacking[]> {
  if (outs.length === 0) return []
  if (asked === 'byPerson') await forgetGivenBack(trx, outs)
  const { rows } = await sql<LackingLine>`
    select id as item_id, out_order_id as out_id, coalesce(order_item_id::text, '') as line_id, product_id,
      coalesce(condition_grade, '100') as condition_grade, lack_quantity as quantity, locked_quantity = 0 as is_first
    from out_order_item where out_order_id = ${anyOf(outs.map(({ id }) => id))} and lack_quantity > 0
    order by id`.execute(trx)
  return outs.map((out) => ({
    out,
    outType: out.outType,
    warehouseId: out.warehouseId,
    shopNum: out.shopNum,
    without: asked === 'byHouse' ? out.givenBack : [],
    needs: rows.filter(({ outId }) => outId === out.id),
  }))
}

async function forgetGivenBack(trx: Trx, outs: readonly HeldOut[]): Promise<void> {
  const ids = outs.filter(({ givenBack }) => givenBack.length > 0).map(({ id }) => id)
  if (ids.length > 0)
    await sql`update out_order set given_back = '{}' where id = ${anyOf(ids)}`.execute(trx)
}
