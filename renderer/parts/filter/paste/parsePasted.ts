import { splitCodes } from '../../../../schemas/language'
import type { ReaderName } from '../../../../schemas/contract/language.gen'

export const mostValues = 10_000

export interface Pasted {
  /** Each once, in the order pasted, at most 10,000. */
  values: string[]
  /** Entries found, doubles included. */
  total: number
  duplicates: number
  /** Different entries beyond the 10,000, which are left out. */
  leftOut: number
}

// What copied pages and chats leave between characters without anybody seeing it.
const invisible = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g

/**
 * Splits what a person pasted at line breaks, tabs, blanks, commas, semicolons and 、; full-width
 * characters become plain (NFKC).
 * @param reads how the field reads its text: an ISBN is printed with blanks inside
 * @example parsePasted('ＤＤ１，DD2；DD1').values  // ['DD1', 'DD2']
 * @example parsePasted('978 7 02 000220 7', 'isbn').values  // ['978 7 02 000220 7']
 */
export function parsePasted(text: string, reads?: ReaderName): Pasted {
  const entries = splitCodes(text.normalize('NFKC').replace(invisible, ''), reads)
  const unique = [...new Set(entries)]
  return {
    values: unique.slice(0, mostValues),
    total: entries.length,
    duplicates: entries.length - unique.length,
    leftOut: Math.max(0, unique.length - mostValues),
  }
}

/** Whether a paste is more than one line of text: then the panel opens. */
export const isMultiple = (text: string, reads?: ReaderName) => parsePasted(text, reads).total > 1
