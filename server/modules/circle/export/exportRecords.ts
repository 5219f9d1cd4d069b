import { sql } from 'kysely'
import { Type } from 'typebox'
import { defineRoute, dictValue } from '../../../kit/http'
import { findTask } from '../task/findTask'
import { exportType } from './exportConf'
import { exportRights, requireExportRight } from './exportRight'

const day = (title: string) =>
  Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', title }))

const exportDay = sql`to_char(e.create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`

/** 导出记录 of a task: who exported what, and what can still be fetched. */
export const exportRecords = defineRoute({
  call: 'GET /association/gpMatchBookDetailV2/exportRecords',
  permission: exportRights,
  summary: '采配结果：导出记录',
  query: Type.Object({
    taskId: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' }),
    exportType: Type.Optional(exportType),
    state: Type.Optional(dictValue('gp_export_state')),
    from: day('导出时间起'),
    to: day('导出时间止'),
  }),
  handle: (ctx, input) =>
    ctx.trx(async (trx) => {
      const { taskId, exportType: type, state, from, to } = input.query
      const task = await findTask(trx, ctx, taskId)
      requireExportRight(ctx, task)
      const { rows } = await sql`
        select e.id::text, e.export_id, e.export_type, e.file_name, e.total_rows, e.done_rows, e.progress, e.file_size::text,
          e.state, e.fail_reason, e.create_time, e.expire_time,
          case when e.create_by = ${ctx.user.userId}::bigint then e.file_url end as file_url,
          (select u.nick_name from app_user u where u.id = e.create_by) as create_by_name
        from gp_export e where e.task_id = ${task.id}
          and (${type ?? null}::text is null or e.export_type = ${type ?? null})
          and (${state ?? null}::text is null or e.state = ${state ?? null})
          and (${from ?? null}::text is null or ${exportDay} >= ${from ?? null})
          and (${to ?? null}::text is null or ${exportDay} <= ${to ?? null})
        order by e.id desc limit 100`.execute(trx)
      return { records: rows }
    }),
})
