/** First three digits, ****, last four; anything shorter is hidden whole. @example maskPhone('13812345678') // '138****5678' */
export function maskPhone(phone: string | null | undefined): string {
  const text = phone?.trim() ?? ''
  if (text.length <= 7) return '*'.repeat(text.length)
  return `${text.slice(0, 3)}****${text.slice(-4)}`
}

/** Keeps the first character and not the length, as the server does. @example maskName('张小明') // '张**' */
export function maskName(name: string | null | undefined): string {
  const [first] = Array.from(name?.trim() ?? '')
  return first === undefined ? '' : `${first}**`
}

/** Keeps the region, hides the street. @example maskAddress('北京市海淀区中关村大街1号') // '北京市海淀区****' */
export function maskAddress(address: string | null | undefined): string {
  const characters = Array.from(address?.trim() ?? '')
  if (characters.length === 0) return ''
  return `${characters.slice(0, Math.min(6, Math.floor(characters.length / 2))).join('')}****`
}

/** First and last two characters of an identity card. @example maskIdCard('11010519491231002X') // '1****2X' */
export const maskIdCard = (number: string): string =>
  number === '' ? '' : `${number.slice(0, 1)}****${number.slice(-2)}`

/** The last four digits. @example maskBankCard('6222020200112233445') // '****3445' */
export const maskBankCard = (number: string): string =>
  number.length > 8 ? `****${number.slice(-4)}` : number === '' ? '' : '****'

/** By what a resource writes under `mask`. */
export const masks = {
  phone: maskPhone,
  name: maskName,
  address: maskAddress,
  idCard: maskIdCard,
  bankCard: maskBankCard,
} as const
