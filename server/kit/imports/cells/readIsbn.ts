import { foldCode, normalizeIsbn, type IsbnFlag } from '../../../../schemas/language'
import { isbnReason } from './isbnReason'
import { readCodeCell } from './readCodeCell'
import type { CellRead } from '../types'

const flagReasons: Readonly<Record<IsbnFlag, string>> = {
  PADDED: '表格吃掉了开头的 0，已补齐，请核对',
  ADD_ON: '末尾的附加码已去掉',
  MULTI_ISBN: '一格里有多个号，取了第一个有效的',
}

/**
 * An ISBN of a cell as 13 digits, with what was done to it.
 * @example readIsbn('7-02-000220-X') // { value: '9787020002207' }
 */
export function readIsbn(text: string): CellRead {
  const result = normalizeIsbn(text)
  if (result.isbn13 === undefined) return { code: result.code, reason: isbnReason(result, text) }
  const flags = result.flags.map((code) => ({
    code,
    reason: `ISBN“${text}”${flagReasons[code]}：${result.isbn13}`,
  }))
  return { value: result.isbn13, ...(flags.length > 0 && { flags }) }
}

/** What nobody would choose for a code: a scientific number, or thirteen digits of a book that are not right. */
const lostIsbn = /^(?:\d(?:\.\d+)?e\+?\d+|97[89]\d{10})$/i

/**
 * What is printed on goods: a code of one's own as it is written, or an ISBN in whatever form; which of them it is only
 * the products can tell.
 */
export function readGoodsCode(text: string): CellRead {
  const bare = foldCode(text).replaceAll('-', '')
  const isbn = lostIsbn.test(bare) ? readIsbn(bare) : undefined
  if (isbn && !('value' in isbn)) return isbn
  // an ISBN may stand with blanks or a price: the products read it again
  if (normalizeIsbn(text).isbn13 !== undefined) return { value: foldCode(text) }
  return readCodeCell(text, '编码')
}
