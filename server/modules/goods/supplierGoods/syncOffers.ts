import { sql } from 'kysely'
import { Type } from 'typebox'
import { recordAudit } from '../../../kit/auditLog'
import { textsOf, type Trx } from '../../../base/db'
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
