import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import type { Context } from '../../../../kit/http'
import { addOffers } from '../../offer'
import type { HeldAsk, HeldReply } from './holdReply'

/** Offers that only who accepted a quote reaches, of no circle and no agreement. */
const quotedCircle = '-1'

/** What the buyer gets to know of the offer a quote stands for. */
export interface QuotedOffer {
  id: Id
  supplyCompanyId: Id
  circleId: Id
  productId: Id
  warehouseId: Id
  grade: string
  price: string
  listPrice: string | null
  /** Copies that may be chosen: of the quote, and there now. */
  availableQty: number
  freightTemplateId: Id | null
  weightG: number
  validUntil: string
}

interface Quoted {
  ask: HeldAsk
  reply: HeldReply
  quantity: number
}

/**
 * The supplier's offer of what was quoted: one in a circle of the request where there is one with enough copies, else an
 * offer for this buyer alone. Acts as the supplier.
 * @throws ASK_NO_STOCK, ASK_STOCK
 */
export async function offerQuoted(
  trx: Trx,
  ctx: Context,
  { ask, reply, quantity }: Quoted,
): Promise<QuotedOffer> {
  const stockId = reply.stockId ?? (await stockOf(trx, ask, reply))
  if (stockId === null) throw fail('ASK_NO_STOCK')
  const circles = [...ask.circleIds, quotedCircle]
  let offer = await findOffer(trx, stockId, circles)
  if (!offer || offer.quantity < quantity) {
    await addOffers(trx, [stockId], termsOf(reply), ctx.user.userId)
    offer = (await findOffer(trx, stockId, [quotedCircle])) ?? offer
  }
  if (!offer) throw fail('ASK_NO_STOCK')
  if (offer.quantity < quantity) throw fail('ASK_STOCK', { quantity: offer.quantity })
  return {
    ...offer,
    price: reply.price,
    availableQty: Math.min(reply.quantity, offer.quantity),
    validUntil: reply.validUntil,
  }
}

/** A quote that was typed: the copies that came in since. */
async function stockOf(trx: Trx, { isbn13 }: HeldAsk, { grade }: HeldReply): Promise<Id | null> {
  const { rows } = await sql<{ id: Id }>`
    select s.id from stock s join product p on p.id = s.product_id join shelf sh on sh.id = s.shelf_id and sh.sells
    where s.company_id = current_setting('app.company_id')::bigint and p.isbn = ${isbn13 ?? ''}
      and s.condition_grade = ${grade} and s.quantity > s.locked_quantity
    order by s.quantity - s.locked_quantity desc, s.id limit 1`.execute(trx)
  return rows[0]?.id ?? null
}

async function findOffer(trx: Trx, stockId: Id, circles: readonly string[]) {
  const { rows } = await sql<Omit<QuotedOffer, 'price' | 'validUntil'> & { quantity: number }>`
    select g.id, g.company_id as supply_company_id, g.circle_id, g.product_id, g.warehouse_id, g.grade,
      g.list_price, g.quantity, coalesce(round(g.weight * 1000)::int, 500) as weight_g,
      coalesce(g.freight_template_id, (
        select o.freight_template_id from gp_stock o where o.company_id = g.company_id and o.warehouse_id = g.warehouse_id
          and o.freight_template_id is not null and o.state = 'ON' order by o.id desc limit 1)) as freight_template_id
    from stock s join gp_stock g on g.company_id = s.company_id and g.product_id = s.product_id
      and g.warehouse_id = s.warehouse_id and g.grade = s.condition_grade
    where s.id = ${stockId} and g.state in ('ON', 'SOLD_OUT') and g.circle_id = any(${[...circles]}::bigint[])
    order by g.quantity desc, g.circle_id desc limit 1`.execute(trx)
  return rows[0]
}

const termsOf = ({ price }: HeldReply) => ({
  circleIds: [quotedCircle],
  priceType: 'FIXED',
  price,
  baseType: 'NONE',
})
