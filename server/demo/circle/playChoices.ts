import { sql } from 'kysely'
import type { Id, Trx } from '../../base/db'
import type { SessionUser } from '../../kit/http'
import { openTask, stepSupplier } from '../../modules/circle/review/supplier/supplierStep'
import { actAs } from '../trade/playKit'
import { matchedList } from './matchedList'

/** A matched list that is still being chosen: the books of its smallest supplier were moved elsewhere, which can be undone. */
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
  const [supplier] = rows
  if (supplier)
    await stepSupplier(trx, buyer, await openTask(trx, buyer, taskId), {
      supplier,
      op: 'MOVE_SUPPLIER',
    })
}
