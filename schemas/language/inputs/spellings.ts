import type { ReaderName } from '../../contract/language.gen'
import { foldCode } from './foldCode'
import { normalizeIsbn } from './isbn'

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
