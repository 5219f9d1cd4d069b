import { sql } from 'kysely'
import { goodsSpellings } from '../../../../schemas/language'
import type { Trx } from '../../../base/db'
import type { Context, Route } from '../../../kit/http'
import { defineList } from '../../../kit/lists'
import { shownCopies } from '../offer'
import { countSearched } from './countSearched'
import { ownBasket } from './findBasket'
import { searchRows } from './searchRows'

const page = '/stockCircle/search'

const columns = {
  isbn13: sql`t.isbn13::text`,
  bookName: sql`t.book_name`,
  author: sql`t.author`,
  publisher: sql`t.publisher`,
  publishDate: sql`t.publish_date`,
  clcClass: sql`upper(left(t.clc_code, 1))`,
  image: sql`t.image`,
  circleId: sql`t.circle_id::text`,
  regionName: sql`nullif(concat_ws(' ', t.province, nullif(t.city, t.province)), '')`,
  province: sql`t.province`,
  city: sql`t.city`,
  district: sql`null::text`,
  town: sql`null::text`,
  minGrade: sql`t.grade`,
  onTimeRate: sql`t.on_time_rate`,
  lineAmount: sql`t.price * t.chosen_qty`,
  availableQty: shownCopies(sql`t.quantity`),
}

const found = defineList({
  page,
  from: searchRows,
  columns,
  filters: {
    minGrade: (value) => sql`t.grade::int >= ${Number(value) || 0}`,
    // asked of the offers themselves, before one is taken of each copy
    isbn13: () => sql`true`,
    bookName: () => sql`true`,
    supplierCode: () => sql`true`,
    circleId: () => sql`true`,
  },
  pasted: { isbn13: { values: sql`t.isbn13::text`, asStored: goodsSpellings } },
  tabs: { result: sql`true` },
  async rows(trx, rows, ctx) {
    await countSearched(
      trx,
      ctx.companyId,
      rows.map(({ id }) => id),
    )
    return rows
  },
})

/** What is chosen and not ordered, named by the offers like the results. */
const basketRows = (trx: Trx, ctx: Context) =>
  trx.selectFrom(
    sql`(
      select s.gp_stock_id as id, s.circle_id, s.supplier_code, s.grade, s.list_price, s.price, s.discount, s.chosen_qty, b.isbn13, coalesce(b.sys_book_name, b.book_name) as book_name, b.author, b.publisher,
        b.publish_date, b.clc as clc_code, s.available_qty as quantity, p.province, p.city,
        (select k.image from gp_offer_book k where k.product_id = s.product_id) as image,
        (select max(f.on_time_rate) from gp_supplier_face f where f.supply_company_id = s.supply_company_id) as on_time_rate
      from gp_match_stock s join gp_match_book b on b.id = s.book_id
      left join gp_supply_place p on p.warehouse_id = s.warehouse_id
      where s.state = 'CHOSEN' and s.task_id = ${ownBasket(ctx)}
    )`.as('t'),
  )

const basket = defineList({ page, list: 'basket', from: basketRows, columns })

export const searchLists: readonly Route[] = [...found, ...basket]
