import { foldCode } from './foldCode'

/**
 * What a spreadsheet has made of a code. SCIENTIFIC its last digits are gone; ROUNDED all digits from the sixteenth on
 * became 0; DATE it was taken for a day; ENCODING signs of it were not decoded.
 */
export type CodeFault = 'SCIENTIFIC' | 'ROUNDED' | 'DATE' | 'ENCODING'

/** `wasNumber`: a `.0` behind it was cut off, so zeros in front may be missing too. */
export type CodeRead = { value: string; wasNumber?: true } | { code: CodeFault }

const scientific = /^\d(?:\.\d+)?E\+?\d+$/i
/** Fifteen digits are what a spreadsheet keeps; three zeros behind them are no accident. */
const rounded = /^\d{15}0{3,}$/
const withPoint = /^(\d{6,})\.0+$/
const day =
  /^(?:\d{1,2}月\d{1,2}日|\d{4}年\d{1,2}月\d{1,2}日|\d{4}\/\d{1,2}\/\d{1,2}|\d{1,2}-(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:-\d{2,4})?)$/i

/**
 * Reads a code – order number, waybill, bar code, piece code, shelf – as it stands in a file or is pasted. What a
 * spreadsheet destroyed is none; an apostrophe in front says that it stands as it was meant.
 * @example readCode('ＳＦ１２３４５６７') // { value: 'SF1234567' }
 * @example readCode('="0012345"') // { value: '0012345' }
 * @example readCode('1.23457E+14') // { code: 'SCIENTIFIC' }
 */
export function readCode(text: string): CodeRead {
  const folded = foldCode(text)
  const [, quoted] = /^="(.*)"$/.exec(folded) ?? []
  if (quoted !== undefined) return { value: quoted }
  if (/^['‘’]/.test(folded)) return { value: folded.slice(1) }
  if (folded.includes('\uFFFD')) return { code: 'ENCODING' }
  if (scientific.test(folded)) return { code: 'SCIENTIFIC' }
  if (rounded.test(folded)) return { code: 'ROUNDED' }
  if (day.test(folded)) return { code: 'DATE' }
  const [, whole] = withPoint.exec(folded) ?? []
  return whole === undefined ? { value: folded } : { value: whole, wasNumber: true }
}
