import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { defineRoute, type Context } from '../../../../kit/http'
import { actionBody, type RecordValues } from '../../../../kit/records'
import { shelfOfCode } from '../post/findShelf'
import { postMove } from '../post/postMove'
import { stockOnShelf } from '../post/shelfStock'

/** 整架移库: everything free on a shelf goes to another; what documents hold stays, and is named before it happens. */
export const wholeShelfRoute = defineRoute({
  call: 'POST /wms/move/wholeShelf',
  permission: 'store:move:add',
  summary: '整架移库',
  resource: 'moveOrder',
  body: actionBody('moveOrder', 'wholeShelf'),
  handle: (ctx, { body }) => ctx.trx((trx) => moveShelf(trx, ctx, body as RecordValues)),
})

/** @throws MOVE_SHELF_UNKNOWN, MOVE_SAME_SHELF, MOVE_SHELF_EMPTY, and as `postMove` */
async function moveShelf(trx: Trx, ctx: Context, asked: RecordValues) {
  const warehouseId = String(asked.warehouseId)
  const from = await shelfOfCode(trx, warehouseId, String(asked.fromShelfCode))
  const to = await shelfOfCode(trx, warehouseId, String(asked.toShelfCode))
  const { shelfCode } = to
  if (from.id === to.id) throw fail('MOVE_SAME_SHELF', { what: '整架', shelfCode })
  const rows = await stockOnShelf(trx, from.id)
  const free = rows.filter(({ available }) => available > 0)
  const held = await heldText(trx, from.id)
  if (free.length === 0)
    throw fail('MOVE_SHELF_EMPTY', { shelfCode: from.shelfCode, held: held && `，${held}` })
  const posted = await postMove(trx, {
    ctx,
    warehouseId,
    requestId: ctx.requestId,
    action: '整架移库',
    from: { id: from.id, code: from.shelfCode },
    to,
    lines: free.map(({ stockId, available }) => ({ stockId, quantity: available })),
  })
  const goes = `货架 ${from.shelfCode} 的 ${free.length} 种 ${posted.quantity} 册将移到 ${shelfCode}`
  return { ...posted, warning: held ? `${goes}；${held}，留在原货架` : goes }
}

const mostNamed = 5

/** What documents hold on a shelf, in words; empty when nothing. */
async function heldText(trx: Trx, shelfId: Id): Promise<string> {
  const { rows } = await sql<{ name: string; held: number; bills: string | null }>`
    select p.product_name as name, s.locked_quantity as held,
      (select string_agg(distinct l.bill_num, '、') from stock_lock l where l.stock_id = s.id and l.status = 'ACTIVE') as bills
    from stock s join product p on p.id = s.product_id
    where s.shelf_id = ${shelfId} and s.locked_quantity > 0
    order by s.locked_quantity desc, s.id`.execute(trx)
  if (rows.length === 0) return ''
  const named = rows
    .slice(0, mostNamed)
    .map(({ name, held, bills }) => `《${name}》${held} 册（${bills ?? ''}）`)
    .join('、')
  const rest = rows.length > mostNamed ? ` 等 ${rows.length} 种` : ''
  return `被单据占用的 ${named}${rest}`
}
