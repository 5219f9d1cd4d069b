import type { GpExportType } from '../../../../schemas/contract/dictionaries.gen'
import { fail } from '../../../base/errors'
import type { CellKind } from '../../../base/workbook'

export type ExportType = GpExportType

/** A column we add: its heading, its kind and the SQL of it over the rows of its type. */
export interface ExportColumn {
  key: string
  title: string
  kind: CellKind
  sql: string
  /** Codes of this dictionary, several with commas: written as their labels. */
  dict?: string
}

const column = (
  key: string,
  title: string,
  kind: CellKind,
  text: string,
  dict?: string,
): ExportColumn => ({ key, title, kind, sql: text, ...(dict && { dict }) })

/** Over `b`, a book of the task. */
const book: readonly ExportColumn[] = [
  column('isbn13', 'ISBN', 'text', 'b.isbn13::text'),
  column('bookName', '书单书名', 'text', 'b.book_name'),
  column('sysBookName', '系统书名', 'text', 'b.sys_book_name'),
  column('author', '作者', 'text', 'b.author'),
  column('publisher', '出版社', 'text', 'b.publisher'),
  column('publishDate', '出版时间', 'text', 'b.publish_date'),
  column('listPrice', '定价', 'money', 'coalesce(b.list_price, b.sys_list_price)::text'),
  column('needQty', '需求数量', 'int', 'b.need_qty::text'),
  column('matchQty', '可配数量', 'int', 'b.match_qty::text'),
  column('chosenQty', '已选数量', 'int', '(b.chosen_qty + b.ordered_qty)::text'),
  column('chosenAmount', '已选金额', 'money', 'b.chosen_amount::text'),
  column('minPrice', '最低价', 'money', 'b.min_price::text'),
  column('minDiscount', '最低折扣', 'decimal', 'b.min_discount::text'),
  column('sellerCount', '商家数', 'int', 'b.seller_count::text'),
  column('matchState', '匹配状态', 'text', 'b.match_state', 'gp_match_state'),
  column('reviewState', '复核状态', 'text', 'b.review_state', 'gp_review_state'),
]

/** Over `l`, a line, `b`, its book, and `c`, what of the book's choice falls to the line. */
const line: readonly ExportColumn[] = [
  column('isbn13', '规范书号', 'text', 'l.isbn13::text'),
  column('lineState', '行状态', 'text', 'l.line_state', 'gp_line_state'),
  column('problems', '问题', 'text', `array_to_string(l.problems, ',')`, 'gp_line_problem'),
  column('matchState', '匹配状态', 'text', 'b.match_state', 'gp_match_state'),
  column('sysBookName', '系统书名', 'text', 'b.sys_book_name'),
  column('chosenQty', '已选', 'int', 'c.qty::text'),
  column('chosenPrice', '供货价', 'money', 'c.price::text'),
  column('chosenAmount', '实洋', 'money', '(c.qty * c.price)::text'),
  column('chosenSuppliers', '商家', 'text', 'c.suppliers'),
  column('grades', '品相', 'text', 'c.grades'),
]

/** Over `s`, a candidate, and `b`, its book. */
const stock: readonly ExportColumn[] = [
  column('supplierCode', '商家', 'text', 's.supplier_code'),
  column('isbn13', 'ISBN', 'text', 'b.isbn13::text'),
  column('bookName', '书名', 'text', 'coalesce(b.sys_book_name, b.book_name)'),
  column('grade', '品相', 'text', 's.grade', 'condition_grade'),
  column('listPrice', '定价', 'money', 's.list_price::text'),
  column('price', '供货价', 'money', 's.price::text'),
  column('discount', '折扣', 'decimal', 's.discount::text'),
  column('availableQty', '可售数量', 'int', 's.available_qty::text'),
  column('chosenQty', '已选', 'int', 's.chosen_qty::text'),
  column('state', '状态', 'text', 's.state', 'gp_candidate_state'),
  column(
    'orderNum',
    '订单编号',
    'text',
    '(select seen.order_num from sales_order seen where seen.order_num = s.order_num)',
  ),
]

/** What was compared of a line's book; a book without quota shows nothing of others' prices. */
const seen = (figure: string) => `case when b.match_state <> 'NO_QUOTA' then ${figure} end`

/** Over `l`, a line of a price report, `b`, its book, and `o`, the own offer. */
const compare: readonly ExportColumn[] = [
  column('isbn13', '规范书号', 'text', 'l.isbn13::text'),
  column('sysBookName', '系统书名', 'text', 'b.sys_book_name'),
  column('listPrice', '定价', 'money', 'coalesce(l.list_price, b.sys_list_price)::text'),
  column('minPrice', '最低价', 'money', seen('b.min_price::text')),
  column('minDiscount', '最低折扣', 'decimal', seen('b.min_discount::text')),
  column(
    'avgPrice',
    '均价',
    'money',
    seen('case when b.seller_count >= 3 then b.avg_price::text end'),
  ),
  column('maxPrice', '最高价', 'money', seen('b.max_offer_price::text')),
  column('sellerCount', '商家数', 'int', seen('b.seller_count::text')),
  column('matchQty', '圈内总册数', 'int', seen('b.match_qty::text')),
  column('ownQty', '我的可售', 'int', 'b.own_qty::text'),
  column('ownPrice', '我的圈内价', 'money', 'o.price::text'),
  column('priceGap', '与最低价差', 'money', seen('(o.price - b.min_price)::text')),
  column('needQty', '需求数量', 'int', 'coalesce(l.need_qty, 1)::text'),
  column('matchState', '匹配状态', 'text', 'b.match_state', 'gp_match_state'),
  column('problems', '问题', 'text', `array_to_string(l.problems, ',')`, 'gp_line_problem'),
]

/** What each type of export may hold beside the customer's own columns. */
export const exportColumns: Readonly<Record<ExportType, readonly ExportColumn[]>> = {
  LINE: line,
  BOOK: book,
  STOCK: stock,
  NOMATCH: book.filter(
    ({ key }) =>
      !['chosenQty', 'chosenAmount', 'minPrice', 'minDiscount', 'sellerCount'].includes(key),
  ),
  COMPARE: compare,
  ERROR: line.filter(({ key }) => ['isbn13', 'lineState', 'problems'].includes(key)),
}

/** The columns of a type by their keys, in the order of the keys. @throws GP_EXPORT_COLUMNS */
export function chosenColumns(type: ExportType, keys: readonly string[]): ExportColumn[] {
  const known = new Map(exportColumns[type].map((one) => [one.key, one]))
  const unknown = keys.filter((key) => !known.has(key))
  if (keys.length === 0 || unknown.length > 0)
    throw fail('GP_EXPORT_COLUMNS', { columns: unknown.join('、') })
  return [...new Set(keys)].flatMap((key) => known.get(key) ?? [])
}
