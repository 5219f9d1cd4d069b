import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { holds, type Context } from '../../../../kit/http'

/** What a stocktake's head keeps of its lines `i`. Figures of money count what has a cost. */
export const stocktakeFigures = {
  shelfCount: sql`greatest(count(distinct i.shelf_id),
    (select count(*) from stocktake_shelf o where o.stocktake_id = t.id))`,
  kindCount: sql`count(distinct i.product_id)`,
  bookQuantity: sql`coalesce(sum(i.book_quantity), 0)`,
  countQuantity: sql`coalesce(sum(i.count_quantity), 0)`,
  diffQuantity: sql`coalesce(sum(i.diff_quantity), 0)`,
  surplusQuantity: sql`coalesce(sum(greatest(i.diff_quantity, 0)), 0)`,
  deficitQuantity: sql`coalesce(sum(greatest(-i.diff_quantity, 0)), 0)`,
  surplusAmount: sql`coalesce(sum(greatest(i.diff_amount, 0)), 0)`,
  deficitAmount: sql`coalesce(sum(greatest(-i.diff_amount, 0)), 0)`,
  progress: sql`coalesce(round(count(i.count_quantity)::numeric / nullif(count(*), 0), 4), 0)`,
}

/** Blind: whoever counts does not see what the books say before it is done; auditors do. */
export const blindFor = (ctx: Context) =>
  holds(ctx.user, 'store:stocktake:audit')
    ? sql`false`
    : sql`(d.stocktake_mode = 'BLIND' and d.stocktake_status <> 'DONE')`

const hidden = [
  'book_quantity',
  'diff_quantity',
  'surplus_quantity',
  'deficit_quantity',
  'surplus_amount',
  'deficit_amount',
]

const headFields = [
  'id',
  'company_id',
  'stocktake_num',
  'stocktake_name',
  'warehouse_id',
  'stocktake_type',
  'stocktake_mode',
  'pancun_mode',
  'scope',
  'freeze_flag',
  'counter_ids',
  'shelf_count',
  'kind_count',
  'count_quantity',
  'progress',
  'surplus_num',
  'deficit_num',
  'start_time',
  'finish_time',
  'audit_by',
  'audit_time',
  'audit_remark',
  'stocktake_status',
  'remark',
  'create_by',
  'create_time',
  'update_time',
  'version',
]

const shown = (names: readonly string[]) => sql.join(names.map((name) => sql`d.${sql.ref(name)}`))
const blinded = (names: readonly string[], ctx: Context) =>
  sql.join(
    names.map(
      (name) =>
        sql`case when ${blindFor(ctx)} then null else d.${sql.ref(name)} end as ${sql.ref(name)}`,
    ),
  )

const adjustWaits = sql`exists (select from stock_adjust a
  where a.stocktake_num = t.stocktake_num and a.adjust_status = 'WAIT_AUDIT')`

/** The book counted last, with how many of it were counted. */
const lastProduct = sql`(select p.product_name || ' × ' || i.count_quantity
  from stocktake_item i join product p on p.id = i.product_id
  where i.stocktake_id = t.id and i.count_time is not null and i.count_quantity is not null
  order by i.count_time desc, i.id desc limit 1)`

/** Whether differences of it wait to be posted, and where its counting stands. */
export const headColumns = { adjustWaits, lastProduct }

/** Heads as the caller may see them, so that no filter, order or sum tells what is hidden. */
export const seenHeads = (trx: Trx, ctx: Context) =>
  trx.selectFrom(
    sql`(select ${shown(headFields)}, ${blinded(hidden, ctx)} from stocktake d)`.as('t'),
  )

/** Lines as the caller may see them; of a line that is counted blindly the result is hidden too. */
export const seenItems = (trx: Trx, ctx: Context) =>
  trx.selectFrom(
    sql`(
      select i.id, i.company_id, i.stocktake_id, i.stock_id, i.shelf_id, i.product_id, i.condition_grade, i.piece_code,
        i.cost_price, i.count_quantity, i.count_by, i.count_time, i.is_found, i.remark, d.stocktake_status,
        case when ${blindFor(ctx)} then null else i.book_quantity end as book_quantity,
        case when ${blindFor(ctx)} then null else i.diff_quantity end as diff_quantity,
        case when ${blindFor(ctx)} then null else i.diff_amount end as diff_amount,
        case when ${blindFor(ctx)} and i.count_quantity is not null then null else i.item_status end as item_status
      from stocktake_item i join stocktake d on d.id = i.stocktake_id)`.as('t'),
  )

const product = (column: ReturnType<typeof sql>) =>
  sql`(select ${column} from product p where p.id = t.product_id)`
const shelfCode = sql`(select h.shelf_code from shelf h where h.id = t.shelf_id)`

/** What stands beside a line, from its shelf and its product. */
export const itemColumns = {
  shelfCode,
  isbn: product(sql`p.isbn`),
  productCode: product(sql`p.product_code`),
  productName: product(sql`p.product_name`),
  author: product(sql`p.author`),
  publisher: product(sql`p.publisher`),
  image: product(sql`p.main_images->>0`),
  price: product(sql`p.list_price`),
  stocktakeStatus: sql`t.stocktake_status`,
}
