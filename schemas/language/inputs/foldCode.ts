import type { ReaderName } from '../../contract/language.gen'
import { normalizeIsbn } from './isbn'

const invisible = /[\p{Cc}\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/gu
const hyphens = /[\u2010-\u2015\u2212\uFE58\uFE63]/g

/** Dashes and minus signs that an input method or a typesetter makes of a hyphen. */
export const plainHyphens = (text: string): string => text.replace(hyphens, '-')

/**
 * A code as it is stored and compared: full-width signs, hyphens of typesetters, blanks and marks that nobody sees are
 * what one scanner sends and the next does not. Its case stays as it is written.
 * @example foldCode(' Ａ－０３—１２ ') // 'A-03-12'
 */
export const foldCode = (text: string): string =>
  plainHyphens(text.normalize('NFKC').replace(invisible, '')).replace(/\s/g, '')

/**
 * Every spelling under which what was typed may be stored, for `= any(…)` over an index: a code in the case it is
 * written, in capitals and in small letters; goods under their ISBN as well.
 * @example spellingsOf('code', 'sf１２３') // ['sf123', 'SF123']
 * @example spellingsOf('isbn', 'ISBN 7-02-000220-X') // ['9787020002207', …]
 */
export function spellingsOf(reads: ReaderName | undefined, text: string): string[] {
  if (reads === undefined || reads === 'discount') return [text]
  const folded = foldCode(text)
  const codes = [folded, folded.toUpperCase(), folded.toLowerCase(), text.trim()]
  if (reads === 'code') return distinct(codes)
  const { isbn13 } = normalizeIsbn(text)
  return distinct([...(isbn13 ? [isbn13] : []), bareNumber(folded), ...codes])
}

/** Goods by what is printed on them: their ISBN in any form, or a code of their own. */
export const goodsSpellings = (text: string): string[] => spellingsOf('goodsCode', text)

/**
 * Pieces that a stored value may contain, of what was typed only in part.
 * @example piecesOf('isbn', '978-7-02') // ['978702', '978-7-02']
 */
export function piecesOf(reads: ReaderName | undefined, text: string): string[] {
  if (reads === undefined || reads === 'discount') return [text]
  const folded = foldCode(text)
  return distinct(reads === 'code' ? [folded, text.trim()] : [bareNumber(folded), folded])
}

/** Digits without the hyphens and the word in front; a code of letters and digits keeps its own. */
function bareNumber(folded: string): string {
  const bare = folded.replace(/^ISBN(?:-?1[03](?=[:：]))?[:：]?/i, '').replace(/-/g, '')
  return /^\d+X?$/i.test(bare) ? bare.toUpperCase() : folded
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].filter((text) => text !== '')
