import { sql, type RawBuilder } from 'kysely'
import { goodsSpellings } from '../../../../../schemas/language'
import type { Trx } from '../../../../base/db'
import type { Context } from '../../../../kit/http'
import { defineList, type ListRow } from '../../../../kit/lists'
import { readOptions } from '../../task/options'
import { ownTasks } from '../../task/findTask'
import { mostShown } from '../../offer'
import { readOffers } from '../place/readOffers'
import { offerFault } from '../place/judgeRows'
import { allSuppliers } from './confirmRecord'

const page = '/stockCircle/confirmOrder'
/** A row per supplier of what is chosen and not ordered; its id is the task and the supplier's token. */
const supplierRows = (trx: Trx, ctx: Context) =>
  trx.selectFrom(
    sql`(
      select p.task_id || '-' || supplier_token(p.company_id, p.supply_company_id) as id, p.task_id,
        supplier_token(p.company_id, p.supply_company_id) as supplier_token,
        (select t.order_place from gp_match_task t where t.id = p.task_id) as place,
        (select min(s.supplier_code) from gp_match_stock s where s.task_id = p.task_id
          and s.supply_company_id = p.supply_company_id and s.state = 'CHOSEN') as supplier_code,
        sum(p.book_count)::int as book_count, sum(p.chosen_qty)::int as qty, sum(p.list_amount) as list_amount,
        sum(p.goods_amount) as goods_amount, sum(p.postage) as postage, bool_and(p.postage_known) as postage_known,
        (select count(*)::int from gp_match_stock s join gp_match_book b on b.id = s.book_id
          where s.task_id = p.task_id and s.supply_company_id = p.supply_company_id and s.state = 'CHOSEN'
            and (b.review_state in ('PENDING', 'SKIPPED')
              or not exists (select from gp_visible_offer v where v.gp_stock_id = s.gp_stock_id and v.quantity >= s.chosen_qty)
                and not exists (select from gp_quoted_offer q where q.gp_stock_id = s.gp_stock_id and q.task_id = s.task_id
                  and q.quantity >= s.chosen_qty))
        ) as problem_count
      from gp_match_parcel p join gp_match_task t on t.id = p.task_id
      where p.chosen_qty > 0 and ${ownTasks(ctx)}
      group by p.company_id, p.task_id, p.supply_company_id)`.as('t'),
  )

/** What was chosen as the place of delivery. */
const placed = (key: string) => sql`(t.place ->> ${key}::text)`

/** One supplier, or all of the task. */
const ofSupplier = (token: RawBuilder<unknown>) => (value: unknown) =>
  value === allSuppliers ? sql<boolean>`true` : sql<boolean>`${token} = ${String(value)}`

const supplierList = defineList({
  page,
  list: 'suppliers',
  from: supplierRows,
  columns: {
    supplierToken: sql`t.supplier_token`,
    // nobody knows what a supplier without a freight template asks
    postage: sql`case when t.postage_known then t.postage end`,
    total: sql`(t.goods_amount + t.postage)`,
    problemCount: sql`t.problem_count`,
    deliveryMode: placed('deliveryMode'),
    warehouseId: placed('warehouseId'),
    customerId: sql`coalesce(t.place ->> 'customerId',
      (select k.customer_id::text from gp_match_task k where k.id = t.task_id))`,
    addressId: placed('addressId'),
    receiver: placed('receiver'),
    phone: placed('phone'),
    region: sql`coalesce(nullif(t.place -> 'region', 'null'), '[]')`,
    address: placed('address'),
  },
  filters: { supplierToken: ofSupplier(sql`t.supplier_token`) },
})

/** Chosen rows of a task beside what their offers say now. */
const rowList = defineList({
  page,
  list: 'rows',
  from: (trx, ctx) =>
    trx
      .selectFrom('gpMatchStock as t')
      .innerJoin('gpMatchBook as b', 'b.id', 't.bookId')
      .where('t.state', '=', 'CHOSEN')
      .where(sql<boolean>`t.task_id in (select t.id from gp_match_task t where ${ownTasks(ctx)})`),
  columns: {
    supplierToken: sql`supplier_token(t.company_id, t.supply_company_id)`,
    isbn13: sql`b.isbn13::text`,
    author: sql`b.author`,
    publisher: sql`b.publisher`,
    bookName: sql`coalesce(b.sys_book_name, b.book_name)`,
    lineAmount: sql`(t.price * t.chosen_qty)`,
    livePrice: sql`null::numeric`,
    liveQty: sql`null::int`,
    fault: sql`case when b.review_state in ('PENDING', 'SKIPPED') then 'REVIEW' end`,
  },
  filters: {
    supplierToken: ofSupplier(sql`supplier_token(t.company_id, t.supply_company_id)`),
    isbn13: (value) =>
      sql`b.isbn13::text = any(${[value].flat().flatMap((text) => goodsSpellings(String(text)))}::text[])`,
  },
  pasted: { isbn13: { values: sql`b.isbn13::text`, asStored: goodsSpellings } },
  rows: withLive,
})

async function withLive(trx: Trx, rows: ListRow[]): Promise<ListRow[]> {
  if (rows.length === 0) return rows
  const stored = await trx
    .selectFrom('gpMatchStock as s')
    .innerJoin('gpMatchTask as k', 'k.id', 's.taskId')
    .selectAll('s')
    .select(['k.options', 'k.id as kId'])
    .where(
      's.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const task = { id: stored[0]?.kId ?? '0', options: readOptions(stored[0]?.options) }
  const offers = await readOffers(
    trx,
    task,
    stored.map((row) => ({ row })),
  )
  const byId = new Map(stored.map((row) => [row.id, row]))
  return rows.map((row) => {
    const kept = byId.get(row.id)
    const offer = kept && offers.get(kept.gpStockId)
    const fault = kept && offerFault(kept, kept.chosenQty, offer, undefined, task)
    return {
      ...row,
      livePrice: offer?.price ?? null,
      // never how much a supplier has in all
      liveQty: Math.min(offer?.quantity ?? 0, Math.max(mostShown, kept?.chosenQty ?? 0)),
      fault: row.fault ?? fault ?? null,
    }
  })
}

export const confirmLists = [...supplierList, ...rowList]
