import {
  readCount,
  readDiscount,
  readFigure,
  readYuan,
  type FigureProblem,
} from '../../../../schemas/language'
import type { Refused } from '../types'

interface WholeRules {
  min?: number
  max?: number
}

/**
 * An amount of a cell, never below zero.
 * @example readMoney('￥1,234.5', '单价') // { value: '1234.50' }
 * @example readMoney('25,50', '单价') // { code: 'MONEY_INVALID', reason: '单价“25,50”里的逗号…，请写成 25.50' }
 */
export function readMoney(text: string, title = '金额'): { value: string } | Refused {
  const read = readYuan(text)
  if ('value' in read) return read
  return { code: 'MONEY_INVALID', reason: figureReason(read, title, text, '金额', '25.00', 2) }
}

/** A whole number of a cell, between its bounds; 3.0 is one. */
export function readWhole(
  text: string,
  title: string,
  { min = 0, max = 999_999_999 }: WholeRules = {},
): { value: number } | Refused {
  const read = readCount(text)
  if (!('value' in read)) {
    const reason = figureReason(read, title, text, '整数', String(Math.max(min, 1)), 0)
    return { code: 'NUMBER_INVALID', reason }
  }
  const value = Number(read.value)
  if (value >= min && value <= max) return { value }
  return { code: 'NUMBER_INVALID', reason: `${title}“${text}”应为 ${min} 到 ${max} 的整数` }
}

/** A number with decimals of a cell, as text. */
export function readDecimal(
  text: string,
  title: string,
  { places, maxWhole }: { places: number; maxWhole: number },
): { value: string } | Refused {
  const read = readFigure(text, { places, maxWhole })
  if ('value' in read) return read
  return { code: 'NUMBER_INVALID', reason: figureReason(read, title, text, '数字', '1.5', places) }
}

/** A discount of a cell as per cent of the list price, between 1 and `max`; what has two meanings is refused with both. */
export function readRate(text: string, title = '折扣', max = 100): { value: number } | Refused {
  const read = readDiscount(text)
  if (!('value' in read)) {
    const code = read.code === 'EITHER' ? 'DISCOUNT_EITHER' : 'NUMBER_INVALID'
    return { code, reason: figureReason(read, title, text, '折扣', '65', 2) }
  }
  const value = Number(read.value)
  if (value >= 1 && value <= max) return { value }
  return {
    code: 'NUMBER_INVALID',
    reason: `${title}“${text}”应在 1 到 ${max} 之间，如 65 就是六五折`,
  }
}

/** Why it is refused and what to write instead. */
function figureReason(
  { code, meant }: FigureProblem,
  title: string,
  text: string,
  kind: string,
  example: string,
  places: number,
): string {
  const [likely, other] = meant
  const write =
    likely === undefined
      ? `请写成 ${example} 这样的${kind}`
      : other === undefined
        ? `如果是 ${likely}，请这样写`
        : `请写成 ${likely} 或 ${other}`
  const most = places === 0 ? '不能有小数' : `最多 ${places} 位小数`
  const reasons: Record<FigureProblem['code'], string> = {
    COMMA: '里的逗号或空格不是千分位，不能确定是多少',
    DOT: '里的点是小数点还是千分位不能确定',
    EXPONENT: '是科学计数法，末尾的数字已丢失',
    PLACES: most,
    LARGE: '的位数太多',
    NEGATIVE: '不能小于 0',
    EITHER: '没写是几折还是百分之几，不能确定是多少',
    TEXT: `不是${kind}`,
  }
  return `${title}“${text}”${reasons[code]}，${write}`
}
