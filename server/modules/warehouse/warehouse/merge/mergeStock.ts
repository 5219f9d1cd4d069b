import { sql } from 'kysely'
import type { FormInputs } from '../../../../../schemas/contract/inputs.gen'
import { asWholeCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute } from '../../../../kit/http'
import { wakeJobs } from '../../../../kit/jobs'
import { lockRow, type RowOf } from '../../../../kit/machines'
import { actionBody } from '../../../../kit/records'
import { enqueueTask, warehouseMergeTaskType } from '../../../../kit/tasks'
import { openUsesOf } from '../states/openUses'

/** What a merging task is about. */
export type MergeTask = FormInputs['warehouse']['merge']

/** 合并库存与商品: a task over the stock rows of the sources, each one a line. */
export const mergeStockRoute = defineRoute({
  call: 'POST /wms/warehouse/mergeStockAndProduct',
  permission: 'store:warehouse:merge',
  summary: '合并库存与商品',
  resource: 'warehouse',
  refusals: [
    'MERGE_SAME',
    'MERGE_TARGET_OFF',
    'MERGE_LOCKED',
    'MERGE_FROZEN',
    'MERGE_NOTHING',
    'WAREHOUSE_IN_USE',
  ],
  body: actionBody('warehouse', 'merge'),
  async handle(ctx, { body }) {
    const { sourceIds: asked, targetId } = body
    const sourceIds = [...new Set(asked)].sort()
    const queued = await ctx.trx(async (trx) => {
      const target = await lockRow(trx, 'warehouse', targetId)
      const sources: RowOf<'warehouse'>[] = []
      for (const id of sourceIds) sources.push(await lockRow(trx, 'warehouse', id))
      return asWholeCompany(trx, async () => {
        if (sourceIds.includes(target.id)) throw fail('MERGE_SAME', { name: target.warehouseName })
        if (target.status !== '1') throw fail('MERGE_TARGET_OFF', { name: target.warehouseName })
        for (const { id, warehouseName } of sources) await requireIdle(trx, id, warehouseName)
        const total = await countRows(trx, sourceIds)
        if (total === 0) throw fail('MERGE_NOTHING')
        const names = sources.map(({ warehouseName }) => warehouseName).join('、')
        const taskId = await enqueueTask(trx, ctx, {
          taskType: warehouseMergeTaskType,
          taskName: `合并库存：${names} → ${target.warehouseName}`,
          params: { sourceIds, targetId } satisfies MergeTask,
          total,
        })
        await sql`insert into task_item (company_id, task_id, line_num, biz_key)
          select company_id, ${taskId}::bigint, row_number() over (order by id), id::text
          from stock where warehouse_id = any(${sourceIds}::bigint[]) and quantity > 0`.execute(trx)
        return { taskId, total }
      })
    })
    wakeJobs()
    return queued
  },
})

const countRows = async (trx: Trx, ids: readonly Id[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from stock
    where warehouse_id = any(${[...ids]}::bigint[]) and quantity > 0`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Nothing in a source is reserved, on its way or being counted. */
async function requireIdle(trx: Trx, id: Id, name: string): Promise<void> {
  const uses = await openUsesOf(trx, id)
  if (uses !== '') throw fail('WAREHOUSE_IN_USE', { name, uses })
  const { rows } = await sql<{ locked: number; frozen: number }>`select
    (select coalesce(sum(locked_quantity), 0)::int from stock where warehouse_id = ${id}) as locked,
    (select count(*)::int from shelf where warehouse_id = ${id} and status = '2') as frozen`.execute(
    trx,
  )
  const { locked = 0, frozen = 0 } = rows[0] ?? {}
  if (locked > 0) throw fail('MERGE_LOCKED', { name, locked })
  if (frozen > 0) throw fail('MERGE_FROZEN', { name, frozen })
}
