import type { Id, Trx } from '../../../../base/db'
import type { Passed } from '../check/passCopies'
import type { Need } from '../check/needs'

/** The copy a station has checked last: what the screen shows large, and what 不合格 is about. */
export type LastCopy = {
  id: Id
  outOrderId: Id
  outOrderNum: string
  basketNo: number | null
  productName: string
  conditionGrade: string
  price: string | null
  isbn: string | null
  pieceCode: string
  checked: number
  total: number
}

export const lastCopyOf = (need: Need, { recordId, checked, total }: Passed): LastCopy => ({
  id: recordId,
  outOrderId: need.outOrderId,
  outOrderNum: need.outOrderNum,
  basketNo: need.basketNo,
  productName: need.productName,
  conditionGrade: need.conditionGrade,
  price: need.price,
  isbn: need.isbn,
  pieceCode: need.pieceCode,
  checked,
  total,
})

/** The same as the screen shows it: with the number its parcel has by now, which the label brings after the scan. */
export async function shownCopy(trx: Trx, last: LastCopy | null) {
  if (!last) return {}
  const out = await trx
    .selectFrom('outOrder')
    .select('expressNum')
    .where('id', '=', last.outOrderId)
    .executeTakeFirst()
  return { ...last, expressNum: out?.expressNum ?? null }
}
