import { plainHyphens } from './foldCode'
import { normalizeIsbn } from './isbn'

/** What came from the gun, as the codes of a step are looked up by it. */
export interface ReadScan {
  /** Half-width, without spaces at its ends and control characters, as the label has it. */
  text: string
  /** 13 digits, where the text is a valid ISBN-13 or ISBN-10. */
  isbn13?: string
}

export const maxScanLength = 120

/**
 * A scanned or pasted code. An input method in full-width mode writes ９７８ for 978; guns send a group separator or a
 * tab before the line's end.
 * @example readScan('９７８７０２０００２２０７ ') // { text: '9787020002207', isbn13: '9787020002207' }
 * @example readScan('A-03-12') // { text: 'A-03-12' }
 */
export function readScan(raw: string): ReadScan {
  const text = plainHyphens(raw.normalize('NFKC'))
    .replace(/[\p{Cc}\u200B-\u200D\uFEFF]/gu, '')
    .trim()
  const isbn13 = /^(?:ISBN[: ]*)?[\dX -]{10,17}$/i.test(text)
    ? normalizeIsbn(text).isbn13
    : undefined
  return isbn13 ? { text, isbn13 } : { text }
}
