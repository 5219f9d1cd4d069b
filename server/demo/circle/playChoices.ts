import { sql } from 'kysely'
import type { Id, Trx } from '../../base/db'
import type { Context, SessionUser } from '../../kit/http'
import { placeAction } from '../../modules/circle/order/confirm/orderPlace'
import { openTask, stepSupplier } from '../../modules/circle/review/supplier/supplierStep'
import { actAs } from '../trade/playKit'
import { callWithin } from './callWithin'
import { matchedList } from './matchedList'

/**
 * A matched list that is still being chosen: the books of its smallest supplier were moved elsewhere, which can be undone; where its orders go is
 * chosen already.
 */
export async function playChoices(trx: Trx, user: SessionUser): Promise<void> {
  const buyer = await actAs(trx, user)
  const taskId = await matchedList(trx, buyer, '大学城分馆2026年补充采购', 30)
  if (taskId === undefined) return
  const { rows } = await sql<{ id: Id; supplierCode: string }>`
    select s.supply_company_id as id, min(s.supplier_code) as supplier_code
    from gp_match_stock s where s.task_id = ${taskId} and s.state = 'CHOSEN'
      and exists (select from gp_match_stock o where o.task_id = s.task_id and o.book_id = s.book_id
        and o.supply_company_id <> s.supply_company_id and o.state in ('CANDIDATE', 'CHOSEN')
        and o.available_qty - o.chosen_qty >= s.chosen_qty and not o.warnings && '{OVER_LIMIT,GRADE_LOW}')
    group by s.supply_company_id order by sum(s.chosen_qty * s.price), s.supply_company_id limit 1`.execute(
    trx,
  )
  await chooseWarehouse(trx, buyer, taskId)
  const [supplier] = rows
  if (supplier)
    await stepSupplier(trx, buyer, await openTask(trx, buyer, taskId), {
      supplier,
      op: 'MOVE_SUPPLIER',
    })
}

/** 选择收货地址 was done: its orders go to the first warehouse, and postage is reckoned to there. */
async function chooseWarehouse(trx: Trx, buyer: Context, taskId: Id): Promise<void> {
  const { rows } = await sql<{ warehouseId: Id }>`
    select min(id)::text as warehouse_id from warehouse where company_id = ${buyer.companyId} and status = '1'`.execute(
    trx,
  )
  const place = { deliveryMode: 'TO_WAREHOUSE', warehouseId: rows[0]?.warehouseId }
  await callWithin(buyer, trx, placeAction, { ids: [taskId], ...place })
}
