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
