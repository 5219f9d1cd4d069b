import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, type Context, type Route } from '../../../kit/http'
import { defineBatch } from '../../../kit/machines'
import { actionBody } from '../../../kit/records'
import { shownStock } from '../stock'
import { findScanned } from './findScanned'

/** What a person means to print: as many labels of a stock row, 0 takes it off the list. */
async function setCopies(trx: Trx, ctx: Context, id: Id, copies: number): Promise<void> {
  const { companyId, user } = ctx
  if (copies === 0)
    await trx
      .deleteFrom('labelLine')
      .where('userId', '=', user.userId)
      .where('stockId', '=', id)
      .execute()
  else
    await trx
      .insertInto('labelLine')
      .values({ companyId, userId: user.userId, stockId: id, copies })
      .onConflict((conflict) => conflict.columns(['userId', 'stockId']).doUpdateSet({ copies }))
      .execute()
}

/** 统一份数, and the amount typed into one cell. */
const typed = defineBatch({
  resource: 'stock',
  action: 'labelCopies',
  errors: ['STOCK_GONE'],
  row: async (trx, ctx, id, { printQuantity }, name) => {
    name((await shownRow(trx, ctx, id)).productName)
    await setCopies(trx, ctx, id, printQuantity)
  },
})

/** 按库存设份数: a label per copy; of a row without copies none. */
const byStock = defineBatch({
  resource: 'stock',
  action: 'labelCopiesByStock',
  errors: ['STOCK_GONE', 'LABELS_TOO_MANY'],
  row: async (trx, ctx, id, _input, name) => {
    const { productName, quantity } = await shownRow(trx, ctx, id)
    name(productName)
    if (quantity > maxCopies) throw fail('LABELS_TOO_MANY', { total: quantity, most: maxCopies })
    await setCopies(trx, ctx, id, quantity)
  },
})

const maxCopies = 2000

/** @throws STOCK_GONE */
const shownRow = (trx: Trx, ctx: Context, id: Id) =>
  shownStock(trx, ctx)
    .select(['p.productName', 't.quantity'])
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow(() => fail('STOCK_GONE'))

/** 扫描添加: a further label of what was scanned. */
const scanned = defineRoute({
  call: 'POST /wms/warehouse/printProductCode/scan',
  permission: 'store:printProductCode:list',
  summary: '打印商品编码：扫描添加',
  resource: 'stock',
  body: actionBody('stock', 'labelScan'),
  // the same book twice is two labels
  creates: false,
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const { scan, shelfCode } = body as { scan: string; shelfCode?: string }
      const { id, productName } = await findScanned(trx, ctx, { code: scan, shelfCode })
      const { rows } = await sql<{ copies: number }>`
        insert into label_line (company_id, user_id, stock_id, copies)
        values (${ctx.companyId}, ${ctx.user.userId}, ${id}, 1)
        on conflict (user_id, stock_id) do update set copies = least(label_line.copies + 1, ${maxCopies}::int)
        returning copies`.execute(trx)
      return { id, productName, printQuantity: rows[0]?.copies }
    }),
})

/** 清空. */
const emptied = defineRoute({
  call: 'POST /wms/warehouse/printProductCode/clear',
  permission: 'store:printProductCode:list',
  summary: '打印商品编码：清空待打印',
  handle: (ctx) =>
    ctx.trx(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('labelLine')
        .where('userId', '=', ctx.user.userId)
        .executeTakeFirst()
      return { removed: Number(numDeletedRows) }
    }),
})

export const lineRoutes: Route[] = [typed, byStock, scanned, emptied]
