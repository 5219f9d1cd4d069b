import { compareYuan } from '../../../../base/money'

const prepaid = '1'
const atOnce = '0'

/**
 * How a new document of a party begins to be settled: as usual with them, but not against an advance of which nothing is
 * left; such a document would be refused when it is submitted.
 * @example usualSettleType('1', { advance: '0.00' }) // '0'
 */
export const usualSettleType = (settleType: string, { advance }: { advance: string }): string =>
  settleType === prepaid && compareYuan(advance, '0.00') <= 0 ? atOnce : settleType
