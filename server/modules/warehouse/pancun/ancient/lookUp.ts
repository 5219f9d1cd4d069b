import { sql } from 'kysely'
import { Type } from 'typebox'
import { normalizeIsbn } from '../../../../../schemas/language'
import { fail } from '../../../../base/errors'
import { dictLabel, schemas } from '../../../../base/schemas'
import { defineRoute } from '../../../../kit/http'
import { findDocument } from '../document/currentDocument'
import { ancient } from '../kinds'

interface Known {
  id: string
  productName: string
  author: string | null
  publisher: string | null
  publishYear: number | null
  edition: string | null
  binding: string | null
  pageCount: number | null
  categoryId: string | null
  price: string | null
}

const facts = sql`p.product_name, p.author, p.publisher, extract(year from p.publish_date)::int as publish_year, p.edition,
  p.binding, p.pages as page_count, p.book_classify_id as category_id, p.list_price::text as price`

interface SameCopy {
  conditionGrade: string
  salePrice: string | null
  quantity: number
}

/** 查同款: what the library knows of a title, and the company's other copies of it with their prices. */
export const same = defineRoute({
  call: 'GET /store/ancientPanCun/same/{isbn}',
  permission: 'store:ancientPanCun:list',
  summary: '古旧书盘存：查同款',
  params: Type.Object({
    isbn: Type.String({ minLength: 1, maxLength: 60, title: 'ISBN/统一书号' }),
  }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const text = params.isbn.trim()
      const isbn = normalizeIsbn(text).isbn13 ?? text
      const isMeant = sql`p.company_id = ${ctx.companyId} and (p.isbn = ${isbn} or p.book_number = ${text})`
      const { rows: titles } = await sql<Known>`
        select p.id::text, ${facts} from product p where ${isMeant}
        order by p.product_type = '4' desc, p.info_score desc, p.id limit 1`.execute(trx)
      const [title] = titles
      if (!title) return {}
      const { rows } = await sql<SameCopy>`
        select s.condition_grade, s.sale_price::text, sum(s.quantity)::int as quantity
        from stock s join product p on p.id = s.product_id where ${isMeant} and s.quantity > 0
        group by s.condition_grade, s.sale_price order by s.condition_grade desc, s.sale_price limit 12`.execute(
        trx,
      )
      return { ...title, sameCopies: rows.map(copiesText).join('；') || '没有在库的' }
    }),
})

const copiesText = ({ conditionGrade, salePrice, quantity }: SameCopy): string => {
  const grade = dictLabel(schemas(), 'condition_grade', conditionGrade)
  return `${grade} ${salePrice === null ? '未定价' : `¥${salePrice}`} × ${quantity}`
}

interface Last extends Known {
  isbn: string | null
  conditionGrade: string
  conditionDesc: string | null
  salePrice: string | null
  shelfCode: string
  remark: string | null
}

/** 复制上一本: everything of the copy registered last but its code and its pictures. @throws PANCUN_NO_LAST */
export const copyLast = defineRoute({
  call: 'GET /store/ancientPanCun/last/{warehouseId}',
  permission: 'store:ancientPanCun:add',
  summary: '古旧书盘存：复制上一本',
  params: Type.Object({
    warehouseId: Type.String({ pattern: '^[0-9]{1,18}$', title: '仓库' }),
  }),
  handle: (ctx, { params }) =>
    ctx.trx(async (trx) => {
      const wanted = { kind: ancient, stocktakeId: null, pancunMode: 'ADD', ...params }
      const row = await findDocument(trx, ctx, wanted)
      const { rows } = await sql<Last>`
        select p.id::text, coalesce(p.isbn, p.book_number) as isbn, ${facts}, i.condition_grade, i.condition_desc,
          i.sale_price::text, i.remark, h.shelf_code
        from stocktake_item i join product p on p.id = i.product_id join shelf h on h.id = i.shelf_id
        where i.stocktake_id = ${row?.id ?? '0'} order by i.id desc limit 1`.execute(trx)
      const [last] = rows
      if (!last) throw fail('PANCUN_NO_LAST')
      return last
    }),
})
