import type { Id } from '../../../../base/db'
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
  expressNum: string | null
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
  expressNum: need.expressNum,
  checked,
  total,
})
