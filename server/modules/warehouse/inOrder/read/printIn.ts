import { sql } from 'kysely'
import { Type } from 'typebox'
import { printRoutes, readDocument } from '../../../../kit/documents'
import { defineRoute } from '../../../../kit/http'
import { logIn } from '../held/logIn'
import { purchaseReads } from './sides'

const maxDocuments = 200

/** 打印入库单: the document with its lines. */
const load = printRoutes({
  ...purchaseReads,
  pages: { ...purchaseReads.pages, print: '/printInOrder/{id}' },
}).filter(({ method }) => method === 'GET')

/** Once printed 已打印, from the second time on 重复打印. */
const printed = defineRoute({
  call: 'POST /wms/purchaseIn/printed',
  permission: 'store:purchaseIn:print',
  summary: '入库单：记录打印',
  body: Type.Object({
    ids: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), {
      minItems: 1,
      maxItems: maxDocuments,
    }),
    copies: Type.Integer({ minimum: 1, maximum: 2000 }),
    each: Type.Optional(Type.Array(Type.Integer())),
  }),
  handle: (ctx, { body: { ids, copies } }) =>
    ctx.trx(async (trx) => {
      for (const num of [...new Set(ids)].sort()) {
        const { id } = await readDocument(trx, ctx, purchaseReads, num)
        await trx
          .updateTable('inOrder')
          .set({ printStatus: sql`case print_status when '0' then '1' else '2' end` })
          .where('id', '=', String(id))
          .execute()
        await logIn(trx, { id: String(id), companyId: ctx.companyId }, ctx, {
          action: '打印',
          content: `打印 ${copies} 份`,
        })
      }
      return { printed: ids.length }
    }),
})

export const printInRoutes = [...load, printed]
