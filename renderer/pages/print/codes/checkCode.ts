import type { Barcode } from '../../../../schemas/contract/language.gen'
import { foldCode } from '../../../../schemas/language'
import { texts } from '../texts'

export type CodeType = Barcode['type']

/** Bytes a QR code of the usual error correction holds. */
const qrLimit = 2331

/**
 * Whether a code can hold the text, before it is drawn.
 * @returns a sentence for the place of the code, or undefined when it can
 * @example checkCode('ean13', '9787020002206') // '9787020002206 的校验位应为 7，没有印条码'
 */
export function checkCode(type: CodeType, text: string): string | undefined {
  if (text.trim() === '') return texts.say('emptyBarcode')
  if (type === 'ean13') return checkEan13(text)
  if (type === 'code128') return checkCode128(text)
  const bytes = new TextEncoder().encode(text).length
  return bytes > qrLimit ? texts.say('qrTooLong', { bytes, qrLimit }) : undefined
}

function checkEan13(text: string): string | undefined {
  if (!/^\d{13}$/.test(text)) return texts.say('notEan13', { text })
  const right = ean13CheckDigit(text)
  return text.endsWith(right) ? undefined : texts.say('wrongCheckDigit', { text, right })
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
  return foreign === undefined ? undefined : texts.say('notCode128', { foreign })
}

/** What is encoded: ISBNs are often written with hyphens. */
export const codeText = (type: CodeType, text: string): string =>
  type === 'ean13' ? foldCode(text).replaceAll('-', '') : text.trim()
