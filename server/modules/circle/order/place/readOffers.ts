import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { MatchRow, OrderTask } from './types'

/** An offer as the company that asks sees it now. */
export interface LiveOffer {
  /** A circle or an agreement still leads to its supplier. */
  isReachable: boolean
  /** Yuan a copy by the task's price basis; null: it is not offered any more. */
  price: string | null
  quantity: number
}

/**
 * The offers behind some chosen rows, by their id. An agreed price goes first where there is one and the basis wants it;
 * of several circles the cheapest counts.
 */
export async function readOffers(
  trx: Trx,
  { id: taskId, options: { priceBasis: basis } }: Pick<OrderTask, 'id' | 'options'>,
  rows: readonly { row: Pick<MatchRow, 'gpStockId' | 'supplyCompanyId'> }[],
): Promise<Map<Id, LiveOffer>> {
  const ids = rows.map(({ row }) => row.gpStockId)
  const suppliers = rows.map(({ row }) => row.supplyCompanyId)
  const { rows: offers } = await sql<LiveOffer & { gpStockId: Id }>`
    select a.id as gp_stock_id,
      exists (select from gp_access g where g.supply_company_id = a.supplier_id) as is_reachable,
      least((select p.price from gp_promised p where p.gp_stock_id = a.id and p.task_id = ${taskId}), coalesce(
        case when ${basis}::text <> 'CIRCLE' then min(v.agreed_price) end,
        min(v.circle_price) filter (where v.share_id is null or ${basis}::text = 'CIRCLE')
      ))::text as price,
      coalesce(max(v.quantity), (select q.quantity from gp_quoted_offer q where q.gp_stock_id = a.id
        and q.task_id = ${taskId}), 0)::int as quantity
    from (select distinct * from unnest(${ids}::bigint[], ${suppliers}::bigint[]) as asked (id, supplier_id)) a
    left join gp_visible_offer v on v.gp_stock_id = a.id and v.supply_company_id = a.supplier_id
    group by a.id, a.supplier_id`.execute(trx)
  return new Map(offers.map(({ gpStockId, ...offer }) => [gpStockId, offer]))
}
