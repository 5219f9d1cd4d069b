import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { contextWithin, type SessionUser } from '../../../../kit/http'
import { markLines } from '../../../../kit/imports'
import { storeDocument, type LinePick } from '../../kit'
import type { ChunkItem, ChunkTask } from '../../../../kit/tasks'
import { describeLines } from '../draft/describeLines'
import { wholesaleParts } from '../wholesaleParts'

interface Request {
  leader: number
  customerId: Id
  warehouseId: Id
  productId: Id
  values: Omit<LinePick, 'productId'> & { customerOrderNum?: string }
}

const requestOf = (item: ChunkItem) => item.request as Request

/** The first good row of a draft makes it whole, with the rows of later chunks too; these share its fate. */
export async function runImport(
  trx: Trx,
  task: ChunkTask,
  items: readonly ChunkItem[],
): Promise<void> {
  const { user } = task.params as { user: SessionUser }
  const ctx = contextWithin(trx, user, task.id)
  for (const item of items) {
    const request = requestOf(item)
    if (request.leader !== item.lineNum) continue
    const { rows } = await sql<{ request: Request }>`
      select request from task_item where task_id = ${task.id} and item_status = 'WAIT'
        and (request ->> 'leader')::int = ${item.lineNum} order by line_num`.execute(trx)
    const { customerId, warehouseId } = request
    const picks = merged(
      rows.map(({ request: { productId, values } }) => ({ productId, ...values })),
    )
    const lines = await describeLines(trx, ctx, { customerId, warehouseId }, picks)
    const customerOrderNum = request.values.customerOrderNum ?? null
    const settleType = await settleTypeOf(trx, customerId)
    const head = { customerId, warehouseId, customerOrderNum, settleType, source: '1' }
    const log = { content: sentence`表格导入 ${rows.length} 行`, logType: 'IMPORT' } as const
    await storeDocument(trx, ctx, wholesaleParts.spec(), { head, lines }, log)
  }
  const marks = items.map(({ id, result }) => ({
    id,
    status: 'SUCCESS' as const,
    action: 'ADD' as const,
    problems: (result as { problems?: [] }).problems ?? [],
  }))
  await markLines(trx, marks)
}

async function settleTypeOf(trx: Trx, customerId: Id): Promise<string> {
  const customer = await trx
    .selectFrom('customer')
    .select('settleType')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.settleType ?? '0'
}

/** The same book in the same grade stands in one line. */
function merged(picks: readonly LinePick[]): LinePick[] {
  const byKey = new Map<string, LinePick>()
  for (const pick of picks) {
    const key = JSON.stringify([pick.productId, pick.conditionGrade ?? ''])
    const known = byKey.get(key)
    byKey.set(
      key,
      known ? { ...known, quantity: (known.quantity ?? 0) + (pick.quantity ?? 0) } : pick,
    )
  }
  return [...byKey.values()]
}
