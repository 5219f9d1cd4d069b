import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { RecordValues } from '../../../../kit/records'
import { rateOf, type LinePick, type LineTerms } from '../../kit'
import { describeLines } from '../../wholesale/draft/describeLines'

/** A line of the original order that can still come back. */
export interface SoldLine {
  id: Id
  productId: Id
  conditionGrade: string
  price: string
  goodsName: string
  returnable: number
}

/** Lines of an order with what can still come back of them. */
export async function soldLines(trx: Trx, orderNum: string | undefined): Promise<SoldLine[]> {
  if (!orderNum) return []
  const { rows } = await sql<SoldLine>`
    select i.id, i.product_id, i.condition_grade, i.price, i.goods_name,
      i.out_quantity - i.returned_quantity as returnable
    from wholesale_order_item i join wholesale_order o on o.id = i.order_id
    where o.order_num = ${orderNum} and i.out_quantity > 0 order by i.id`.execute(trx)
  return rows
}

/**
 * Lines of a return: with an original order its own lines at the sold price and with what can still come back, lines
 * outside it left out; without one the last price sold.
 */
export async function describeReturn(
  trx: Trx,
  ctx: Context,
  terms: LineTerms,
  picks: readonly LinePick[],
): Promise<RecordValues[]> {
  const sold = await soldLines(trx, terms.sourceOrderNum)
  const wanted = terms.sourceOrderNum
    ? picks.flatMap((pick) => {
        const line = sold.find(
          ({ id, productId, conditionGrade }) =>
            id === pick.sourceItemId ||
            (pick.sourceItemId === undefined &&
              productId === pick.productId &&
              (pick.conditionGrade === undefined || conditionGrade === pick.conditionGrade)),
        )
        if (!line || line.returnable <= 0) return []
        const { id, conditionGrade, price, returnable } = line
        return [
          { ...pick, conditionGrade, sourceItemId: id, price: pick.price ?? price, returnable },
        ]
      })
    : picks.map((pick) => ({ ...pick, returnable: null }))
  const described = await describeLines(trx, ctx, terms, wanted)
  return described.map((line, at) => {
    const pick = wanted[at]
    const last = String(line.lastPrice ?? '')
    const price = pick?.price ?? (last || String(line.price))
    const {
      availableQuantity: _free,
      floorPrice: _floor,
      lastPrice: _last,
      costPrice: _cost,
      shelfNum: _shelf,
      author: _author,
      ...kept
    } = line
    return {
      ...kept,
      sourceItemId: pick?.sourceItemId ?? null,
      returnableQuantity: pick?.returnable ?? null,
      price,
      discountRate: rateOf(price, String(line.listPrice)) ?? null,
    }
  })
}
