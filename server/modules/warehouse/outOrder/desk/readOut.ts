import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { schemas } from '../../../../base/schemas'
import { readDocumentLog } from '../../../../kit/documents'
import { defineRoute, type Context } from '../../../../kit/http'
import { maskRow } from '../../../../kit/privacy'
import { outColumns } from './outColumns'

const beside = Object.entries(outColumns)

/** Where the supplier sits; its goods go to the address of the document. Names of suppliers are unique in a company. */
const supplierAddress = sql<
  string | null
>`(select concat(s.province, s.city, s.district, s.address) from supplier s
  where s.company_id = t.company_id and s.supplier_name = t.supplier_name)`.as('supplierAddress')

/** The packing list of its boxes, if it has any. */
const packing = sql<string | null>`(select p.packing_num from packing_list p
  where p.out_order_id = t.id and p.packing_status <> 'CANCELLED' order by p.id desc limit 1)`.as(
  'packingNum',
)

/** A document by its number, as its list shows it. @throws ROW_NOT_FOUND for an unknown and a foreign number alike */
export async function readOut(trx: Trx, ctx: Context, outOrderNum: string) {
  const head = await trx
    .selectFrom('outOrder as t')
    .selectAll('t')
    .select([packing, supplierAddress])
    .select(beside.map(([name, column]) => column.as(name)))
    .where('t.outOrderNum', '=', outOrderNum)
    .executeTakeFirst()
  const declared = schemas().resources.outOrder
  if (!head || !declared) throw fail('ROW_NOT_FOUND')
  return maskRow(
    { ...head, logs: await readDocumentLog(trx, 'outOrder', head.id) },
    declared,
    ctx.user,
  )
}

/** The same with its lines, for paper: what is left out of it is not on the slip. */
export async function readForPaper(trx: Trx, ctx: Context, outOrderNum: string) {
  const head = await readOut(trx, ctx, outOrderNum)
  const items = await trx
    .selectFrom('outOrderItem')
    .selectAll()
    .select(sql<string>`deal_price * quantity`.as('amount'))
    .where('outOrderId', '=', head.id)
    .where('quantity', '>', 0)
    .orderBy('shelfCodes')
    .orderBy('id')
    .execute()
  return { ...head, items }
}

const num = Type.String({ minLength: 1, maxLength: 40, title: '出库单' })

const detailOf = (call: string, permission: string) =>
  defineRoute({
    call,
    permission,
    summary: '出库单：查询',
    params: Type.Object({ id: num }),
    handle: (ctx, { params }) => ctx.trx((trx) => readOut(trx, ctx, params.id)),
  })

export const outDetailRoutes = [
  detailOf('GET /wms/outOrder/pt/detail/{id}', 'store:ptOutOrder:detail'),
  detailOf('GET /wms/outOrder/detail/{id}', 'store:outOrder:detail'),
]
