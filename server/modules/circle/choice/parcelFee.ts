/**
 * What a supplier asks for a parcel to one place, in whole fen. `first` and `next` are grams when `unit` is GRAM, copies
 * when it is PIECE. A part that is begun is paid whole.
 */
export interface ParcelFee {
  unit: 'GRAM' | 'PIECE'
  first: number
  firstFee: number
  next: number
  nextFee: number
  /** From this amount of goods on the supplier pays; undefined: never. */
  freeOver?: number
}

export interface Parcel {
  grams: number
  pieces: number
  amountFen: number
}

/**
 * @returns fen; without a fee nothing is known: 0, which is shown as 邮费待确认
 * @example postageOf({ unit: 'GRAM', first: 1000, firstFee: 800, next: 500, nextFee: 200 }, { grams: 1001, pieces: 2, amountFen: 100 }) // 1000
 */
export function postageOf(fee: ParcelFee | undefined, parcel: Parcel): number {
  if (!fee || parcel.pieces === 0) return 0
  if (fee.freeOver !== undefined && parcel.amountFen >= fee.freeOver) return 0
  const size = fee.unit === 'GRAM' ? parcel.grams : parcel.pieces
  const beyond = Math.max(0, size - fee.first)
  return fee.firstFee + Math.ceil(beyond / fee.next) * fee.nextFee
}
