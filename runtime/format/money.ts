// Amounts are decimal strings in yuan on the wire; they never pass through a float here.
const wired = /^([+-]?)(\d*)(?:\.(\d*))?$/

/**
 * An amount as it came over the wire, with two places; more are cut. What people write is read by `readYuan`.
 * @returns undefined when it is no amount
 */
export function wireYuan(amount: string | number): string | undefined {
  const text = typeof amount === 'number' ? amount.toFixed(2) : amount.trim()
  const match = wired.exec(text)
  const [, sign = '', whole = '', places = ''] = match ?? []
  if (!match || (whole === '' && places === '')) return undefined
  const read = `${whole.replace(/^0+(?=\d)/, '') || '0'}.${places.slice(0, 2).padEnd(2, '0')}`
  return sign === '-' && read !== '0.00' ? `-${read}` : read
}

/**
 * Prints an amount with thousands separators and two places, without the currency sign.
 * @example printYuan('1234.5') // '1,234.50'
 */
export function printYuan(amount: string | number): string {
  const read = wireYuan(amount)
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
