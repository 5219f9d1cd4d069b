import { sql } from 'kysely'
import type { Sql } from '../../../../kit/lists'

const ofAfterSale = (column: string): Sql =>
  sql`(select a.${sql.ref(column)} from after_sale a where a.after_sale_num = t.after_sale_num)`

/** 售后信息: what the buyer asked for and why, beside a return that comes of it. */
export const askedBy: Readonly<Record<string, Sql>> = {
  afterSaleType: ofAfterSale('after_sale_type'),
  afterSaleReason: ofAfterSale('reason'),
  applyAmount: ofAfterSale('apply_amount'),
  buyerRemark: ofAfterSale('description'),
  buyerImages: ofAfterSale('pictures'),
}
