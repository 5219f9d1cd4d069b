import { sql } from 'kysely'
import { Type } from 'typebox'
import type { Id } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { file, xlsxMime } from '../../../../base/transfer'
import { writeWorkbook, type WorkbookColumn, type WorkbookSheet } from '../../../../base/workbook'
import { defineRoute } from '../../../../kit/http'

/** As libraries take them over. */
const columns: readonly WorkbookColumn[] = [
  { header: '箱号', kind: 'text', width: 22 },
  { header: 'ISBN', kind: 'text', width: 16 },
  { header: '书名', kind: 'text', width: 40 },
  { header: '作者', kind: 'text', width: 20 },
  { header: '出版社', kind: 'text', width: 24 },
  { header: '出版年', kind: 'text', width: 10 },
  { header: '定价', kind: 'money' },
  { header: '册数', kind: 'int' },
]

interface Line {
  packingNum: string
  boxNum: string
  isbn: string | null
  productName: string
  author: string | null
  publisher: string | null
  publishYear: string | null
  price: string | null
  quantity: number
}

/** 导出装箱清单: a sheet per packing list, its lines by box. @throws ROW_NOT_FOUND, PACK_SHEETS_EMPTY */
export const sheetsRoute = defineRoute({
  call: 'POST /wms/packingList/sheets',
  permission: 'store:packingList:export',
  summary: '导出装箱清单',
  reads: true,
  rate: 'heavy',
  resource: 'packingList',
  body: Type.Object({
    ids: Type.Array(Type.String({ pattern: '^[0-9]{1,18}$' }), {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
      title: '装箱单',
    }),
  }),
  handle: (ctx, { body: { ids } }) =>
    ctx.trx(async (trx) => {
      const lists = await trx
        .selectFrom('packingList')
        .select('packingNum')
        .where('id', 'in', ids)
        .orderBy('id')
        .execute()
      if (lists.length < ids.length) throw fail('ROW_NOT_FOUND')
      const { rows } = await linesOf(ids).execute(trx)
      if (rows.length === 0) throw fail('PACK_SHEETS_EMPTY')
      const sheets = lists.map(({ packingNum }) => sheetOf(packingNum, rows))
      const name = `装箱清单${ctx.now().replace(/\D/g, '')}.xlsx`
      return file(await writeWorkbook(sheets), name, xlsxMime)
    }),
})

const linesOf = (ids: readonly Id[]) => sql<Line>`
  select p.packing_num, b.box_num, o.isbn, o.product_name, o.author, o.publisher, left(g.publish_date::text, 4) as publish_year,
    o.price, i.quantity
  from pack_box_item i join pack_box b on b.id = i.pack_box_id join packing_list p on p.id = i.packing_id
    join out_order_item o on o.id = i.out_order_item_id left join product g on g.id = o.product_id
  where i.packing_id = any(${[...ids]}::bigint[]) order by p.id, b.box_index, o.id, i.id`

const sheetOf = (packingNum: string, lines: readonly Line[]): WorkbookSheet => ({
  sheet: packingNum,
  columns: [...columns],
  rows: lines
    .filter((line) => line.packingNum === packingNum)
    .map(({ boxNum, isbn, productName, author, publisher, publishYear, price, quantity }) => [
      boxNum,
      isbn,
      productName,
      author,
      publisher,
      publishYear,
      price,
      quantity,
    ]),
})
