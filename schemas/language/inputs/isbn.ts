import { foldCode } from './foldCode'

/** OK, PADDED, ADD_ON and MULTI_ISBN come with an isbn13; the others say why there is none. */
export type IsbnCode =
  | 'OK'
  | 'PADDED'
  | 'ADD_ON'
  | 'MULTI_ISBN'
  | 'CHECK_DIGIT'
  | 'LENGTH'
  | 'EMPTY'
  | 'SCIENTIFIC'
  | 'UNIFIED_NO'
  | 'ILLEGAL_CHAR'
  | 'NOT_ISBN'
  | 'PREFIX'

export type IsbnFlag = 'PADDED' | 'ADD_ON' | 'MULTI_ISBN'

export interface IsbnResult {
  /** 13 digits with a valid check digit. */
  isbn13?: string
  code: IsbnCode
  /** Everything that was done to the text and deserves a look; `code` names the most doubtful one. */
  flags: IsbnFlag[]
  /**
   * CHECK_DIGIT only: the digit (or X) that would be right; absent where the last digits are lost altogether. The number
   * itself is never corrected.
   */
  shouldBe?: string
}

/**
 * Normalises what people and other systems write as an ISBN to 13 digits.
 * @example normalizeIsbn('7-5053-9013-9') // { isbn13: '9787505390133', code: 'OK', flags: [] }
 * @example normalizeIsbn('9787505390134') // { code: 'CHECK_DIGIT', flags: [], shouldBe: '3' }
 * @see stock circle §2, "ISBN normalisation": nine rules, applied in their order
 */
export function normalizeIsbn(text: string): IsbnResult {
  // nine lines of ten hold nothing else: lists of half a million lines are read here
  if (plain13.test(text)) return read13(text)
  const parts = cutPrice(dropLabel(cleanText(text)))
    .split(/[/;、,]/)
    .map(trimEnds)
    .filter((part) => part !== '')
  const [only = ''] = parts
  if (parts.length < 2) return readNumber(only)
  const valid = parts.map(readNumber).find((part) => part.isbn13)
  if (!valid) return readNumber(only)
  const code = valid.code === 'OK' ? 'MULTI_ISBN' : valid.code
  return { ...valid, code, flags: [...valid.flags, 'MULTI_ISBN'] }
}

/**
 * What people type or scan for goods: the 13 digits where it is an ISBN, else the text itself.
 * @example isbnOrCode('7-02-000220-X') // '9787020002207'
 * @example isbnOrCode(' A-03 ') // 'A-03'
 */
export const isbnOrCode = (text: string): string => normalizeIsbn(text).isbn13 ?? foldCode(text)

/** The check digit of an ISBN-13 or EAN-13. @param twelve its first twelve digits */
export const checkDigitOf = (twelve: string): string => checkOf13(twelve)

/** The ten-character form of a 978 number; 979 has none. @param isbn13 13 valid digits */
export function toIsbn10(isbn13: string): string | undefined {
  if (!isbn13.startsWith('978')) return undefined
  const nine = isbn13.slice(3, 12)
  return nine + checkOf10(nine)
}

const plain13 = /^97[89][0-9]{10}$/

