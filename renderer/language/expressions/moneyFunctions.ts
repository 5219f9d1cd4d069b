import {
  addDecimals,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  printDecimal,
  readDecimal,
  roundDecimal,
  type Decimal,
} from './decimals'
import type { ExpressionFunction } from './types'

const defaultPlaces = 2
const most = 20

/** Arithmetic on amounts: decimal texts in, decimal texts out, no binary fraction in between. */
export const moneyFunctions: Readonly<Record<string, ExpressionFunction>> = {
  plus: {
    usage: 'plus(a, b, …)',
    doc: '相加，按十进制精确计算，得到文字如 "0.3"；空的当作 0',
    least: 1,
    most,
    run: (...args) => fold(args, addDecimals),
  },
  minus: {
    usage: 'minus(a, b)',
    doc: '相减，按十进制精确计算；空的当作 0',
    least: 2,
    most: 2,
    run: (left, right) => fold([left, right], (a, b) => addDecimals(a, negateDecimal(b))),
  },
  times: {
    usage: 'times(a, b, …)',
    doc: '相乘，按十进制精确计算，如 times(row.quantity, row.price)；空的当作 0',
    least: 2,
    most,
    run: (...args) => fold(args, multiplyDecimals),
  },
  divide: {
    usage: 'divide(a, b, digits)',
    doc: '相除，四舍五入到几位小数，默认 2 位；除以 0 时为空',
    least: 2,
    most: 3,
    run: (left, right, digits) => {
      const [a, b] = [orNothing(left), orNothing(right)]
      const quotient = a && b && divideDecimals(a, b, placesOf(digits))
      return quotient && roundDecimal(quotient, placesOf(digits))
    },
  },
  money: {
    usage: 'money(number, digits)',
    doc: '写成金额：四舍五入到两位（或给出的位数），如 "12.50"；不是数时为空',
    least: 1,
    most: 2,
    run: (value, digits) => {
      const decimal = readDecimal(value)
      return decimal && roundDecimal(decimal, placesOf(digits))
    },
  },
}

const orNothing = (value: unknown): Decimal | undefined =>
  value === undefined || value === null || value === ''
    ? { size: 0n, places: 0 }
    : readDecimal(value)

function fold(args: readonly unknown[], apply: (a: Decimal, b: Decimal) => Decimal) {
  const decimals = args.map(orNothing)
  const known = decimals.filter((decimal): decimal is Decimal => decimal !== undefined)
  if (known.length < decimals.length || known.length === 0) return undefined
  return printDecimal(known.reduce(apply))
}

const placesOf = (digits: unknown) =>
  typeof digits === 'number' && Number.isFinite(digits)
    ? Math.min(8, Math.max(0, Math.trunc(digits)))
    : defaultPlaces
