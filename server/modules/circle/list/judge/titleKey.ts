import { createHash } from 'node:crypto'

const longest = 400

/** A title without width, case, blanks and punctuation. @example plainTitle('《红楼梦》（上）') // '红楼梦上' */
export const plainTitle = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{C}]/gu, '')

/**
 * What two lines without an ISBN have in common when they mean the same book: title and publisher. @returns null without
 * a title
 */
export function titleKey(bookName: string | null, publisher: string | null): string | null {
  const title = plainTitle(bookName ?? '')
  if (title === '') return null
  const key = `${title}|${plainTitle(publisher ?? '')}`
  // an index holds no text of any length
  return key.length <= longest
    ? key
    : `${key.slice(0, 300)}#${createHash('sha256').update(key).digest('hex')}`
}
