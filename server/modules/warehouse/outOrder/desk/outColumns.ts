import { sql } from 'kysely'
import { containing, type Id, type Trx } from '../../../../base/db'
import type { ListRow, Sql } from '../../../../kit/lists'
import { maskedIs } from '../../../../kit/privacy'
import { goodsSpellings } from '../../../../../schemas/language'

/** Fields that are computed when a document `t` is read. */
export const outColumns = {
  wholesaleNum: sql`case when t.source_type = 'WHOLESALE' then t.source_num end`,
  returnNum: sql`case when t.source_type = 'PURCHASE_RETURN' then t.source_num end`,
  isLate: sql`(t.deadline_time is not null and t.deadline_time < now()
    and t.out_status not in ('SHIPPED', 'CANCELLED', 'INTERCEPTED'))`,
  checkMode: sql`case when t.out_status = 'WAIT_QC' then coalesce((
      select case when w.pick_mode = 'SINGLE' and t.total_quantity = 1 then 'SINGLE'
        when w.pick_mode = 'SORT' and w.wave_status <> 'DONE' then 'SORT' end
      from wave w where w.wave_num = t.wave_num), 'WHOLE') end`,
} satisfies Readonly<Record<string, Sql>>

const anyLine = (condition: Sql): Sql =>
  sql`exists (select from out_order_item i where i.out_order_id = t.id and ${condition})`

const like = (value: unknown) => containing(String(value).trim())

/** Documents that hold a book, or go to a person. */
export const outFilters: Readonly<Record<string, (value: unknown) => Sql>> = {
  'items.isbn': (value) => {
    const text = String([value].flat()[0] ?? '').trim()
    return anyLine(
      sql`(i.isbn = any(${goodsSpellings(text)}::text[]) or i.product_code ilike ${like(text)})`,
    )
  },
  'items.productName': (value) => anyLine(sql`i.product_name ilike ${like(value)}`),
  // both are masked: found by what is shown or as a whole, never piece by piece
  receiverName: (value) =>
    sql`(${maskedIs('name', sql`t.receiver_name`, String(value))}
      or ${maskedIs('phone', sql`t.receiver_phone`, String(value))})`,
}

/** The goods of some documents, beside them. */
export async function withItems(trx: Trx, rows: ListRow[]): Promise<ListRow[]> {
  const items = await itemsOfOuts(
    trx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    items: items.filter(({ outOrderId }) => outOrderId === row.id),
  }))
}

async function itemsOfOuts(trx: Trx, ids: readonly Id[]) {
  return trx
    .selectFrom('outOrderItem')
    .select(['id', 'outOrderId', 'isbn', 'image', 'productName', 'conditionGrade', 'quantity'])
    .select(['shelfCodes', 'lackQuantity'])
    .where('outOrderId', 'in', ids.length > 0 ? [...ids] : ['0'])
    .where('quantity', '>', 0)
    .orderBy('id')
    .execute()
}
