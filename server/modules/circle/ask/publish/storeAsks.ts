import { sql } from 'kysely'
import { nextNumbers, toJson, type Id, type Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import type { AskTerms } from './askTerms'
import { notifyHolders } from './notifyHolders'

/** A book that is asked for. Without a grade or price of its own the terms hold. */
export interface AskedBook {
  isbn13: string | null
  bookName: string
  author?: string | null
  publisher?: string | null
  publishDate?: string | null
  listPrice?: string | null
  needQty: number
  minGrade?: string | null
  maxPrice?: string | null
  remark?: string | null
  sourceTaskId?: Id
  sourceBookId?: Id
}

export interface MadeAsk {
  id: Id
  askNum: string
}

/**
 * Writes a request per book, in the order given, and tells the members that hold them: each company once. What a book
 * does not say of itself is taken from the company's own product of its ISBN.
 */
export async function storeAsks(
  trx: Trx,
  ctx: Context,
  terms: AskTerms,
  books: readonly AskedBook[],
): Promise<MadeAsk[]> {
  if (books.length === 0) return []
  const numbers = await nextNumbers(trx, 'QH', books.length)
  const lines = books.map((book, at) => ({ ...book, askNum: numbers[at] }))
  const { rows } = await sql<MadeAsk>`
    insert into askfor_stock (company_id, ask_num, isbn13, book_name, author, publisher, publish_date, list_price, need_qty,
      min_grade, max_price, circle_ids, region, deadline, source_task_id, source_book_id, remark, create_by)
    select ${ctx.companyId}::bigint, b."askNum", b."isbn13", b."bookName", coalesce(b."author", p.author),
      coalesce(b."publisher", p.publisher), coalesce(b."publishDate", p.publish_date::text),
      coalesce(b."listPrice", p.list_price), b."needQty", coalesce(${terms.minGrade ?? null}::text, b."minGrade"),
      coalesce(${terms.maxPrice ?? null}::numeric, b."maxPrice"), ${toJson(terms.circleIds)}::jsonb,
      ${terms.region ? toJson(terms.region) : null}::jsonb, ${terms.deadline}::timestamp at time zone 'Asia/Shanghai',
      b."sourceTaskId", b."sourceBookId", coalesce(${terms.remark ?? null}::text, b."remark"), ${ctx.user.userId}::bigint
    from jsonb_to_recordset(${toJson(lines)}::jsonb) as b("askNum" text, "isbn13" bigint, "bookName" text, "author" text,
      "publisher" text, "publishDate" text, "listPrice" numeric, "needQty" int, "minGrade" text, "maxPrice" numeric,
      "remark" text, "sourceTaskId" bigint, "sourceBookId" bigint)
    left join lateral (
      select k.author, k.publisher, k.publish_date, k.list_price from product k
      where k.company_id = ${ctx.companyId}::bigint and k.isbn = b."isbn13"::text limit 1) p on true
    order by b."askNum"
    returning id, ask_num`.execute(trx)
  await notifyHolders(
    trx,
    ctx,
    terms.circleIds,
    lines.map(({ askNum = '', ...book }) => ({ askNum, ...book })),
  )
  return rows
}
