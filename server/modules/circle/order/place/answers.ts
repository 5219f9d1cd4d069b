import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { AppError, fail } from '../../../../base/errors'
import { addYuan } from '../../../../base/money'
import type { Context } from '../../../../kit/http'
import type { BadRow, RowAnswer, SupplierAnswer, SupplierPart } from './types'

const nothing = { orderNum: null, quantity: 0, goodsAmount: '0.00', postage: '0.00', total: '0.00' }

type Made = Pick<SupplierAnswer, keyof typeof nothing | 'supplierCode'>

/** An order was made; rows that were left out are named. */
export const answerOf = async (
  trx: Trx,
  { wish }: SupplierPart,
  bad: readonly BadRow[],
  made: Made,
): Promise<SupplierAnswer> => ({
  supplierToken: wish.supplierToken,
  ...made,
  reason: null,
  fault: null,
  rows: await rowsOf(trx, bad),
})

/** Rows stood in the way, so that no order was made. */
export const refusedAnswer = (
  trx: Trx,
  part: SupplierPart,
  bad: readonly BadRow[],
): Promise<SupplierAnswer> =>
  answerOf(trx, part, bad, { ...nothing, supplierCode: bad[0]?.row.supplierCode ?? null })

const rowsOf = async (trx: Trx, bad: readonly BadRow[]): Promise<RowAnswer[]> => {
  if (bad.length === 0) return []
  const books = await trx
    .selectFrom('gpMatchBook')
    .select(['id', sql<string | null>`coalesce(sys_book_name, book_name)`.as('name')])
    .where(
      'id',
      'in',
      bad.map(({ row }) => row.bookId),
    )
    .execute()
  const names = new Map(books.map(({ id, name }) => [id, name]))
  return bad.map(({ row, fault, newPrice }) => ({
    matchStockId: row.id,
    bookName: names.get(row.bookId) ?? null,
    fault,
    newPrice: newPrice ?? null,
  }))
}

/**
 * What this request was answered for this supplier before; undefined the first time.
 * @throws GP_ORDER_REPEATED when it ordered other rows then
 */
export async function storedAnswer(
  trx: Trx,
  ctx: Context,
  { asked, wish, supplierId, task }: SupplierPart,
): Promise<SupplierAnswer | undefined> {
  const link = await trx
    .selectFrom('gpOrderLink')
    .select(['orderNum', 'taskId', 'goodsAmount', 'postage'])
    .where('companyId', '=', ctx.companyId)
    .where('requestId', '=', asked.requestId)
    .where('supplyCompanyId', '=', supplierId)
    .executeTakeFirst()
  if (!link) return undefined
  const rows = await trx
    .selectFrom('gpMatchStock')
    .select(['id', 'chosenQty', 'supplierCode'])
    .where('taskId', '=', link.taskId)
    .where('orderNum', '=', link.orderNum)
    .execute()
  const asBefore = new Set(wish.rows.map(({ matchStockId }) => matchStockId))
  if (link.taskId !== task.id || rows.some(({ id }) => !asBefore.has(id)))
    throw fail('GP_ORDER_REPEATED')
  return {
    supplierToken: wish.supplierToken,
    supplierCode: rows[0]?.supplierCode ?? null,
    orderNum: link.orderNum,
    quantity: rows.reduce((sum, { chosenQty }) => sum + chosenQty, 0),
    goodsAmount: link.goodsAmount,
    postage: link.postage,
    total: addYuan(link.goodsAmount, link.postage),
    reason: null,
    fault: null,
    rows: [],
  }
}

/** Codes by which money refuses an order, as the dictionary gp_order_fail names them. */
const moneyFaults: Readonly<Record<string, string>> = {
  FIN_BALANCE_LOW: 'BALANCE',
  FIN_NO_ACCOUNT: 'BALANCE',
  CREDIT_SHORT: 'PERIOD',
  CREDIT_NO_LINE: 'PERIOD',
  CREDIT_LINE_STOPPED: 'PERIOD',
  STOCK_TAKEN: 'STOCK_LOST',
}

/** A refusal of one supplier's part, beside those of the others that are made. @throws what is no refusal */
export function failedAnswer(error: unknown, supplierToken: string): SupplierAnswer {
  if (!(error instanceof AppError)) throw error
  const reason = error.hint ? `${error.message}；${error.hint}` : error.message
  return {
    supplierToken,
    supplierCode: null,
    ...nothing,
    reason,
    fault: moneyFaults[error.code] ?? null,
    rows: [],
  }
}
