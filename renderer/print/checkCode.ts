import type { Barcode } from '../../schemas/contract/language.gen'

export type CodeType = Barcode['type']

/** Bytes a QR code of the usual error correction holds. */
const qrLimit = 2331

/**
 * Whether a code can hold the text, before it is drawn.
 * @returns a sentence for the place of the code, or undefined when it can
 * @example checkCode('ean13', '9787020002206') // '9787020002206 的校验位应为 7，没有印条码'
 */
export function checkCode(type: CodeType, text: string): string | undefined {
  if (text.trim() === '') return '没有内容，没有印条码'
  if (type === 'ean13') return checkEan13(text)
  if (type === 'code128') return checkCode128(text)
  const bytes = new TextEncoder().encode(text).length
  return bytes > qrLimit ? `内容有 ${bytes} 字节，二维码最多 ${qrLimit} 字节` : undefined
}

function checkEan13(text: string): string | undefined {
  if (!/^\d{13}$/.test(text)) return `「${text}」不是 13 位数字，没有印 EAN-13 条码`
  const right = ean13CheckDigit(text)
  return text.endsWith(right) ? undefined : `${text} 的校验位应为 ${right}，没有印条码`
}

/** The last digit that makes the first twelve an EAN-13. */
export function ean13CheckDigit(digits: string): string {
  const sum = Array.from(digits.slice(0, 12), Number).reduce(
    (total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

function checkCode128(text: string): string | undefined {
  const foreign = Array.from(text).find((sign) => !/^[\x20-\x7e]$/.test(sign))
  return foreign === undefined
    ? undefined
    : `条码 Code128 只能放英文、数字和符号，放不下「${foreign}」`
}

/** What is encoded: ISBNs are often written with hyphens. */
export const codeText = (type: CodeType, text: string): string =>
  type === 'ean13' ? text.replace(/[\s-]/g, '') : text.trim()
