import { sql, type RawBuilder } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** Picked copies of one line that are alike: of one grade, or with one code of their own. */
export interface Need {
  outOrderId: Id
  outOrderNum: string
  outStatus: string
  waveNum: string | null
  basketNo: number | null
  expressNum: string | null
  itemId: Id
  orderItemId: Id
  productId: Id
  isbn: string | null
  productCode: string | null
  /** '' where the copies have none. */
  pieceCode: string
  productName: string
  conditionGrade: string
  price: string | null
  /** Copies in the basket when all are there. */
  wanted: number
  /** Of them checked. */
  checked: number
}

export const isOpen = ({ outStatus, wanted, checked }: Need) =>
  outStatus === 'WAIT_QC' && checked < wanted

type Where = RawBuilder<unknown>

/** Which documents are looked at, by their row `o`; stopped ones too, whose goods may lie among the others. */
export const ofWave = (waveNum: string): Where => sql`o.wave_num = ${waveNum}`
export const ofOut = (outOrderId: Id): Where => sql`o.id = ${outOrderId}`
/** Documents of one copy of the single waves of a warehouse. */
export const ofSingles = (warehouseId: Id): Where => sql`o.warehouse_id = ${warehouseId}
  and o.out_status in ('WAIT_QC', 'INTERCEPTED') and not o.hold_flag and o.total_quantity = 1
  and exists (select from wave w where w.wave_num = o.wave_num and w.pick_mode = 'SINGLE')`

/** Which copies of them, by their line `i` and stock row `s`. */
export const byIsbn = (isbn: string): Where => sql`i.isbn = ${isbn}`
export const byCode = (code: string): Where =>
  sql`upper(coalesce(s.product_code, i.product_code)) = ${code.toUpperCase()}`
export const byPiece = (code: string): Where => sql`s.piece_code <> '' and s.piece_code = ${code}`
export const likeNeed = ({ itemId, pieceCode, conditionGrade }: Need): Where => sql`i.id = ${itemId}
  and s.piece_code = ${pieceCode} and s.condition_grade = ${conditionGrade}`
export const anyCopy: Where = sql`true`

/** Copies that count as checked. */
export const countsAsChecked: Where = sql`not r.undo_flag and (r.qc_result = 'PASS' or r.deal_type = 'GRADE')`

/** What is to be checked and what is, the urgent and oldest documents first, within a wave by basket. */
export async function findNeeds(trx: Trx, which: Where, copies: Where): Promise<Need[]> {
  const { rows } = await sql<Need>`
    with picked as (
      select o.id as out_order_id, o.out_order_num, o.out_status, o.wave_num, o.basket_no, o.express_num, o.urgent_flag,
        coalesce(o.pay_time, o.audit_time, o.create_time) as since, i.id as item_id, i.order_item_id, i.product_id, i.isbn,
        coalesce(s.product_code, i.product_code) as product_code, s.piece_code, i.product_name, s.condition_grade,
        i.price, sum(l.picked_quantity)::int as wanted
      from out_order o
        join stock_lock l on l.bill_num = o.out_order_num and l.bill_type = 'OUT_ORDER' and l.status = 'ACTIVE'
          and l.picked_quantity > 0
        join stock s on s.id = l.stock_id
        join out_order_item i on i.out_order_id = o.id and i.order_item_id = l.bill_item_id and i.product_id = s.product_id
      where ${which} and ${copies}
      group by o.id, i.id, coalesce(s.product_code, i.product_code), s.piece_code, s.condition_grade)
    select out_order_id, out_order_num, out_status, wave_num, basket_no, express_num, item_id, order_item_id, product_id,
      isbn, product_code, piece_code, product_name, condition_grade, price, wanted,
      coalesce((select sum(r.quantity)::int from quality_record r where r.out_order_item_id = p.item_id
        and r.piece_code = p.piece_code and coalesce(r.new_grade, r.condition_grade) = p.condition_grade
        and ${countsAsChecked}), 0) as checked
    from picked p
    order by basket_no nulls last, urgent_flag desc, since, out_order_id, item_id, condition_grade desc, piece_code`.execute(
    trx,
  )
  return rows
}
