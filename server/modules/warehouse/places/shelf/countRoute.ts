import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { beginDocument } from '../../../../kit/documents'
import { defineRoute, type Context } from '../../../../kit/http'
import { chosenRows, readChosen, type BatchAnswer } from '../../../../kit/machines'
import { formBody, formItems } from '../../../../kit/records'
import { stocktake } from '../../stocktake'

/** 发起盘点: one stocktake of the chosen shelves. */
export const countRoute = defineRoute({
  call: 'POST /wms/shelf/stocktake',
  permission: 'store:stocktake:add',
  summary: '货架：发起盘点',
  resource: 'shelf',
  body: Type.Object(
    { ...chosenRows, ...formBody(formItems('shelf', 'stocktake')).properties },
    { additionalProperties: false },
  ),
  handle: (ctx, { body }) => ctx.trx((trx) => begin(trx, ctx, body as Record<string, unknown>)),
})

async function begin(trx: Trx, ctx: Context, body: Record<string, unknown>): Promise<BatchAnswer> {
  // a shelf is asked for by its id, and nothing else is one
  const ids = (await readChosen(trx, ctx, 'shelf', body)).filter((id) => /^\d{1,18}$/.test(id))
  if (ids.length === 0) throw fail('ROW_NOT_FOUND')
  const shelves = await trx
    .selectFrom('shelf')
    .select(['id', 'shelfCode', 'warehouseId'])
    .where('id', 'in', ids)
    .where('removedTime', 'is', null)
    .orderBy('id')
    .execute()
  const warehouses = new Set(shelves.map(({ warehouseId }) => warehouseId))
  const [warehouseId] = warehouses
  if (warehouseId === undefined) throw fail('ROW_NOT_FOUND')
  if (warehouses.size > 1) throw fail('SHELF_MANY_WAREHOUSES', { count: warehouses.size })
  const { stocktakeName, stocktakeMode, freezeFlag } = body
  await beginDocument(trx, ctx, stocktake, {
    warehouseId,
    stocktakeType: 'SHELF',
    stocktakeName,
    stocktakeMode,
    freezeFlag,
    shelfCodes: shelves.map(({ shelfCode }) => shelfCode),
  })
  return {
    results: shelves.map(({ id, shelfCode }) => ({ id, label: shelfCode, ok: true })),
    success: shelves.length,
    failed: 0,
  }
}