/** Rule 1: full-width to ASCII; marks that a spreadsheet or a copied page leaves behind are dropped. */
const cleanText = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\uFEFF\u200B-\u200D\u2060\u00A0\u00AD]/g, '')
    .trim()
    .replace(/^'+/, '')
    .replace(/["“”‘’]/g, '')
    .trim()
    // a number of a spreadsheet that was written as text
    .replace(/^(\d{7,13})\.0+$/, '$1')

/** Rule 2, first half. NFKC has already turned `：` into `:`. */
const dropLabel = (text: string) =>
  text
    .toUpperCase()
    .replace(/^ISBN(?:\s*[-‐‑]?\s*1[03](?![\d]))?\s*/, '')
    .replace(/^[:：\s]+/, '')

/** Rule 2, second half: binding and price stand behind the number. */
const cutPrice = (text: string) => trimEnds(text.split(/[(（]|CNY|[￥¥]|RMB/)[0] ?? '')

const trimEnds = (text: string) => text.replace(/^[\s:;,。]+|[\s:;,。]+$/g, '')

const unifiedNumber = /^\d{4,5}[·•・.]\d{1,5}$/
const scientific = /^\d(\.\d+)?E\+?\d+$/
const blanksAndHyphens = /[\s\-‐‑‒–—―－_.]/g

/** Rules 4 to 9 for one number. */
function readNumber(text: string): IsbnResult {
  if (unifiedNumber.test(text)) return refused('UNIFIED_NO')
  if (scientific.test(text)) return refused('SCIENTIFIC')
  const bare = text.replace(blanksAndHyphens, '')
  if (bare === '') return refused('EMPTY')
  if (!/^\d+X?$/.test(bare)) return refused('ILLEGAL_CHAR')
  if (bare.endsWith('X')) return readWithX(bare)
  if (bare.length === 13) return read13(bare)
  if (bare.length === 10) return read10(bare)
  if (bare.length === 15 || bare.length === 18) return readAddOn(bare)
  if (bare.length >= 7 && bare.length <= 9) return readPadded(bare)
  return refused('LENGTH')
}

// X stands only as the tenth character; a shorter number ending in X lost its zeros like any other.
function readWithX(bare: string): IsbnResult {
  if (bare.length === 10) return read10(bare)
  if (bare.length >= 7 && bare.length <= 9) return readPadded(bare)
  return refused(bare.length < 10 ? 'LENGTH' : 'ILLEGAL_CHAR')
}

function read13(digits: string): IsbnResult {
  const shouldBe = checkOf13(digits)
  // ISSN (977) and other valid article numbers are no books; neither is music (979-0), whatever its check digit
  if (!/^97[89]/.test(digits)) {
    const isArticle = digits.startsWith('977') || shouldBe === digits[12]
    return refused(isArticle ? 'NOT_ISBN' : 'PREFIX')
  }
  if (digits.startsWith('9790')) return refused('NOT_ISBN')
  if (shouldBe !== digits[12]) return wrongDigit(digits, shouldBe)
  return { isbn13: digits, code: 'OK', flags: [] }
}

function read10(text: string): IsbnResult {
  const shouldBe = checkOf10(text)
  if (shouldBe !== text[9]) return wrongDigit(text, shouldBe)
  return { isbn13: from10(text), code: 'OK', flags: [] }
}

function readAddOn(digits: string): IsbnResult {
  const book = read13(digits.slice(0, 13))
  return book.isbn13 ? { ...book, code: 'ADD_ON', flags: ['ADD_ON'] } : refused('LENGTH')
}

function readPadded(text: string): IsbnResult {
  const padded = read10(text.padStart(10, '0'))
  return padded.isbn13 ? { ...padded, code: 'PADDED', flags: ['PADDED'] } : refused('LENGTH')
}

function from10(text: string): string {
  const twelve = `978${text.slice(0, 9)}`
  return twelve + checkOf13(twelve)
}

/** @param digits twelve or more, of which twelve count */
function checkOf13(digits: string): string {
  let sum = 0
  for (let at = 0; at < 12; at += 1) sum += (digits.charCodeAt(at) - zero) * (at % 2 ? 3 : 1)
  return String((10 - (sum % 10)) % 10)
}

/** @param digits nine or more, of which nine count */
function checkOf10(digits: string): string {
  let sum = 0
  for (let at = 0; at < 9; at += 1) sum += (digits.charCodeAt(at) - zero) * (10 - at)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

const zero = 48

/** What ends in zeros was shown as 9.787E+12 once: another last digit would make a valid number of another book. */
const wrongDigit = (text: string, shouldBe: string): IsbnResult => ({
  code: 'CHECK_DIGIT',
  flags: [],
  ...(!/0{4}$/.test(text) && { shouldBe }),
})

const refused = (code: IsbnCode): IsbnResult => ({ code, flags: [] })
