import { narrow, readFigure, type FigureProblem, type FigureRead } from './readFigure'

/** Per cent with two places; a tenth of a 折 is one per cent. */
const places = 2
const maxWhole = 3
/** Up to here a bare number may be meant as 折 or as a fraction just as well. */
const doubtfulUpTo = 10

const wordDigits = '零一二三四五六七八九'
const inWords = /^([一二三四五六七八九])([零一二三四五六七八九])?折$/

/**
 * Reads a discount as people of the trade write it: the one reader of discounts. The value is per cent of the list
 * price. A bare number up to 10 is 折 to one person, a fraction to a spreadsheet and per cent to the next: it is asked,
 * never guessed.
 * @example readDiscount('65') // { value: '65' }
 * @example readDiscount('6.5折') // { value: '65' }, as 六五折, 65折 and 65%
 * @example readDiscount('6.5%') // { value: '6.5' }
 * @example readDiscount('6.5') // { code: 'EITHER', meant: ['65%', '6.5%'] }
 * @example readDiscount('0.65') // { code: 'EITHER', meant: ['65%', '0.65%'] }
 */
export function readDiscount(text: string): FigureRead {
  const bare = narrow(text).replace(/\s/g, '')
  if (bare === '对折' || bare === '半价') return { value: '50' }
  const [, tens, ones = '零'] = inWords.exec(bare) ?? []
  if (tens !== undefined) return { value: String(digitOf(tens) * 10 + digitOf(ones)) }
  const [, figure = '', mark = ''] = /^(.*?)([%折]?)$/.exec(bare) ?? []
  // 6.55折 is 65.5 %: one place more than the per cent has
  const read = readFigure(figure, { places: mark === '折' ? places + 1 : places, maxWhole })
  if (!('value' in read)) return withoutMoney(read)
  if (mark === '%') return read
  return mark === '折' ? inTenths(Number(read.value)) : unmarked(read.value)
}

const digitOf = (word: string) => wordDigits.indexOf(word)

/** 6.5折 and 65折 are the same; below one 折 nobody sells. */
function inTenths(rate: number): FigureRead {
  if (rate > 0 && rate < 1) return either(rate * 100, rate * 10)
  const value = rate <= 10 ? rate * 10 : rate
  if (rate > 10 && printed(value) !== printed(Number(value.toFixed(places))))
    return { code: 'PLACES', meant: [] }
  return { value: printed(value) }
}

function unmarked(value: string): FigureRead {
  const rate = Number(value)
  if (rate === 0 || rate > doubtfulUpTo) return { value }
  return either(rate <= 1 ? rate * 100 : rate * 10, rate)
}

const either = (likely: number, other: number): FigureProblem => ({
  code: 'EITHER',
  meant: [`${printed(likely)}%`, `${printed(other)}%`],
})

const printed = (rate: number) => String(Number(rate.toFixed(4)))

/** What a doubtful figure may mean is written as one, without the fen of an amount. */
const withoutMoney = ({ code, meant }: FigureProblem): FigureProblem => ({
  code,
  meant: meant.map((one) => String(Number(one))),
})
