import type { ReaderName } from '../../contract/language.gen'
import { foldCode } from './foldCode'
import { normalizeIsbn } from './isbn'

/**
 * Several codes pasted or typed at once, in their order: a line, a comma, a semicolon or a blank parts them. An ISBN is
 * printed with blanks inside, and stays whole.
 * @example splitCodes('DD1，DD2；DD3 DD4') // ['DD1', 'DD2', 'DD3', 'DD4']
 * @example splitCodes('978 7 02 000220 7\n9787505390133', 'isbn') // ['978 7 02 000220 7', '9787505390133']
 */
export function splitCodes(text: string, reads?: ReaderName): string[] {
  const lines = text.split(/[\n\r\t,，;；、]+/).map((line) => line.trim())
  const takesIsbn = reads === 'isbn' || reads === 'goodsCode'
  return lines
    .flatMap((line) => (takesIsbn ? withIsbns(line, reads === 'isbn') : line.split(/\s+/)))
    .filter((code) => code !== '')
}

function withIsbns(line: string, isIsbn: boolean): string[] {
  const parts = line.split(/\s+/)
  if (parts.length === 1 || parts.every((part) => normalizeIsbn(part).isbn13)) return parts
  return isIsbn || isNumber(line) ? [line] : parts
}

/** As long as an ISBN, right or wrong. */
const isNumber = (line: string): boolean =>
  /^(?:97[89])?\d{9}[\dX]$/i.test(
    foldCode(line)
      .replace(/^ISBN[:：]?/i, '')
      .replace(/-/g, ''),
  )
