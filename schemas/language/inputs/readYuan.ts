import { narrow, readFigure, type FigureProblem } from './readFigure'

/** A decimal string in yuan with two places; or why there is none. */
export type YuanRead = { value: string } | FigureProblem

const maxWhole = 10
const before = /^([-+(]?) ?(?:(?:cny|rmb|人民币|¥|￥) ?)+/i
const behind = / ?(?:元整|元|圆|cny|rmb|¥|￥)(-?\)?)$/i

/**
 * Reads an amount in yuan as it stands in a file, on a pasted sheet or in an input: the one reader of money. Its
 * currency may stand on either side; another currency is no amount.
 * @param isSigned below zero too
 * @example readYuan('￥1,234.5') // { value: '1234.50' }
 * @example readYuan('25元') // { value: '25.00' }
 * @example readYuan('25,50') // { code: 'COMMA', meant: ['25.50'] }
 */
export function readYuan(text: string, isSigned = false): YuanRead {
  const bare = narrow(text).replace(before, '$1').replace(behind, '$1')
  const read = readFigure(bare, { places: 2, maxWhole, isSigned })
  if (!('value' in read)) return read
  const [whole = '', places = ''] = read.value.split('.')
  return { value: `${whole}.${places.padEnd(2, '0')}` }
}
