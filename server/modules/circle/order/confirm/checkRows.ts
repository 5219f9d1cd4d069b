import { fail } from '../../../../base/errors'
import { defineBatch } from '../../../../kit/machines'
import { findTask } from '../../task/findTask'
import { chosenFaults, kindsOf } from './chosenFaults'

/** 校验库存与价格: what the page showed when it was opened, asked once more. */
export const checkRows = defineBatch({
  resource: 'gpConfirm',
  action: 'check',
  isSingle: true,
  isShownOnly: true,
  errors: ['GP_TASK_NOT_FOUND', 'GP_ORDER_NONE', 'GP_ORDER_FAULTS'],
  async row(trx, ctx, taskId, _input, name) {
    if (!/^\d{1,18}$/.test(taskId)) throw fail('GP_TASK_NOT_FOUND')
    const task = await findTask(trx, ctx, taskId)
    name(task.taskNum)
    const { all, faults } = await chosenFaults(trx, task)
    if (all === 0) throw fail('GP_ORDER_NONE')
    if (faults.length > 0)
      throw fail('GP_ORDER_FAULTS', { count: faults.length, all, kinds: kindsOf(faults) })
  },
})
