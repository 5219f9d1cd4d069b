import { sql } from 'kysely'
import { defineRoute, type Route } from '../../../kit/http'
import { readQuota } from '../quota'
import { ownTasks } from '../task/findTask'

/** The figures above the circles: what waits for the company, as the pages behind it count it, and its quota of comparing. */
const figures = defineRoute({
  call: 'GET /association/stockCircle/figures',
  permission: 'gp:circle:list',
  summary: '库存圈：等着处理的数',
  handle: (ctx) =>
    ctx.trx(async (trx) => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::int from gp_match_task t where t.company_id = ${ctx.companyId} and t.task_type = '1'
            and t.state = 'MATCHED' and ${ownTasks(ctx)}) as matched_tasks,
          (select coalesce(sum(t.pending_review), 0)::int from gp_match_task t where t.company_id = ${ctx.companyId}
            and t.task_type = '1' and t.state in ('MATCHED', 'PART_ORDERED', 'ORDERED') and ${ownTasks(ctx)}) as wait_review,
          (select count(*)::int from gp_order g join sales_order o on o.order_num = g.order_num
            where g.side = 'SUPPLY' and o.status = 'UN_AUDIT') as new_orders,
          (select count(*)::int from askfor_stock_seen a where a.state in ('OPEN', 'ANSWERED') and a.deadline > now()
            and a.create_time >= date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai') as new_ask_count,
          (select count(*)::int from gp_stock
            where company_id = ${ctx.companyId} and state = 'BLOCKED') as my_blocked`.execute(trx)
      const { gpPrice } = await readQuota(trx)
      return { ...rows[0], gpPrice }
    }),
})

export const figureRoutes: readonly Route[] = [figures]
