import type { Id } from '../../../../base/db'
import type { LinePick } from '../types'

/** The grade of a line that names none: 全新. */
export const newGrade = '100'

/** What was asked for, as `jsonb_to_recordset` reads it; `at` keeps the order. */
export const askedLines = (picks: readonly LinePick[]) =>
  picks.map((pick, at) => ({
    at,
    product_id: pick.productId,
    condition_grade: pick.conditionGrade ?? newGrade,
    quantity: pick.quantity ?? null,
    wished_price: pick.price ?? null,
    wished_rate: pick.discountRate ?? null,
    remark: pick.remark ?? null,
  }))

/** An id somebody sent as text, while it may be half typed; null when it is none. */
export const idOf = (value: string | undefined): Id | null =>
  value && /^\d{1,18}$/.test(value) ? value : null
