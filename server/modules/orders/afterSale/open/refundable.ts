import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { addYuan, fromFen, subYuan, toFen } from '../../../../base/money'
import { claimingStates, openStates } from '../AfterSaleRow'

/** What may still be asked back of one order line. */
export interface RefundableLine {
  orderItemId: Id
  productId: Id | null
  isbn: string | null
  imageUrl: string | null
  goodsName: string
  conditionGrade: string | null
  price: string
  quantity: number
  /** Copies no request has claimed yet. */
  refundableQuantity: number
  /** Money of this line no request has claimed yet. */
  refundableAmount: string
  /** The open request on this line, if any. */
  openNum: string | null
  /** Requests so far, withdrawn ones not counted. */
  tries: number
}

/** Lines of an order with what is left of them. Hold the order first when something is to be claimed. */
export async function refundableLines(trx: Trx, orderId: Id): Promise<RefundableLine[]> {
  const { rows } = await sql<Line>`
    select i.id as order_item_id, i.product_id, i.isbn, i.image_url, i.goods_name, i.condition_grade, i.price,
      coalesce(i.confirm_quantity, i.quantity) as quantity, i.pay_amount,
      coalesce(c.quantity, 0)::int as claimed_quantity, coalesce(c.amount, 0)::numeric(14, 2) as claimed_amount,
      c.open_num, coalesce(c.tries, 0)::int as tries
    from order_item i
    left join lateral (
      select
        sum(case a.refund_status when '1' then coalesce(l.received_quantity, l.refund_quantity) else l.refund_quantity end)
          filter (where a.refund_status = any(${claimingStates}::text[])) as quantity,
        sum(l.refund_amount) filter (where a.refund_status = any(${claimingStates}::text[])) as amount,
        min(a.after_sale_num) filter (where a.refund_status = any(${openStates}::text[])) as open_num,
        count(*) filter (where a.refund_status <> '4') as tries
      from after_sale_item l
      join after_sale a on a.id = l.after_sale_id
      where l.order_item_id = i.id
    ) c on true
    where i.order_id = ${orderId}
    order by i.id`.execute(trx)
  return rows.map(({ payAmount, claimedQuantity, claimedAmount, ...line }) => ({
    ...line,
    refundableQuantity: Math.max(0, line.quantity - claimedQuantity),
    refundableAmount: atLeastZero(subYuan(payAmount, claimedAmount)),
  }))
}

interface Line extends Omit<RefundableLine, 'refundableQuantity' | 'refundableAmount'> {
  payAmount: string
  claimedQuantity: number
  claimedAmount: string
}

/** Money of an order no request has claimed yet: what was paid, freight included, less open and refunded sums. */
export async function refundableAmount(
  trx: Trx,
  order: { id: Id; orderAmount: string },
): Promise<string> {
  const { rows } = await sql<{ claimed: string }>`
    select coalesce(sum(coalesce(refund_amount, apply_amount)), 0)::numeric(14, 2) as claimed
    from after_sale where order_id = ${order.id} and refund_status = any(${claimingStates}::text[])`.execute(
    trx,
  )
  return atLeastZero(subYuan(order.orderAmount, addYuan('0.00', rows[0]?.claimed ?? '0.00')))
}

/**
 * What some copies of a line are worth: their share of what is left of it; the last copies take the rest, so that no
 * cent stays behind.
 * @example shareOf({ refundableQuantity: 3, refundableAmount: '10.00' }, 1) // '3.33'
 */
export function shareOf(
  line: Pick<RefundableLine, 'refundableQuantity' | 'refundableAmount'>,
  quantity: number,
): string {
  if (quantity >= line.refundableQuantity) return line.refundableAmount
  const fen = toFen(line.refundableAmount)
  return fromFen((fen * BigInt(quantity)) / BigInt(line.refundableQuantity))
}

const atLeastZero = (amount: string) => (amount.startsWith('-') ? '0.00' : amount)
