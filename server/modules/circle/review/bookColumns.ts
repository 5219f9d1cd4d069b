import { sql } from 'kysely'
import { goodsSpellings, normalizeIsbn } from '../../../../schemas/language'
import type { Trx } from '../../../base/db'
import { dictLabel, schemas } from '../../../base/schemas'
import type { ListRow, ListSpec } from '../../../kit/lists'
import { countOthers } from './otherBooks'
import { explainBook } from './explain'

const ofTask = (column: string) =>
  sql`(select k.${sql.ref(column)} from gp_match_task k where k.id = t.task_id)`
const ofProduct = (column: string) =>
  sql`(select k.${sql.ref(column)} from gp_offer_book k where k.product_id = t.product_id)`
const chosenRow = (condition: ReturnType<typeof sql>) => sql`exists (select from gp_match_stock s
  where s.task_id = t.task_id and s.book_id = t.id and s.chosen_qty > 0 and ${condition})`

const texts = (value: unknown) => [value].flat().map(String)
// most begin with the year: told without a pattern, which takes three times as long
const beginning = sql`left(t.publish_date, 4)`
const publishYear = sql`case when ${beginning} between '1500' and '2099' and translate(${beginning}, '0123456789', '') = ''
  then ${beginning}::int else substring(t.publish_date from '(?:1[5-9]|20)[0-9]{2}')::int end`

/** Columns and filters of every list of books of a task. */
export const bookSpec = {
  columns: {
    taskNum: ofTask('task_num'),
    customerId: ofTask('customer_id'),
    isbn13: sql`t.isbn13::text`,
    image: ofProduct('image'),
    sysPublisher: ofProduct('publisher'),
    sysPublishDate: ofProduct('publish_date'),
    clcClass: sql`upper(left(t.clc, 1))`,
    listPriceGap: sql`abs(t.list_price - t.sys_list_price)`,
    chosenText: sql`(select jsonb_agg(jsonb_build_array(s.supplier_code, s.grade, s.price::text, s.chosen_qty)
      order by s.rank, s.id)::text from gp_match_stock s
      where s.task_id = t.task_id and s.book_id = t.id and s.chosen_qty > 0)`,
    supplierCode: sql`null::text`,
    chooseType: sql`null::text`,
    otherBookCount: sql`null::int`,
    replacedText: sql`(select string_agg(concat_ws(' ', r ->> 'isbn13', r ->> 'bookName'), chr(10))
      from jsonb_array_elements(t.replaced_from) r)`,
    explanationText: sql`t.explanation::text`,
    reviewReasons: sql`to_jsonb(t.review_reasons)`,
    publishTime: sql`make_date(${publishYear}, 1, 1)`,
    matchStockId: sql`null::text`,
    reason: sql`null::text`,
  },
  filters: {
    isbn13: (value) =>
      sql`t.isbn13 = any(${texts(value).flatMap((text) => normalizeIsbn(text).isbn13 ?? [])}::bigint[])`,
    reviewReasons: (value) => sql`t.review_reasons && ${texts(value)}::text[]`,
    supplierCode: (value) => chosenRow(sql`s.supplier_code = ${String(value).trim()}`),
    chooseType: (value) => chosenRow(sql`s.choose_type = ${String(value)}`),
  },
  pasted: { isbn13: { values: sql`t.isbn13::text`, asStored: goodsSpellings } },
  rows: readable,
} satisfies Partial<ListSpec>

/** What is chosen, a line per offer in the words of the desk; sentences of explanations; how many other books could take a book's place. */
async function readable(trx: Trx, rows: ListRow[]): Promise<ListRow[]> {
  const others = await countOthers(
    trx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    ...('explanationText' in row && {
      explanationText: explainBook(row.explanationText as string | null),
    }),
    ...('chosenText' in row && { chosenText: chosenLines(row.chosenText as string | null) }),
    ...('otherBookCount' in row && { otherBookCount: others.get(row.id) ?? 0 }),
  }))
}

type Chosen = [supplierCode: string, grade: string, price: string, chosenQty: number]

const chosenLines = (chosen: string | null) =>
  chosen &&
  (JSON.parse(chosen) as Chosen[])
    .map(([supplierCode, grade, price, chosenQty]) => {
      const label = dictLabel(schemas(), 'condition_grade', grade)
      return `${supplierCode} · ${label} · ¥${price} × ${chosenQty}`
    })
    .join('\n')
