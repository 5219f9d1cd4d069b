import { gpHeaderFieldValues } from '../../../../schemas/contract/dictionaries.gen'
import { Type } from 'typebox'
import { defineRoute, type Route } from '../../../kit/http'
import { defineBatch, defineMachine, requireState } from '../../../kit/machines'
import { wakeJobs } from '../../../kit/jobs'
import { changeStatus } from './changeStatus'
import { copyTask } from './copyTask'
import { findTask, seesTask } from './findTask'
import { generateTask, type NewMatch } from './generate'
import { moves, removeTask } from './moves'
import { matchOptions } from './options'
import { lineList, taskDetail, taskList } from './taskLists'

const resource = 'gpMatchTask'
const id = () => Type.String({ pattern: '^[0-9]{1,18}$', title: '任务' })

/** 开始匹配, 提交比价. */
const generateGpMatchTask = defineRoute({
  call: 'POST /association/gpMatchTaskV2/generateGpMatchTask',
  permission: ['gp:task:add', 'gp:compare:add'],
  summary: '采配任务：提交匹配',
  resource,
  rate: 'heavy',
  body: Type.Object({
    taskId: Type.Optional(id()),
    copyFrom: Type.Optional(id()),
    taskType: Type.Enum(['1', '2'], { title: '任务类型' }),
    taskName: Type.String({ maxLength: 100, title: '任务名称' }),
    customerId: Type.Optional(Type.Union([id(), Type.Null()], { title: '采购单位' })),
    batchNo: Type.Optional(
      Type.Union([Type.String({ maxLength: 50 }), Type.Null()], { title: '批次号' }),
    ),
    region: Type.Optional(
      Type.Array(Type.String({ maxLength: 20 }), { maxItems: 3, title: '收货地区' }),
    ),
    mapping: Type.Optional(
      Type.Array(
        Type.Object({
          columnIndex: Type.Integer({ minimum: 0, maximum: 99 }),
          field: Type.Enum([...gpHeaderFieldValues]),
        }),
        { maxItems: 100, title: '列映射' },
      ),
    ),
    // its bounds are a sentence of the specification
    options: Type.Partial(
      Type.Object({ ...matchOptions.properties, maxDiscount: Type.Number({ title: '折扣上限' }) }),
      { title: '匹配条件' },
    ),
    requestId: Type.String({ minLength: 8, maxLength: 60, title: '请求编号' }),
    version: Type.Optional(Type.Integer({ minimum: 1, title: '版本号' })),
  }),
  refusals: [
    'GP_TASK_NOT_FOUND',
    'GP_TASK_CHANGED',
    'GP_TASK_NAME',
    'GP_TASK_CIRCLE',
    'GP_TASK_SUPPLIER',
    'GP_TASK_DISCOUNT',
    'GP_TASK_CUSTOMER',
    'GP_TASK_COLUMNS',
    'GP_TASK_NO_VALID',
    'GP_QUOTA_SHORT',
    'GP_QUOTA_ZERO',
  ],
  async handle(ctx, { body }) {
    const answer = await ctx.trx((trx) => generateTask(trx, ctx, body as NewMatch))
    wakeJobs()
    return answer
  },
})

const machine = defineMachine({
  resource,
  table: 'gpMatchTask',
  sees: seesTask,
  transitions: moves,
})

const copy = defineBatch({
  resource,
  action: 'copy',
  isSingle: true,
  errors: ['STATE_REFUSED', 'GP_TASK_NOT_FOUND'],
  async row(trx, ctx, taskId, _input, name) {
    const source = await findTask(trx, ctx, taskId)
    name(source.taskNum)
    requireState(resource, 'copy', source)
    await copyTask(trx, ctx, taskId)
  },
})

const remove = defineBatch({
  resource,
  action: 'remove',
  errors: ['STATE_REFUSED', 'GP_TASK_NOT_FOUND', 'GP_TASK_HAS_ORDERS'],
  async row(trx, ctx, taskId, _input, name) {
    const task = await findTask(trx, ctx, taskId, true)
    name(task.taskNum)
    requireState(resource, 'remove', task)
    await removeTask(trx, task)
  },
})

export const taskRoutes: readonly Route[] = [
  ...taskList,
  ...lineList,
  taskDetail,
  generateGpMatchTask,
  changeStatus,
  ...machine,
  copy,
  remove,
]
