import type { Barcode } from '../../../../schemas/contract/language.gen'
import type { DrawnCode } from './drawCode'
import { texts } from '../texts'

/** Narrowest bar office and label printers draw cleanly, in millimetres. */
const finestModule = 0.17
const usualModule = { code128: 0.33, ean13: 0.33, qrcode: 0.6 }
const usualHeight = { code128: 12, ean13: 18, qrcode: 0 }

export interface CodeSize {
  /** Millimetres, quiet zone included. */
  width: number
  height: number
}

/** Millimetres of a code on paper. A QR code is square: the smaller of what is asked for both. */
export function codeSize(barcode: Barcode, drawn: DrawnCode): CodeSize {
  const { type } = barcode
  const natural = drawn.width * usualModule[type]
  if (type === 'qrcode') {
    const side = Math.min(barcode.width ?? barcode.height ?? natural, barcode.height ?? Infinity)
    return { width: side, height: side }
  }
  return { width: barcode.width ?? natural, height: barcode.height ?? usualHeight[type] }
}

/** @returns a sentence when the bars would be too narrow to be read */
export function checkFineness(drawn: DrawnCode, { width }: CodeSize): string | undefined {
  const least = Math.ceil(drawn.width * finestModule)
  return width / drawn.width < finestModule
    ? texts.say('tooLongForWidth', { width, least })
    : undefined
}
