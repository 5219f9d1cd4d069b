import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { defineBatch } from '../../../../kit/machines'
import { findTask } from '../../task/findTask'
import { readOptions } from '../../task/options'
import { offerFault } from '../place/judgeRows'
import { readOffers } from '../place/readOffers'

/** 校验库存与价格: every chosen row against what its offer is now; nothing is locked, nothing changes. */
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
    const rows = await trx
      .selectFrom('gpMatchStock as s')
      .innerJoin('gpMatchBook as b', 'b.id', 's.bookId')
      .selectAll('s')
      .select('b.reviewState')
      .where('s.taskId', '=', taskId)
      .where('s.state', '=', 'CHOSEN')
      .execute()
    if (rows.length === 0) throw fail('GP_ORDER_NONE')
    const options = readOptions(task.options)
    const offers = await readOffers(
      trx,
      { id: taskId, options },
      rows.map((row) => ({ row })),
    )
    const faults = new Map<string, number>()
    for (const row of rows) {
      const fault = ['PENDING', 'SKIPPED'].includes(row.reviewState)
        ? 'REVIEW'
        : offerFault(row, row.chosenQty, offers.get(row.gpStockId), undefined, { options })
      if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1)
    }
    const count = [...faults.values()].reduce((sum, one) => sum + one, 0)
    if (count > 0)
      throw fail('GP_ORDER_FAULTS', { count, all: rows.length, kinds: kindsOf(faults) })
  },
})

/** e.g. 价格上涨超出容差 2 行，书目还在待复核 1 行 */
const kindsOf = (faults: ReadonlyMap<string, number>): string =>
  [...faults]
    .map(([fault, rows]) => `${dictLabel(schemas(), 'gp_order_fail', fault)} ${rows} 行`)
    .join('，')
