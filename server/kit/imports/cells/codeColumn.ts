import { readGoodsCode } from './readIsbn'
import { textColumn } from './textColumn'

/** What names a book of the own stock in a file: any of its codes. */
export const codeColumn = textColumn('code', '编码', {
  isRequired: true,
  aliases: ['ISBN', '商品编码', '一书一码'],
  note: 'ISBN、商品编码或一书一码',
  read: readGoodsCode,
  example: '9787020002207',
})
