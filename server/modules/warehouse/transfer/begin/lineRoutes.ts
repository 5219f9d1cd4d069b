import { sql } from 'kysely'
import { Type } from 'typebox'
import { readScan } from '../../../../../schemas/language'
import type { Id, Trx } from '../../../../base/db'
import { alsoShown, defineRoute } from '../../../../kit/http'
import { defineList } from '../../../../kit/lists'
import { maxTransferLines } from './beginTransfer'

const id = Type.String({ pattern: '^[0-9]{1,18}$' })
const terms = Type.Object({ fromWarehouseId: id, toWarehouseId: id }, alsoShown)
const permission = ['store:transfer:add', 'store:transfer:edit'] as const

interface Terms {
  fromWarehouseId: Id
  toWarehouseId: Id
}

/** What the sending warehouse has of a book in a grade, and what the receiving one has. */
const goods = ({ fromWarehouseId, toWarehouseId }: Terms) => sql`
  select s.product_id, p.isbn, p.product_code, p.product_name, p.publisher, s.condition_grade,
    sum(s.quantity - s.locked_quantity)::int as from_available,
    coalesce((select sum(x.quantity) from stock x join shelf xh on xh.id = x.shelf_id
      where x.warehouse_id = ${toWarehouseId} and x.product_id = s.product_id
        and x.condition_grade = s.condition_grade and xh.sells), 0)::int as to_quantity
  from stock s join product p on p.id = s.product_id join shelf h on h.id = s.shelf_id
  where s.warehouse_id = ${fromWarehouseId} and h.sells and s.quantity > s.locked_quantity`

interface GoodsRow {
  productId: Id
  productName: string
  fromAvailable: number
}

async function findGoods(trx: Trx, asked: Terms, isMeant: ReturnType<typeof sql>) {
  const { rows } = await sql<GoodsRow>`${goods(asked)} and ${isMeant}
    group by s.product_id, p.id, s.condition_grade order by s.condition_grade desc, s.product_id limit 50`.execute(
    trx,
  )
  return rows
}

/** Lines of a transfer from scanned codes or chosen goods, with what both warehouses have. */
const lines = defineRoute({
  call: 'POST /wms/transfer/lines',
  permission: [...permission],
  summary: '调拨明细：取可用与现存',
  reads: true,
  body: Type.Object({
    terms,
    codes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { maxItems: maxTransferLines }),
    ),
    picks: Type.Optional(
      Type.Array(
        Type.Object(
          { productId: id, conditionGrade: Type.String({ minLength: 1, maxLength: 10 }) },
          alsoShown,
        ),
        { maxItems: maxTransferLines },
      ),
    ),
  }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const problems: { text: string; reason: string }[] = []
      const found: GoodsRow[] = []
      for (const code of body.codes ?? []) {
        const { text, isbn13 } = readScan(code)
        const rows = await findGoods(
          trx,
          body.terms,
          sql`(p.isbn = ${isbn13 ?? text} or p.product_code = ${text} or s.piece_code = ${text})`,
        )
        if (rows.length === 0) problems.push({ text, reason: '调出仓库没有它的可用库存' })
        found.push(...rows)
      }
      for (const { productId, conditionGrade } of body.picks ?? [])
        found.push(
          ...(await findGoods(
            trx,
            body.terms,
            sql`s.product_id = ${productId} and s.condition_grade = ${conditionGrade}`,
          )),
        )
      return { lines: found.map((row) => ({ ...row, planQuantity: 1 })), problems }
    }),
})

/** 缺货生成: what documents of the receiving warehouse lack, as far as the sending one has it free. */
const shortage = defineRoute({
  call: 'POST /wms/transfer/shortage',
  permission: [...permission],
  summary: '调拨明细：按缺货生成',
  reads: true,
  body: Type.Object({ terms }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const { rows } = await sql<GoodsRow & { lack: number }>`
        with lacking as (
          select i.product_id, coalesce(i.condition_grade, '100') as condition_grade, sum(i.lack_quantity)::int as lack
          from out_order o join out_order_item i on i.out_order_id = o.id
          where o.warehouse_id = ${body.terms.toWarehouseId} and o.out_status = 'LACK' and i.lack_quantity > 0
          group by 1, 2),
        there as (${goods(body.terms)} group by s.product_id, p.id, s.condition_grade)
        select t.*, l.lack from lacking l
        join there t on t.product_id = l.product_id and t.condition_grade = l.condition_grade
        order by l.lack desc, t.product_id limit ${maxTransferLines}`.execute(trx)
      return {
        lines: rows.map(({ lack, ...row }) => ({
          ...row,
          planQuantity: Math.min(lack, row.fromAvailable),
        })),
        problems: [],
      }
    }),
})

const shown = [
  'fromWarehouseId',
  'productId',
  'isbn',
  'productCode',
  'productName',
  'publisher',
  'conditionGrade',
  'fromAvailable',
]

/** Goods of the sending warehouse that lines are chosen from. */
const choose = defineList({
  page: '/transferOrderManage/new',
  list: 'goods',
  from: (trx, ctx) =>
    trx
      .selectFrom(
        sql`(
          select min(s.id) as id, s.company_id, s.warehouse_id as from_warehouse_id, s.product_id, p.isbn, p.product_code,
            p.product_name, p.publisher, s.condition_grade, sum(s.quantity - s.locked_quantity)::int as from_available
          from stock s join product p on p.id = s.product_id join shelf h on h.id = s.shelf_id
          where h.sells and s.quantity > s.locked_quantity
          group by s.company_id, s.warehouse_id, s.product_id, p.id, s.condition_grade)`.as('t'),
      )
      .where(sql`t.company_id`, '=', ctx.companyId),
  columns: Object.fromEntries(shown.map((name) => [name, sql.ref(`t.${name}`)])),
})

export const transferLineRoutes = [lines, shortage, ...choose]
