const digits: Readonly<Record<string, number>> = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const roman: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 }

/** A whole number in digits, Chinese (below a thousand) or Roman numerals. @example numberOf('十二') // 12 */
export function numberOf(text: string): number | undefined {
  if (/^[0-9]+$/.test(text)) return Number(text)
  if (/^[零一二三四五六七八九十百两]+$/.test(text)) return fromChinese(text)
  if (/^[ivx]+$/.test(text)) return fromRoman(text)
  return undefined
}

function fromChinese(text: string): number {
  let whole = 0
  let last = 0
  for (const sign of text) {
    if (sign === '百' || sign === '十') {
      whole += (last || 1) * (sign === '百' ? 100 : 10)
      last = 0
    } else last = digits[sign] ?? 0
  }
  return whole + last
}

const fromRoman = (text: string): number =>
  [...text].reduce((sum, sign, at, signs) => {
    const value = roman[sign] ?? 0
    return value < (roman[signs[at + 1] ?? ''] ?? 0) ? sum - value : sum + value
  }, 0)
