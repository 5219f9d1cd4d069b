// Amounts are decimal strings in yuan on the wire; they never pass through a float here.
const typed = /^([+-]?)(\d*)(?:\.(\d*))?$/

/**
 * Reads an amount a person typed or pasted: blanks, ¥ and thousands separators are ignored, more than two places are cut.
 * @returns decimal string with two places, or undefined when it is no amount
 * @example parseYuan('¥1,234.5') // '1234.50'
 */
export function parseYuan(text: string): string | undefined {
  const match = typed.exec(text.replace(/[\s,，¥￥]/g, ''))
  const [, sign = '', whole = '', places = ''] = match ?? []
  if (!match || (whole === '' && places === '')) return undefined
  const amount = `${whole.replace(/^0+(?=\d)/, '') || '0'}.${places.slice(0, 2).padEnd(2, '0')}`
  return sign === '-' && amount !== '0.00' ? `-${amount}` : amount
}

/**
 * Prints an amount with thousands separators and two places, without the currency sign.
 * @example printYuan('1234.5') // '1,234.50'
 */
export function printYuan(amount: string | number): string {
  const read = parseYuan(typeof amount === 'number' ? amount.toFixed(2) : amount)
  if (read === undefined) return String(amount)
  const [whole = '', places = ''] = read.split('.')
  return `${groupThousands(whole)}.${places}`
}

/**
 * An amount as cells and details show it; nothing stays nothing.
 * @example formatMoney('1234.5') // '¥1,234.50'
 * @example formatMoney('-3') // '-¥3.00'
 */
export function formatMoney(amount: string | number | null | undefined): string {
  if (amount === null || amount === undefined || amount === '') return ''
  const printed = printYuan(amount)
  if (!/^-?\d/.test(printed)) return printed
  return printed.startsWith('-') ? `-¥${printed.slice(1)}` : `¥${printed}`
}

/** @example groupThousands('-1234567') // '-1,234,567' */
export const groupThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
