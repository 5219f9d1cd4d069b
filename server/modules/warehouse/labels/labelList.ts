import { sql } from 'kysely'
import { goodsSpellings } from '../../../../schemas/language'
import { fail } from '../../../base/errors'
import { defineList } from '../../../kit/lists'
import { labelColumns, labelStock } from './labelStock'

// people scan what stands on the book; every form of a number finds the same product

/** 打印商品编码: stock rows to print labels for. Filters, columns and order come from the page. */
export const labelListRoutes = defineList({
  page: '/printProductCode',
  from: labelStock,
  columns: labelColumns,
  filters: {
    isbn: (value) => sql`p.isbn = any(${textsOf(value).flatMap(goodsSpellings)}::text[])`,
    scanCode: (value) => {
      const codes = textsOf(value).flatMap(goodsSpellings)
      return sql`(p.isbn = any(${codes}::text[]) or t.product_code = any(${codes}::text[])
        or (t.piece_code <> '' and t.piece_code = any(${codes}::text[])))`
    },
    inOrderNum: (value) => sql`exists (
      select from stock_flow f
      where f.stock_id = t.id and f.direction = 'IN' and f.bill_num = ${textsOf(value)[0]?.trim() ?? ''}
    )`,
  },
  pasted: {
    isbn: { values: sql`p.isbn`, asStored: goodsSpellings },
    scanCode: {
      values: sql`unnest(array[p.isbn, t.product_code, t.piece_code])`,
      asStored: goodsSpellings,
    },
  },
  tabs: { ALL: sql`true`, CHOSEN: sql`l.copies is not null` },
  // what the goods cost is no business of who prints their labels
  rows: async (_trx, rows) => rows.map(({ costPrice: _costPrice, ...row }) => row),
})

function textsOf(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  if (values.some((one) => typeof one !== 'string') || values.length > 10_000)
    throw fail('LIST_FILTER_VALUE', { label: 'ISBN、编码或单号', problem: '应为一组文字' })
  return values as string[]
}
