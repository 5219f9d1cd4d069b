import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan } from '../../../../base/money'
import type { Context } from '../../../../kit/http'
import type { OrderItemRow, OrderRow } from '../../../orders/order'
import { openLibraryPurchase } from '../../../trade/purchase'
import { refreshSums } from '../../choice/refreshSums'
import type { CreateOrder } from './orderBody'
import type { GoodRow, OrderTask } from './types'

/** Ties an order to the buyer's task: the link, the candidates that are ordered now, the task's state and sums. */
export async function keepOrdered(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  { task, asked, good, items }: Kept,
): Promise<void> {
  const purchaseOrderNum = await purchaseOf(trx, ctx, order, asked, items)
  await storeLink(trx, ctx, order, task, { ...asked, purchaseOrderNum })
  for (const { row, quantity, price } of good)
    await trx
      .updateTable('gpMatchStock')
      .set({ state: 'ORDERED', orderNum: order.orderNum, chosenQty: quantity, price })
      .where('id', '=', row.id)
      .execute()
  const bookIds = [...new Set(good.map(({ row }) => row.bookId))]
  await refreshSums(trx, task.id, bookIds)
  await moveTask(trx, task, 1)
}

interface Kept {
  task: OrderTask
  asked: CreateOrder
  good: readonly GoodRow[]
  items: readonly OrderItemRow[]
}

/** What comes to the buyer's own warehouse is their purchase. */
const purchaseOf = async (
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  { deliveryMode, warehouseId }: CreateOrder,
  lines: readonly OrderItemRow[],
): Promise<string | null> =>
  deliveryMode === 'TO_WAREHOUSE' && warehouseId
    ? openLibraryPurchase(trx, ctx, {
        orderNum: order.orderNum,
        supplyCompanyName: order.supplyCompanyName ?? '供货商',
        warehouseId,
        postage: order.freightAmount,
        lines,
      })
    : null

async function storeLink(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  task: OrderTask,
  {
    requestId,
    deliveryMode,
    warehouseId,
    purchaseOrderNum,
  }: CreateOrder & { purchaseOrderNum: string | null },
): Promise<void> {
  const isFrozen = order.settleType === '1'
  const amount = addYuan(order.supplyAmount, order.freightAmount)
  await trx
    .insertInto('gpOrderLink')
    .values({
      companyId: order.companyId,
      supplyCompanyId: order.supplyCompanyId,
      orderNum: order.orderNum,
      orderType: order.orderType,
      taskId: task.id,
      requestId,
      deliveryMode,
      warehouseId: deliveryMode === 'TO_WAREHOUSE' ? (warehouseId ?? null) : null,
      purchaseOrderNum,
      payMode: isFrozen ? 'BALANCE' : 'ACCOUNT_PERIOD',
      goodsAmount: order.supplyAmount,
      postage: order.freightAmount,
      freezeAmount: isFrozen ? amount : '0.00',
      freezeDetailId: isFrozen ? await freezeOf(trx, order) : null,
      createBy: ctx.user.userId,
    })
    .execute()
}

async function freezeOf(trx: Trx, { companyId, orderNum }: OrderRow): Promise<Id | null> {
  const freeze = await trx
    .selectFrom('freezeDetail')
    .select('id')
    .where('companyId', '=', companyId)
    .where('freezeType', '=', 'ORDER')
    .where('bizNum', '=', orderNum)
    .where('status', '<>', 'FINISHED')
    .executeTakeFirst()
  return freeze?.id ?? null
}

/**
 * A task with an order and open choices is 部分下单, with an order and none 已下单, without any order 已匹配.
 * @param made orders made since, for the task's count
 * @throws GP_TASK_NOT_OPEN when somebody closed it meanwhile
 */
export async function moveTask(trx: Trx, task: Pick<OrderTask, 'id' | 'taskNum'>, made: number) {
  const { rows } = await sql`
    update gp_match_task t set order_count = t.order_count + ${made}, version = t.version + 1, update_time = now(),
      state = case
        when not exists (select from gp_match_stock s where s.task_id = t.id and s.state = 'ORDERED') then 'MATCHED'
        when exists (select from gp_match_stock s where s.task_id = t.id and s.state = 'CHOSEN') then 'PART_ORDERED'
        else 'ORDERED' end
    where t.id = ${task.id} and t.state in ('MATCHED', 'PART_ORDERED', 'ORDERED')
    returning t.id`.execute(trx)
  if (rows.length === 0) throw fail('GP_TASK_NOT_OPEN', { taskNum: task.taskNum })
}
