import { sql } from 'kysely'
import type { Id, Trx } from '../../../base/db'
import { toFen } from '../../../base/money'
import type { Context } from '../../../kit/http'
import { seenOrderNum, supplierToken } from '../circle'
import { shownCopies } from '../offer'
import { readOptions } from '../task/options'
import type { TaskRow } from '../task/findTask'
import { compareBooks, yearsDiffer } from '../title/compareBooks'
import type { BookRow } from './ops/openBook'

export interface BookOffer {
  id: Id
  supplierToken: string
  supplierCode: string
  circleName: string | null
  regionName: string | null
  grade: string
  listPrice: string | null
  price: string
  newPrice: string | null
  agreed: boolean
  discount: string | null
  availableQty: number
  postage: string
  effectivePrice: string
  rank: number
  warnings: string[]
  chosenQty: number
  chooseType: string | null
  orderNum: string | null
  snapshotTime: string
  state: string
  onTimeRate: string | null
  refuseRate: string | null
  productName: string | null
  publisher: string | null
  publishDate: string | null
  volume: string | null
  /** Null: no longer to be seen. */
  livePrice: string | null
  liveQty: number | null
}

/** What was compared for one offer: the list's value, the offer's, and whether they agree. */
export interface Compared {
  what: 'TITLE' | 'LIST_PRICE' | 'PUBLISH_DATE' | 'GRADE' | 'PRICE' | 'DISCOUNT'
  listed: string | number | null
  found: string | number | null
  ok: boolean
}

/** The kept offers of a book, with what is true of them now and what each was compared by. */
export async function readOffers(trx: Trx, ctx: Context, book: BookRow, task: TaskRow) {
  const isCircle = readOptions(task.options).priceBasis === 'CIRCLE'
  const { rows } = await sql<BookOffer>`
    select s.id, ${supplierToken(ctx.companyId, sql`s.supply_company_id`)} as supplier_token, s.supplier_code,
      coalesce(c.name, case s.circle_id when 0 then '协议共享' when -1 then '求货报价' end) as circle_name,
      nullif(concat_ws(' ', p.province, nullif(p.city, p.province)), '') as region_name, s.grade, s.list_price, s.price, s.new_price, s.agreed,
      s.discount, s.available_qty, s.postage, s.effective_price, s.rank, s.warnings, s.chosen_qty, s.choose_type, ${seenOrderNum(sql`s.order_num`)} as order_num,
      s.snapshot_time, s.state, f.on_time_rate, f.refuse_rate, k.product_name, k.publisher, k.publish_date::text, k.volume,
      coalesce(l.live_price, q.price) as live_price, ${shownCopies(sql`coalesce(l.live_qty, q.quantity)`, sql`${book.needQty}::int`)} as live_qty
    from gp_match_stock s
    left join gp_circle_name c on c.id = s.circle_id
    left join gp_supply_place p on p.warehouse_id = s.warehouse_id
    left join gp_offer_book k on k.product_id = s.product_id
    left join lateral (
      select max(on_time_rate) as on_time_rate, max(refuse_rate) as refuse_rate
      from gp_supplier_face f where f.supply_company_id = s.supply_company_id
    ) f on true
    left join lateral (
      select min(${isCircle ? sql`o.circle_price` : sql`coalesce(o.agreed_price, o.circle_price)`}) as live_price,
        max(o.quantity) as live_qty
      from gp_visible_offer o where o.gp_stock_id = s.gp_stock_id
    ) l on true
    left join gp_quoted_offer q on q.gp_stock_id = s.gp_stock_id and q.task_id = s.task_id
    where s.task_id = ${book.taskId} and s.book_id = ${book.id}
    order by s.rank, s.id`.execute(trx)
  return rows.map((offer) => ({ ...offer, compared: comparedOf(offer, book, task) }))
}

function comparedOf(offer: BookOffer, book: BookRow, task: TaskRow): Compared[] {
  const options = readOptions(task.options)
  const fen = (price: string | null) => (price === null ? null : Number(toFen(price)))
  const { score, doubts } = compareBooks(
    { title: book.bookName, publishDate: book.publishDate, listPriceFen: fen(book.listPrice) },
    {
      title: offer.productName,
      volume: offer.volume,
      publishDate: offer.publishDate,
      listPriceFen: fen(offer.listPrice),
    },
    options.titleThreshold,
  )
  const isOtherYear = yearsDiffer(book.publishDate, offer.publishDate)
  // an edition that is no matter of the year stands in the titles
  const speaksTitle =
    doubts.some((doubt) => doubt === 'TITLE_DIFF' || doubt === 'SUIT') ||
    (doubts.includes('EDITION_DIFF') && !isOtherYear)
  const minGrade = book.minGrade ?? options.minGrade
  const maxPrice = book.maxPrice ?? options.maxPrice
  const maxDiscount = Number(book.maxDiscount ?? options.maxDiscount)
  return [
    {
      what: 'TITLE',
      listed: book.bookName,
      found: offer.productName,
      ok: !speaksTitle && (score ?? 100) > 0,
    },
    {
      what: 'LIST_PRICE',
      listed: book.listPrice,
      found: offer.listPrice,
      ok: !doubts.includes('LIST_PRICE_DIFF'),
    },
    {
      what: 'PUBLISH_DATE',
      listed: book.publishDate,
      found: offer.publishDate,
      ok: !isOtherYear,
    },
    {
      what: 'GRADE',
      listed: minGrade,
      found: offer.grade,
      ok: Number(offer.grade) >= Number(minGrade),
    },
    {
      what: 'PRICE',
      listed: maxPrice,
      found: offer.price,
      ok: maxPrice === null || toFen(offer.price) <= toFen(maxPrice),
    },
    {
      what: 'DISCOUNT',
      listed: maxDiscount,
      found: offer.discount,
      ok: offer.discount === null || Number(offer.discount) <= maxDiscount,
    },
  ]
}
