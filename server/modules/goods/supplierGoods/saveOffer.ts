import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import type { Yuan } from '../../../base/money'
import { discountOf, termsOf } from './offerPrice'

export interface OfferFacts {
  supplyPrice?: Yuan | null
  discountRate?: number | null
  minQuantity?: number | null
  packQuantity?: number | null
  leadDays?: number | null
  supplyStock?: number | null
  supplierGoodsCode?: string | null
  /** `supplier_goods_status`; left out: offered. */
  goodsStatus?: string
}

export interface OfferKey {
  companyId: Id
  supplierId: Id
  productId: Id
  conditionGrade: string
}

/**
 * Adds an offer, or changes the one of this supplier, product and grade; facts left out stay. An offer that was 暂缺 is
 * offered again; one that was stopped (停供) waits for 恢复供货. What says nothing new is no new quotation: its time stays.
 * @throws OFFER_NO_PRICE, OFFER_NO_LIST_PRICE
 */
export async function saveOffer(trx: Trx, key: OfferKey, facts: OfferFacts): Promise<void> {
  const terms = await requireTerms(trx, key.productId, facts)
  const row = {
    minQuantity: facts.minQuantity ?? undefined,
    packQuantity: facts.packQuantity ?? undefined,
    leadDays: facts.leadDays ?? undefined,
    supplyStock: facts.supplyStock ?? undefined,
    supplierGoodsCode: facts.supplierGoodsCode ?? undefined,
    ...asColumns(terms),
    goodsStatus: facts.goodsStatus ?? '1',
  }
  // only 恢复供货 ends a stop
  const status = sql<string>`case supplier_goods.goods_status when '0' then '0' else excluded.goods_status end`
  await trx
    .insertInto('supplierGoods')
    .values({ ...key, ...row })
    .onConflict((conflict) =>
      conflict.constraint('supplier_goods_once').doUpdateSet({
        ...row,
        goodsStatus: status,
        priceTime: sql`case when supplier_goods.supply_price = excluded.supply_price
          and supplier_goods.goods_status = ${status} then supplier_goods.price_time else now() end`,
        updateTime: sql`now()`,
      }),
    )
    .execute()
}

async function requireTerms(trx: Trx, productId: Id, facts: OfferFacts) {
  const product = await trx
    .selectFrom('product')
    .select(['productName', 'listPrice'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow(() => fail('ROW_NOT_FOUND'))
  const terms = termsOf(product.listPrice, facts)
  if (terms) return terms
  throw typeof facts.discountRate === 'number'
    ? fail('OFFER_NO_LIST_PRICE', { goods: product.productName })
    : fail('OFFER_NO_PRICE')
}

/** Sets the price of an offer that exists; the discount follows. */
export async function setPrice(
  trx: Trx,
  id: Id,
  listPrice: Yuan | null,
  supplyPrice: Yuan,
): Promise<void> {
  const terms = { supplyPrice, discountRate: discountOf(listPrice, supplyPrice) }
  await trx
    .updateTable('supplierGoods')
    .set({ ...asColumns(terms), priceTime: sql<string>`now()`, updateTime: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

const asColumns = ({
  supplyPrice,
  discountRate,
}: {
  supplyPrice: Yuan
  discountRate?: number
}) => ({
  supplyPrice,
  discountRate: discountRate === undefined ? null : String(discountRate),
})
