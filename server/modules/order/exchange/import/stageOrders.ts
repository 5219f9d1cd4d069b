import { sql } from 'kysely'
import { nextNumber, toJson, type Id, type Trx } from '../../../../db'
import { fail } from '../../../../errors'
import type { Context, SessionUser } from '../../../../http'
import { readWorkbook, WorkbookError } from '../../../../workbook'
import { judgeOrders, type Known } from './judgeOrders'
import { parseOrderRows, readHeading } from './parseOrderRows'
import type { JudgedRow, OrderImportParams, ParsedRow } from './types'

export const orderImportType = 'ORDER_IMPORT'
const maxRows = 20_000
const maxColumns = 60
const rowsPerStatement = 1000

export interface OrderFile {
  fileName: string
  bytes: Buffer
  shopNum: string
}

/**
 * The dry run of 导入订单: reads the file, decides every row and stages all of them as lines of a task that waits for a
 * person's go. No order is made.
 * @returns the task's id
 * @throws ORDER_IMPORT_SHOP, ORDER_IMPORT_HEADER, IMPORT_FILE_UNREADABLE, IMPORT_NO_ROWS
 */
export async function stageOrders(trx: Trx, ctx: Context, source: OrderFile): Promise<Id> {
  const shop = await trx
    .selectFrom('shop')
    .select(['shopNum', 'shopName', 'platformId'])
    .where('shopNum', '=', source.shopNum)
    .where('status', '=', '1')
    .executeTakeFirstOrThrow(() => fail('ORDER_IMPORT_SHOP'))
  const rows = await readRows(source)
  const heading = readHeading(rows)
  const parsed = parseOrderRows(rows, heading)
  if (parsed.length === 0) throw fail('IMPORT_NO_ROWS')
  const judged = judgeOrders(parsed, await findKnown(trx, shop.shopNum, parsed))
  const params = { titles: heading.titles, ...shop, user: personOf(ctx.user) }
  const taskId = await insertTask(trx, ctx, source.fileName, params, judged)
  await insertItems(trx, ctx.companyId, taskId, judged)
  return taskId
}

async function readRows({ bytes, fileName }: OrderFile): Promise<string[][]> {
  try {
    const book = await readWorkbook(bytes, fileName, { maxRows, maxColumns })
    const sheet = book.sheets.find(({ rows }) => rows.length > 0)
    if (!sheet) throw fail('IMPORT_NO_ROWS')
    // a zero character is legal in a file and impossible in the database
    return sheet.rows.map((row) => row.map((cell) => cell.replaceAll('\0', '')))
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    throw fail('IMPORT_FILE_UNREADABLE', { reason: error.message, code: error.code })
  }
}

/** What of a file is in the database already. */
export async function findKnown(
  trx: Trx,
  shopNum: string,
  rows: readonly Pick<ParsedRow, 'values'>[],
): Promise<Known> {
  const all = (pick: 'platformOrderNum' | 'productCode' | 'isbn') => [
    ...new Set(rows.flatMap(({ values }) => values[pick] ?? [])),
  ]
  const orders = await sql<{ num: string }>`
    select distinct platform_order_num as num from sales_order
    where shop_num = ${shopNum} and platform_order_num = any(${all('platformOrderNum')}::text[])`.execute(
    trx,
  )
  const products = await sql<{ id: Id; productCode: string; isbn: string | null }>`
    select id, product_code, isbn from product
    where status = '1'
      and (product_code = any(${all('productCode')}::text[]) or isbn = any(${all('isbn')}::text[]))
    order by id desc`.execute(trx)
  const keys = products.rows.flatMap(({ id, productCode, isbn }) => [
    [`code:${productCode}`, id] as const,
    ...(isbn ? [[`isbn:${isbn}`, id] as const] : []),
  ])
  return { orders: new Set(orders.rows.map(({ num }) => num)), products: new Map(keys) }
}

const personOf = ({ userId, nickName, companyName }: SessionUser) => ({
  userId,
  nickName,
  companyName,
})

async function insertTask(
  trx: Trx,
  ctx: Context,
  fileName: string,
  params: OrderImportParams,
  rows: readonly JudgedRow[],
): Promise<Id> {
  const { id } = await trx
    .insertInto('task')
    .values({
      companyId: ctx.companyId,
      taskNum: await nextNumber(trx, 'RW'),
      taskName: `导入订单：${fileName}`.slice(0, 200),
      taskType: orderImportType,
      platformId: params.platformId,
      shopNums: toJson([params.shopNum]),
      params: toJson(params),
      fileName,
      totalCount: rows.length,
      failCount: rows.filter((row) => row.state === 'FAIL').length,
      skipCount: rows.filter((row) => row.state === 'SKIP').length,
      taskStatus: 'TIMING',
      createBy: ctx.user.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('task')
    .set({ resultUrl: `/system/task/${id}/result` })
    .where('id', '=', id)
    .execute()
  return id
}

async function insertItems(trx: Trx, companyId: Id, taskId: Id, rows: readonly JudgedRow[]) {
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const items = rows.slice(from, from + rowsPerStatement).map((row) => ({
      line_num: row.lineNum,
      biz_key: row.values.platformOrderNum ?? '',
      biz_title: row.values.goodsName ?? null,
      product_id: row.productId ?? null,
      request: { cells: row.cells, values: row.values, leader: row.leader },
      item_status: row.state,
      fail_code: row.failCode ?? null,
      fail_reason: row.failReason ?? null,
      result: { problems: row.problems, ...(row.state === 'WAIT' && { action: 'ADD' }) },
    }))
    await sql`
      insert into task_item (company_id, task_id, line_num, biz_key, biz_title, product_id, request,
        item_status, fail_code, fail_reason, result)
      select ${companyId}, ${taskId}, x.* from jsonb_to_recordset(${toJson(items)}) as x(
        line_num int, biz_key text, biz_title text, product_id bigint, request jsonb,
        item_status text, fail_code text, fail_reason text, result jsonb)`.execute(trx)
  }
}
