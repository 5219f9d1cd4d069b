import { sql } from 'kysely'
import { Type } from 'typebox'
import { recordAudit } from '../../../kit/auditLog'
import { textsOf, toJson, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { defineRoute, type Context } from '../../../kit/http'
import { requireSupplier } from './offerActions'
import { saveOffer } from './saveOffer'

interface Offered {
  isbn: string
  conditionGrade: string
  quantity: number
}

/** 同步线上报价: what the online supplier has in the warehouses it opened to us, for products of ours. */
export const syncOffers = defineRoute({
  call: 'POST /trade/supplierGoods/sync',
  permission: 'supplier:goods:import',
  summary: '同步线上报价',
  rate: 'heavy',
  body: Type.Object({ supplierId: Type.String({ pattern: '^[0-9]{1,18}$', title: '供应商' }) }),
  handle: (ctx, { body }) =>
    ctx.trx(async (trx) => {
      const supplier = await requireSupplier(trx, body.supplierId)
      const terms = await trx
        .selectFrom('cooperation')
        .select(['supplyCompanyId', 'discountRate', 'warehouseIds'])
        .where('supplierId', '=', supplier.id)
        .where('status', '=', '1')
        .executeTakeFirst()
      if (!terms) throw fail('OFFER_NOT_ONLINE', { supplier: supplier.supplierName })
      const offered = await ctx.asCompany(trx, terms.supplyCompanyId, (theirs) =>
        readOffered(theirs, textsOf(terms.warehouseIds)),
      )
      await runOut(trx, supplier.id, offered)
      const count = await takeOver(
        trx,
        ctx,
        supplier.id,
        Number(terms.discountRate ?? 100),
        offered,
      )
      await recordAudit(trx, ctx, {
        entity: 'supplier',
        id: supplier.id,
        label: supplier.supplierName,
        input: { count },
      })
      return { count }
    }),
})

/** In the supplier's company: copies that can be sold, by book and grade; nothing else of it is read. */
async function readOffered(trx: Trx, warehouseIds: readonly string[]): Promise<Offered[]> {
  const { rows } = await sql<Offered>`
    select p.isbn, k.condition_grade, sum(k.quantity - k.locked_quantity)::int as quantity
    from stock k join product p on p.id = k.product_id join shelf h on h.id = k.shelf_id and h.sells
    where p.isbn is not null and p.status = '1' and k.quantity > k.locked_quantity
      and k.warehouse_id = any(${[...warehouseIds]}::bigint[])
    group by p.isbn, k.condition_grade`.execute(trx)
  return rows
}

/** What the supplier had and has no more is 暂缺 with nothing left; an offer without a stock was not shared. */
const runOut = (trx: Trx, supplierId: string, offered: readonly Offered[]) =>
  sql`
    update supplier_goods g set supply_stock = 0, goods_status = case goods_status when '1' then '2' else goods_status end,
      update_time = now()
    from product p
    where p.id = g.product_id and g.supplier_id = ${supplierId} and g.supply_stock > 0 and not exists (
      select from jsonb_to_recordset(${toJson(offered)}) as o (isbn text, "conditionGrade" text)
      where o.isbn = p.isbn and o."conditionGrade" = g.condition_grade)`.execute(trx)

async function takeOver(
  trx: Trx,
  ctx: Context,
  supplierId: string,
  discountRate: number,
  offered: readonly Offered[],
): Promise<number> {
  const products = await trx
    .selectFrom('product')
    .select(['id', 'isbn'])
    .where(sql<boolean>`isbn = any(${offered.map(({ isbn }) => isbn)}::text[])`)
    .where('status', '=', '1')
    .where('listPrice', 'is not', null)
    // of several books with one ISBN the one that was there first
    .orderBy('id', 'desc')
    .execute()
  const byIsbn = new Map(products.map(({ id, isbn }) => [isbn, id]))
  let count = 0
  for (const { isbn, conditionGrade, quantity } of offered) {
    const productId = byIsbn.get(isbn)
    if (productId === undefined) continue
    const key = { companyId: ctx.companyId, supplierId, productId, conditionGrade }
    await saveOffer(trx, key, { discountRate, supplyStock: quantity })
    count += 1
  }
  return count
}
