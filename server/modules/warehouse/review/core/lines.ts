import { sql, type RawBuilder } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** A line of a parcel at the bench. */
export interface ReviewLine {
  itemId: Id
  isbn: string | null
  productName: string
  conditionGrade: string | null
  image: string | null
  quantity: number
  reviewed: number
}

/** Which lines a code may mean, by their line `i` and the stock rows `s` their copies come from. */
export const lineCodes: Record<
  'isbn' | 'product' | 'piece',
  (text: string) => RawBuilder<unknown>
> = {
  isbn: (text) => sql`i.isbn = ${text}`,
  product: (text) => sql`upper(coalesce(s.product_code, i.product_code)) = ${text.toUpperCase()}`,
  piece: (text) => sql`s.piece_code <> '' and s.piece_code = ${text}`,
}

/** The lines of a document, those still to be counted first; or those a code may mean. */
export async function linesOf(
  trx: Trx,
  outOrderId: Id,
  which: RawBuilder<unknown> = sql`true`,
): Promise<ReviewLine[]> {
  const { rows } = await sql<ReviewLine>`
    select i.id as item_id, i.isbn, i.product_name, i.condition_grade, i.image, i.quantity, i.reviewed_quantity as reviewed
    from out_order_item i join out_order o on o.id = i.out_order_id
    where o.id = ${outOrderId} and i.quantity > 0 and exists (
      select from stock_lock l join stock s on s.id = l.stock_id
      where l.bill_type = 'OUT_ORDER' and l.bill_num = o.out_order_num and l.bill_item_id = i.order_item_id
        and s.product_id = i.product_id and ${which})
    order by i.reviewed_quantity = i.quantity, i.id`.execute(trx)
  return rows
}

/**
 * What the books of a document weigh by what is known of them.
 * @returns kilograms; undefined where a book's weight is not known
 */
export async function expectedKg(trx: Trx, outOrderId: Id): Promise<number | undefined> {
  const { rows } = await sql<{ grams: number; unknown: number }>`
    select coalesce(sum(i.quantity * p.weight), 0)::float as grams,
      (count(*) filter (where coalesce(p.weight, 0) = 0))::int as unknown
    from out_order_item i join product p on p.id = i.product_id
    where i.out_order_id = ${outOrderId} and i.quantity > 0`.execute(trx)
  const [found] = rows
  return found && found.unknown === 0 && found.grams > 0 ? found.grams / 1000 : undefined
}
