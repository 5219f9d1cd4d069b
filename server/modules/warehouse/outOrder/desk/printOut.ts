import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { sentence, type Sentence } from '../../../../base/sentence'
import { defineRoute, type Context } from '../../../../kit/http'
import { logOut } from '../logOut'
import { readForPaper, readOut } from './readOut'

const num = Type.String({ minLength: 1, maxLength: 40, title: '出库单' })

/** A slip of a document and the note that it was printed: 未打印, 已打印, 重复打印. */
const paperOf = (base: string, permission: string, title: string) => [
  defineRoute({
    call: `GET ${base}/print/{id}`,
    permission,
    summary: `${title}：取要打印的内容`,
    params: Type.Object({ id: num }),
    handle: (ctx, { params }) => ctx.trx((trx) => readForPaper(trx, ctx, params.id)),
  }),
  defineRoute({
    call: `POST ${base}/printed`,
    permission,
    summary: `${title}：记录打印`,
    body: Type.Object({
      ids: Type.Array(num, { minItems: 1, maxItems: 200 }),
      copies: Type.Integer({ minimum: 1, maximum: 2000 }),
      each: Type.Optional(Type.Array(Type.Integer())),
    }),
    handle: (ctx, { body: { ids, copies } }) =>
      ctx.trx(async (trx) => {
        for (const outOrderNum of [...new Set(ids)].sort())
          await notePrinted(trx, ctx, outOrderNum, sentence`${title} ${copies} 份`)
        return { printed: ids.length }
      }),
  }),
]

async function notePrinted(trx: Trx, ctx: Context, outOrderNum: string, content: Sentence) {
  const { id } = await readOut(trx, ctx, outOrderNum)
  await sql`update out_order set goods_print_status = case goods_print_status when '0' then '1' else '2' end
    where id = ${id}`.execute(trx)
  await logOut(trx, { id, companyId: ctx.companyId }, ctx, '打印', content)
}

export const outPrintRoutes = [
  ...paperOf('/wms/outOrder', 'store:outOrder:print', '发货单'),
  ...paperOf('/wms/outOrder/return', 'store:returnGoodsOut:print', '采购退货出库单'),
]
