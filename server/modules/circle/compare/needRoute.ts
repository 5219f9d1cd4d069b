import { sql } from 'kysely'
import { Type } from 'typebox'
import { defineRoute } from '../../../kit/http'
import { chargeDay, readQuota } from '../quota'
import { findTask } from '../task/findTask'

/** What a comparison of a draft's list may cost: its valid books, less those compared today. */
export const needRoute = defineRoute({
  call: 'GET /association/gpCompare/need',
  permission: 'gp:compare:add',
  summary: '馆配比价：本次需要的额度',
  query: Type.Object({ taskId: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' }) }),
  refusals: ['GP_TASK_NOT_FOUND'],
  handle: (ctx, { query }) =>
    ctx.trx(async (trx) => {
      const { id } = await findTask(trx, ctx, query.taskId)
      const { rows } = await sql<{ needQuota: number; freeQuota: number }>`
        select count(*) filter (where r.product_key is null)::int as need_quota,
          count(r.product_key)::int as free_quota
        from (select distinct isbn13 from gp_match_line
          where task_id = ${id} and isbn13 is not null and line_state <> 'INVALID') l
        left join price_compare_record r on r.company_id = ${ctx.companyId} and r.product_key = l.isbn13::text
          and r.charge_date = ${chargeDay}`.execute(trx)
      const { gpPrice, initGpPrice } = await readQuota(trx)
      return { gpPrice, initGpPrice, needQuota: 0, freeQuota: 0, ...rows[0] }
    }),
})
