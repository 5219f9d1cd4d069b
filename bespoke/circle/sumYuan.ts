/** Fen of a decimal string in yuan. */
const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100)

/** Sum of amounts in yuan, exact to the fen. @example sumYuan('0.10', '0.20') // '0.30' */
export const sumYuan = (...amounts: readonly string[]): string =>
  (amounts.reduce((all, one) => all + fenOf(one), 0) / 100).toFixed(2)
