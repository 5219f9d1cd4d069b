import { sql } from 'kysely'
import { Type } from 'typebox'
import { toJson, type Id } from '../../../../base/db'
import { defineRoute } from '../../../../kit/http'
import { findTask, requireTask } from '../../task/findTask'
import { matchOptions, readOptions } from '../../task/options'

/** 保存草稿: keeps what was typed of the conditions; the columns are kept by reading the list again. */
export const saveDraft = defineRoute({
  call: 'PUT /association/gpMatchTaskV2/saveDraft',
  permission: ['gp:task:add', 'gp:compare:add'],
  summary: '采配任务：保存草稿',
  resource: 'gpMatchTask',
  body: Type.Object({
    taskId: Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' }),
    taskName: Type.Optional(Type.String({ maxLength: 100, title: '任务名称' })),
    customerId: Type.Optional(
      Type.Union([Type.String({ pattern: '^[0-9]{1,18}$' }), Type.Null()], { title: '采购单位' }),
    ),
    batchNo: Type.Optional(
      Type.Union([Type.String({ maxLength: 50 }), Type.Null()], { title: '批次号' }),
    ),
    region: Type.Optional(
      Type.Array(Type.String({ maxLength: 20 }), { maxItems: 3, title: '收货地区' }),
    ),
    options: Type.Optional(Type.Partial(matchOptions, { title: '匹配条件' })),
  }),
  refusals: ['GP_TASK_NOT_FOUND', 'GP_TASK_CHANGED'],
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const { taskId, taskName, customerId, batchNo, region, options } = body
      const draft = await findTask(trx, ctx, taskId as Id, true)
      requireTask(draft, ['WAIT_SET', 'ANALYSING', 'ANALYSE_FAILED'])
      await trx
        .updateTable('gpMatchTask')
        .set({
          ...(taskName !== undefined && { taskName }),
          ...(customerId !== undefined && { customerId }),
          ...(batchNo !== undefined && { batchNo }),
          ...(region && { region: toJson(region) }),
          ...(options && {
            options: toJson(readOptions({ ...(draft.options as object), ...options })),
          }),
          updateTime: sql<string>`now()`,
        })
        .where('id', '=', taskId)
        .execute()
      return { taskId, taskNum: draft.taskNum }
    }),
})
