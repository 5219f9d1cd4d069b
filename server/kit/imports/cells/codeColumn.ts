import { readGoodsCode } from './readIsbn'
import { textColumn } from './textColumn'

/** What names a book of the own stock in a file: any of its codes, the one of the copy before the one of the book. */
export const codeColumn = textColumn('code', '编码', {
  isRequired: true,
  aliases: ['一书一码', '商品编码', 'ISBN'],
  isRanked: true,
  note: 'ISBN、商品编码或一书一码',
  read: readGoodsCode,
  example: '9787020002207',
})
