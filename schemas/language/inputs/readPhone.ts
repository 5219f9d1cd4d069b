import { narrow } from './readFigure'

/** VIRTUAL is a mobile number of a marketplace with the extension that leads to the buyer; SERVICE is 400 or 800. */
export type PhoneKind = 'MOBILE' | 'VIRTUAL' | 'LANDLINE' | 'SERVICE'

/**
 * A telephone number as we keep it, bare but for the hyphens that part area, number and extension; or why there is none:
 * EXPONENT a spreadsheet has lost its last digits, TEXT it is no number anybody could call.
 */
export type PhoneRead = { value: string; kind: PhoneKind } | { code: 'EXPONENT' | 'TEXT' }

/** The number as it is kept; a text that is none as it stands. */
export function phoneText(text: string): string {
  const read = readPhone(text)
  return 'value' in read ? read.value : text.trim()
}

/** What stands between a number and its extension. */
const extensionMark = /\s*(?:-?转|分机号?|ext\.?|[,，#*])\s*[:：]?\s*/i
const country = /^(?:(?:\+|00)\s*86|86(?=[\s-]*1[3-9]\d[\s-]*\d{4}[\s-]*\d{4}(?!\d)))[\s-]*/
const mobile = /^(1[3-9]\d)[\s-]?(\d{4})[\s-]?(\d{4})(?:-(\d{1,6}))?$/
const service = /^([48]00)[\s-]?(\d{3})[\s-]?(\d{4})$/
const landline = /^\(?(0(?:10|2\d|[3-9]\d{2}))\)?[\s-]?(\d{3,4}[\s-]?\d{4})(?:-(\d{1,6}))?$/

/**
 * Reads a telephone number as people, marketplaces and spreadsheets write it: the one reader of telephone numbers.
 * @example readPhone('+86 138-0000-0001') // { value: '13800000001', kind: 'MOBILE' }
 * @example readPhone('13800000001转1234') // { value: '13800000001-1234', kind: 'VIRTUAL' }
 * @example readPhone('(010) 6275 1234') // { value: '010-62751234', kind: 'LANDLINE' }
 * @example readPhone('1.38E+10') // { code: 'EXPONENT' }
 */
export function readPhone(text: string): PhoneRead {
  const typed = narrow(text).replace(extensionMark, '-')
  if (/^\d(?:\.\d+)?e\+?\d+$/i.test(typed)) return { code: 'EXPONENT' }
  const hasCountry = country.test(typed)
  const bare = typed.replace(country, '')
  const [, first, second, third, extension] = mobile.exec(bare) ?? []
  if (first !== undefined) {
    const number = `${first}${second}${third}`
    return extension === undefined
      ? { value: number, kind: 'MOBILE' }
      : { value: `${number}-${extension}`, kind: 'VIRTUAL' }
  }
  const [, prefix, middle, end] = service.exec(bare) ?? []
  if (prefix !== undefined) return { value: `${prefix}-${middle}-${end}`, kind: 'SERVICE' }
  // behind +86 an area code stands without its zero
  const local = hasCountry && !/^\(?0/.test(bare) ? bare.replace(/^(\(?)/, '$10') : bare
  const [, area, number, room] = landline.exec(local) ?? []
  if (area === undefined) return { code: 'TEXT' }
  const digits = number?.replace(/\D/g, '') ?? ''
  return { value: [area, digits, ...(room ? [room] : [])].join('-'), kind: 'LANDLINE' }
}
