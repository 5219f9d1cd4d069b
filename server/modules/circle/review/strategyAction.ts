import { sql } from 'kysely'
import { fromFen } from '../../../base/money'
import { sentence } from '../../../base/sentence'
import { defineBatch } from '../../../kit/machines'
import type { ChoiceFigures } from '../choice/board'
import { chooseDefault } from '../choice/chooseDefault'
import type { Strategy } from '../choice/choose'
import { findTask, requireTask } from '../task/findTask'

/**
 * 切换策略 from the page of a task: chooses again, and asks with the figures before and after; who goes on commits what was
 * computed from the same rows.
 */
export const strategyAction = defineBatch({
  resource: 'gpMatchTask',
  action: 'strategy',
  isSingle: true,
  errors: ['GP_TASK_NOT_FOUND', 'GP_TASK_CHANGED'],
  async row(trx, ctx, id, input, name) {
    const task = await findTask(trx, ctx, id, true)
    name(task.taskNum)
    requireTask(task, ['MATCHED', 'PART_ORDERED'])
    const { before, after } = await chooseDefault(trx, id, wishOf(input))
    await sql`update gp_match_task set version = version + 1, update_time = now() where id = ${id}`.execute(
      trx,
    )
    const warning = sentence`现在 ${said(before)}；换后 ${said(after)}`.asRead()
    return { warning }
  },
})

const wishOf = ({
  strategy,
  sellerTolerance,
  gradeFloorGap,
}: Record<string, unknown>): Partial<Strategy> => ({
  strategy: strategy as Strategy['strategy'],
  ...(typeof sellerTolerance === 'number' && { sellerTolerance }),
  ...(typeof gradeFloorGap === 'number' && { gradeFloorGap }),
})

const said = ({ amountFen, postageFen, sellers, satisfied }: ChoiceFigures): string =>
  `¥${fromFen(BigInt(amountFen))} + 邮费 ¥${fromFen(BigInt(postageFen))}，${sellers} 家，满足 ${satisfied} 种`
