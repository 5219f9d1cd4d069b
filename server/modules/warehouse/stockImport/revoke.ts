import type { Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Context, RowNote } from '../../../kit/http'
import { defineBatch, type NameRow } from '../../../kit/machines'
import { takeBackFlows } from '../stock'
import { deleteType } from './deleteTask'
import { stockImportTypes } from './imports'

interface Way {
  types: readonly string[]
  billType: string
  hours: number
  flows: { in: string; out: string }
}

const ofImport: Way = {
  types: stockImportTypes,
  billType: 'IMPORT',
  hours: 24,
  flows: { in: 'IMPORT_IN', out: 'IMPORT_OUT' },
}
const ofDelete: Way = {
  types: [deleteType],
  billType: 'CLEAR',
  hours: 7 * 24,
  flows: { in: 'MANUAL_IN', out: 'DELETE_OUT' },
}

/** Takes back what a task wrote into stock, as far as its copies are free. @throws STOCK_REVOKE_* , TASK_NOT_FOUND */
const takeBack =
  ({ types, billType, hours, flows }: Way) =>
  async (
    trx: Trx,
    ctx: Context,
    id: string,
    _input: unknown,
    name: NameRow,
  ): Promise<RowNote | void> => {
    const task = await trx
      .selectFrom('task')
      .select(['taskNum', 'taskType', 'taskStatus', 'finishTime'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => fail('TASK_NOT_FOUND'))
    if (!types.includes(task.taskType)) throw fail('TASK_NOT_FOUND')
    const { taskNum, finishTime } = task
    name(taskNum)
    if (!['DONE', 'PART', 'FAIL', 'CANCELLED'].includes(task.taskStatus))
      throw fail('STOCK_REVOKE_RUNNING', { taskNum })
    if (!finishTime || hoursBetween(finishTime, ctx.now()) > hours)
      throw fail('STOCK_REVOKE_LATE', { taskNum, hours })
    const { done, left } = await takeBackFlows(trx, {
      billType,
      billNum: taskNum,
      flows,
      requestId: `revoke-${id}`,
      userId: ctx.user.userId,
      now: ctx.now(),
    })
    if (done === 0) throw fail('STOCK_REVOKE_NOTHING', { taskNum })
    return left > 0
      ? { warning: `${left} 处的商品已经出库或被占用，不能撤销，其余的撤销` }
      : undefined
  }

const hoursBetween = (from: string, to: string) =>
  (Date.parse(to.replace(' ', 'T')) - Date.parse(from.replace(' ', 'T'))) / 3_600_000

const errors = [
  'TASK_NOT_FOUND',
  'STOCK_REVOKE_RUNNING',
  'STOCK_REVOKE_LATE',
  'STOCK_REVOKE_NOTHING',
] as const

export const revokeRoutes = [
  defineBatch({
    resource: 'stockImportTask',
    action: 'revoke',
    isSingle: true,
    errors,
    row: takeBack(ofImport),
  }),
  defineBatch({
    resource: 'stockDeleteTask',
    action: 'revert',
    isSingle: true,
    errors,
    row: takeBack(ofDelete),
  }),
]
