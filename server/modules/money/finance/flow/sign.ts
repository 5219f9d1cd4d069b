import { compareYuan, subYuan, type Yuan } from '../../../../base/money'

export const negateYuan = (amount: Yuan): Yuan => subYuan('0.00', amount)

export const isZeroYuan = (amount: Yuan): boolean => compareYuan(amount, '0.00') === 0
