import { sql } from 'kysely'
import { Type } from 'typebox'
import { namedColumns, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Context, type Holder } from '../../../../kit/http'
import { maskRow } from '../../../../kit/privacy'
import { schemas } from '../../../../base/schemas'
import { markRead, talkOf } from '../talk/talkOf'
import { afterSaleColumns } from './columns'
import { linesOf } from './lists'

/** One request as the acting company may see it; reading it marks the other side's messages read. */
export const detailRoute = defineRoute({
  call: 'GET /order/afterSales/detail/{afterSaleNum}',
  permission: ['aftersale:detail', 'aftersale:message'],
  summary: '售后详情',
  params: Type.Object({ afterSaleNum: Type.String({ maxLength: 40 }) }),
  handle: (ctx, { params }) => ctx.trx((trx) => readDetail(trx, ctx, params.afterSaleNum)),
})

async function readDetail(trx: Trx, ctx: Context, afterSaleNum: string) {
  const row = await readAfterSale(trx, afterSaleNum, ctx.user)
  await markRead(trx, ctx, row.id)
  return {
    ...row,
    unreadCount: 0,
    items: await linesOf(trx, [row.id]),
    messages: await talkOf(trx, row.id),
  }
}

/** @throws AFTER_SALE_NOT_FOUND */
export async function readAfterSale(trx: Trx, afterSaleNum: string, viewer: Holder) {
  const { rows } = await sql<Record<string, unknown> & { id: string }>`
    select t.*, ${namedColumns(afterSaleColumns)} from after_sale t where t.after_sale_num = ${afterSaleNum}`.execute(
    trx,
  )
  const resource = schemas().resources.afterSale
  const [row] = rows
  if (!row || !resource) throw fail('AFTER_SALE_NOT_FOUND')
  const { supplyRemark: _theirs, ...seen } = row
  return maskRow(seen, resource, viewer) as typeof row
}
