import { sql } from 'kysely'
import { now, type Id, type Trx } from '../../../../../base/db'
import { sentence } from '../../../../../base/sentence'
import { sendMessage } from '../../../../workspace/message'
import { importContext } from '../../../../../kit/http'
import type { ChunkItem, ChunkTask } from '../../../../../kit/tasks'
import { createOrder, type NewItem } from '../../record/createOrder'
import { writeLog } from '../../notices/orderLog'
import { runStrategies } from '../../strategies'
import { findKnown } from './findKnown'
import { productOf, type Known } from './judgeOrders'
import type { OrderImportParams, RowValues } from './types'

interface Request {
  values: RowValues
  /** Row that opens the order. */
  leader: number
}

type Mark = { status: 'SUCCESS' | 'FAIL' | 'SKIP'; code?: string; reason?: string }

/**
 * Imports waiting rows of a task. The first row of an order makes the whole order with all its rows, also those of a
 * later chunk; the further rows only take over what became of it. Order, log and marks stand or fall together.
 */
export async function importOrders(
  trx: Trx,
  task: ChunkTask,
  items: readonly ChunkItem[],
): Promise<void> {
  const params = task.params as OrderImportParams
  const openers = items.filter((item) => requestOf(item).leader === item.lineNum)
  const rows = await rowsOf(trx, task.id, openers)
  const values = [...rows.values()].flat().map(({ request }) => request)
  const known = await findKnown(trx, params.shopNum, values)
  let made = 0
  for (const opener of openers) {
    const own = (rows.get(opener.lineNum) ?? []).map(({ request }) => request.values)
    const platformOrderNum = own[0]?.platformOrderNum ?? ''
    if (known.orders.has(platformOrderNum)) {
      const reason = `该店铺已有平台单号 ${platformOrderNum}，跳过`
      await mark(trx, task, opener.lineNum, { status: 'SKIP', code: 'ORDER_EXISTS', reason })
      continue
    }
    await makeOrder(trx, task, params, own, known)
    await mark(trx, task, opener.lineNum, { status: 'SUCCESS' })
    made += 1
  }
  await followLeaders(trx, task, items)
  if (made > 0) await notify(trx, task, params, made)
}

const requestOf = (item: ChunkItem) => item.request as Request

/** All rows of the orders opened here, by the opening row. */
async function rowsOf(trx: Trx, taskId: Id, openers: readonly ChunkItem[]) {
  const leaders = openers.map((opener) => opener.lineNum)
  const { rows } = await sql<{ leader: number; request: Request }>`
    select (request ->> 'leader')::int as leader, request from task_item
    where task_id = ${taskId} and item_status = 'WAIT'
      and (request ->> 'leader')::int = any(${leaders}::int[])
    order by line_num`.execute(trx)
  const found = new Map<number, typeof rows>()
  for (const row of rows) found.set(row.leader, [...(found.get(row.leader) ?? []), row])
  return found
}

async function makeOrder(
  trx: Trx,
  task: ChunkTask,
  params: OrderImportParams,
  rows: readonly RowValues[],
  known: Known,
): Promise<void> {
  const [head = {}] = rows
  const order = await createOrder(
    trx,
    {
      companyId: task.companyId,
      supplyCompanyId: task.companyId,
      orderType: 'SHOP_ORDER',
      sort: '0',
      source: '1',
      settleType: '0',
      platformId: params.platformId,
      shopNum: params.shopNum,
      shopName: params.shopName,
      platformOrderNum: head.platformOrderNum,
      buyerCompanyName: params.user.companyName,
      supplyCompanyName: params.user.companyName,
      receiverName: head.receiverName ?? '',
      receiverPhone: head.receiverPhone ?? '',
      province: head.province ?? '',
      city: head.city ?? '',
      district: head.district,
      receiverAddress: head.receiverAddress ?? '',
      freightAmount: head.freightAmount ?? '0.00',
      buyerMessage: head.buyerMessage,
      sellerRemark: head.sellerRemark,
      orderTime: head.orderTime ?? now(),
      payTime: head.orderTime ?? now(),
      latestDeliveryTime: head.latestDeliveryTime,
      createTime: now(),
      createBy: task.createBy,
    },
    await linesOf(trx, rows, known),
  )
  const content = sentence`表格导入，店铺：${params.shopName}`
  await writeLog(trx, { user: params.user, now }, order, { logType: 'CREATE', content })
  await runStrategies(trx, importContext(task.companyId, params.user), order.id)
}

async function linesOf(trx: Trx, rows: readonly RowValues[], known: Known): Promise<NewItem[]> {
  const ids = rows.map((values) => productOf({ values }, known))
  const wanted = ids.filter((id) => id !== undefined)
  const found = await trx
    .selectFrom('product')
    .select([
      'id',
      'productCode',
      'productName',
      'isbn',
      'author',
      'publisher',
      'listPrice',
      'costPrice',
      'weight',
    ])
    .where('id', 'in', wanted.length > 0 ? wanted : ['0'])
    .execute()
  return rows.map((row, at) => {
    const product = found.find(({ id }) => id === ids[at])
    return {
      productId: product?.id ?? null,
      matchStatus: product ? '1' : '0',
      productCode: product?.productCode ?? row.productCode,
      outerCode: row.productCode,
      isbn: product?.isbn ?? row.isbn,
      goodsName: product?.productName ?? row.goodsName ?? row.isbn ?? row.productCode ?? '',
      author: product?.author,
      press: product?.publisher,
      listPrice: product?.listPrice ?? '0.00',
      costPrice: product?.costPrice,
      weight: String((product?.weight ?? 0) / 1000),
      conditionGrade: row.conditionGrade,
      price: row.price ?? '0.00',
      quantity: Number(row.quantity),
    }
  })
}

const mark = (trx: Trx, task: ChunkTask, lineNum: number, { status, code, reason }: Mark) =>
  trx
    .updateTable('taskItem')
    .set((eb) => ({
      itemStatus: status,
      failCode: code ?? null,
      failReason: reason ?? null,
      tryCount: eb('tryCount', '+', 1),
      finishTime: sql<string>`now()`,
    }))
    .where('taskId', '=', task.id)
    .where('lineNum', '=', lineNum)
    .execute()

/** Further rows of an order share its fate; their opening row is always done before them. */
async function followLeaders(trx: Trx, task: ChunkTask, items: readonly ChunkItem[]) {
  const lines = items.filter((item) => requestOf(item).leader !== item.lineNum)
  await sql`
    update task_item i
    set item_status = l.item_status,
      fail_code = case when l.item_status = 'SUCCESS' then null else coalesce(l.fail_code, 'ORDER_LINE_BAD') end,
      fail_reason = l.fail_reason, try_count = i.try_count + 1, finish_time = now()
    from task_item l
    where i.task_id = ${task.id} and i.line_num = any(${lines.map((line) => line.lineNum)}::int[])
      and l.task_id = i.task_id and l.line_num = (i.request ->> 'leader')::int
      and l.item_status <> 'WAIT'`.execute(trx)
}

const notify = (trx: Trx, task: ChunkTask, { shopName }: OrderImportParams, made: number) =>
  sendMessage(trx, {
    companyId: task.companyId,
    messageType: '1',
    messageSubType: 'SHOP_ORDER',
    title: '有新的待审核订单',
    content: `店铺“${shopName}”导入了 ${made} 个订单，请审核`,
    bizPath: '/examineOrder',
    permission: 'order:examine:audit',
  })
