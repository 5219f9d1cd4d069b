import { sql } from 'kysely'
import { toJson, type Id } from '../../../../base/db'
import type { Sql } from '../../../../kit/lists'
import type { RecordValues } from '../../../../kit/records'
import { lineAmounts, priceAt, rateOf } from '../money/amounts'
import type { LinePick } from '../types'

/** The grade of a line that names none: 全新. */
export const newGrade = '100'

/** What was asked for, as rows `r`: product_id, condition_grade, quantity, wished_price, wished_rate, remark; `at` keeps the order. */
export const askedRows = (picks: readonly LinePick[]): Sql => {
  const asked = picks.map((pick, at) => ({
    at,
    product_id: pick.productId,
    condition_grade: pick.conditionGrade ?? newGrade,
    quantity: pick.quantity ?? null,
    wished_price: pick.price ?? null,
    wished_rate: pick.discountRate ?? null,
    remark: pick.remark ?? null,
  }))
  return sql`jsonb_to_recordset(${toJson(asked)}) as r(at int, product_id bigint, condition_grade text, quantity int,
    wished_price numeric, wished_rate numeric, remark text)`
}

/** What a line with an own product `p` shows of it. */
export const productFields: Sql = sql`p.isbn, p.product_code, p.main_images->>0 as image_url, p.product_name as goods_name,
  p.publisher as press, coalesce(p.list_price, 0)::numeric(14, 2) as list_price`

/** A line as it was asked for, before it has its price. */
export interface AskedLine extends RecordValues {
  listPrice: string
  wishedPrice: string | null
  wishedRate: string | null
}

interface Prices {
  /** Where the price comes from when none was asked for, the first there is. */
  offers: readonly (string | null)[]
  /** Percent of the list price, when there is no offer either. */
  rate?: string | null
}

/** A line with its price: what was asked for, else an offer, else the usual rate of the list price, else that. */
export function pricedLine(
  { wishedPrice, wishedRate, ...line }: AskedLine,
  { offers, rate = null }: Prices,
): RecordValues {
  const { listPrice } = line
  const wished = wishedPrice ?? (wishedRate === null ? null : priceAt(listPrice, wishedRate))
  const price = [wished, ...offers].find((one) => one !== null) ?? priceAt(listPrice, rate ?? 100)
  const quantity = Number(line.quantity)
  return {
    ...line,
    price,
    discountRate: rateOf(price, listPrice, wishedRate ?? rate) ?? null,
    ...lineAmounts({ quantity, listPrice, price }),
  }
}

/** An id somebody sent as text, while it may be half typed; null when it is none. */
export const idOf = (value: string | undefined): Id | null =>
  value && /^\d{1,18}$/.test(value) ? value : null
