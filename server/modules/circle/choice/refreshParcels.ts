import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fromFen } from '../../../base/money'
import { postageOf } from './parcelFee'
import type { Fees } from './readFees'

interface Group {
  supplyCompanyId: Id
  warehouseId: Id
  freightTemplateId: Id | null
  pieces: number
  grams: number
  amountFen: number
}

/**
 * Makes the parcels of a task equal its chosen and ordered rows. A warehouse may charge by more than one template: each
 * template's goods are a charge of their own, and the parcel carries their sum.
 * @param suppliers  whose parcels changed; absent: all
 */
export async function refreshParcels(
  trx: Trx,
  taskId: Id,
  fees: Fees,
  suppliers?: readonly Id[],
): Promise<void> {
  if (suppliers?.length === 0) return
  const only = suppliers ? sql`and supply_company_id = any(${suppliers}::bigint[])` : sql``
  await sql`delete from gp_match_parcel where task_id = ${taskId} ${only}`.execute(trx)
  await sql`
    insert into gp_match_parcel (company_id, task_id, supply_company_id, warehouse_id, book_count, chosen_qty, list_amount,
      goods_amount, ordered_qty, ordered_list_amount, ordered_amount, postage, postage_known)
    select company_id, task_id, supply_company_id, warehouse_id,
      count(distinct book_id) filter (where state = 'CHOSEN'),
      coalesce(sum(chosen_qty) filter (where state = 'CHOSEN'), 0),
      coalesce(sum(chosen_qty * coalesce(list_price, 0)) filter (where state = 'CHOSEN'), 0),
      coalesce(sum(chosen_qty * price) filter (where state = 'CHOSEN'), 0),
      coalesce(sum(chosen_qty) filter (where state = 'ORDERED'), 0),
      coalesce(sum(chosen_qty * coalesce(list_price, 0)) filter (where state = 'ORDERED'), 0),
      coalesce(sum(chosen_qty * price) filter (where state = 'ORDERED'), 0), 0, true
    from gp_match_stock
    where task_id = ${taskId} and chosen_qty > 0 ${only}
    group by company_id, task_id, supply_company_id, warehouse_id`.execute(trx)
  const { rows } = await sql<Group>`
    select supply_company_id, warehouse_id, freight_template_id, sum(chosen_qty)::int as pieces,
      sum(chosen_qty * weight_g)::float8 as grams, sum(chosen_qty * price * 100)::float8 as amount_fen
    from gp_match_stock
    where task_id = ${taskId} and state = 'CHOSEN' and chosen_qty > 0 ${only}
    group by supply_company_id, warehouse_id, freight_template_id`.execute(trx)
  if (rows.length > 0) await storePostage(trx, taskId, rows, fees)
}

async function storePostage(trx: Trx, taskId: Id, groups: readonly Group[], fees: Fees) {
  const charges = groups.map((group) => {
    const fee = fees.get(group.freightTemplateId ?? '')
    const gap = fee?.freeOver === undefined ? null : Math.max(0, fee.freeOver - group.amountFen)
    return {
      supplier: group.supplyCompanyId,
      warehouse: group.warehouseId,
      postage: fromFen(BigInt(postageOf(fee, group))),
      isKnown: fee !== undefined,
      gap: gap === null ? null : fromFen(BigInt(gap)),
    }
  })
  await sql`
    update gp_match_parcel p set postage = c.postage, postage_known = c.is_known, free_gap = c.gap
    from (
      select supplier, warehouse, sum(postage) as postage, bool_and("isKnown") as is_known, min(gap) as gap
      from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb)
        as c (supplier bigint, warehouse bigint, postage numeric, "isKnown" boolean, gap numeric)
      group by supplier, warehouse
    ) c
    where p.task_id = ${taskId} and p.supply_company_id = c.supplier and p.warehouse_id = c.warehouse`.execute(
    trx,
  )
}
