import { Type } from 'typebox'
import { defineRoute } from '../../../../kit/http'
import { readOptions } from '../../task/options'
import { findTask } from '../../task/findTask'
import { markFailed } from '../place/markFailed'
import { chosenFaults } from './chosenFaults'

/**
 * 去复核 of a task that is to be ordered: rows whose stock is gone or whose price rose lose their choice, as a failed order
 * would leave them, so that their books wait in the review with the next best offer proposed.
 */
export const sendToReview = defineRoute({
  call: 'POST /association/gpOrder/confirm/review',
  permission: 'gp:review:choose',
  summary: '采配下单：有问题的行退回复核',
  resource: 'gpConfirm',
  refusals: ['GP_TASK_NOT_FOUND'],
  body: Type.Object({
    ids: Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), {
      minItems: 1,
      maxItems: 1,
      title: '任务',
    }),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const task = await findTask(trx, ctx, body.ids[0] ?? '0', true)
      const { id, taskNum, source, state, customerId } = task
      const { faults } = await chosenFaults(trx, task)
      const options = readOptions(task.options)
      await markFailed(trx, { id, taskNum, source, state, customerId, options }, faults)
      return { id, taskNum, moved: faults.filter(({ fault }) => fault !== 'REVIEW').length }
    }),
})
