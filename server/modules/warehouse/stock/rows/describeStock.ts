import { sql } from 'kysely'
import { toJson, type Id, type Trx } from '../../../../base/db'

/** Sets what copies are sold for (改价): no copy moves, so the ledger has no row. @returns ids of the rows whose price changed */
export async function setWholesalePrice(
  trx: Trx,
  stockIds: readonly Id[],
  price: string | null,
): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    update stock set wholesale_price = ${price}::numeric
    where id in (${sql.join([...stockIds])}) and wholesale_price is distinct from ${price}::numeric
    returning id`.execute(trx)
  return rows.map((row) => row.id)
}

/** Gives an old book its own code (一书一码). */
export async function setPieceCode(trx: Trx, stockId: Id, pieceCode: string): Promise<void> {
  await trx.updateTable('stock').set({ pieceCode }).where('id', '=', stockId).execute()
}

/** Says of the rows a stocktake counted that they were counted now. */
export async function stampCounted(trx: Trx, stocktakeId: string): Promise<void> {
  await sql`update stock s set last_count_time = now() from stocktake_item i
    where i.stocktake_id = ${stocktakeId} and i.stock_id = s.id and i.count_quantity is not null`.execute(
    trx,
  )
}

export interface StockPrices {
  salePrice?: string | null
  wholesalePrice?: string | null
}

/** 改价: what is not given stays. */
export async function setPrices(
  trx: Trx,
  ids: readonly Id[],
  { salePrice, wholesalePrice }: StockPrices,
): Promise<void> {
  await trx
    .updateTable('stock')
    .set({ ...(salePrice && { salePrice }), ...(wholesalePrice && { wholesalePrice }) })
    .where('id', 'in', [...ids])
    .execute()
}

export interface StockLimits {
  minQuantity?: number | null
  maxQuantity?: number | null
}

/** 设安全库存: both figures, empty for none. */
export async function setLimits(
  trx: Trx,
  ids: readonly Id[],
  { minQuantity = null, maxQuantity = null }: StockLimits,
): Promise<void> {
  await trx
    .updateTable('stock')
    .set({ minQuantity, maxQuantity })
    .where('id', 'in', [...ids])
    .execute()
}

export interface StockDescription {
  conditionDesc?: string | null
  stockImages?: readonly string[] | null
  supplierId?: Id | null
  remark?: string | null
}

/** What a person notes about the copies of a row; what is not given stays. */
export async function describeStock(
  trx: Trx,
  id: Id,
  { stockImages, ...facts }: StockDescription,
): Promise<void> {
  const pictures = stockImages === undefined ? {} : { stockImages: toJson(stockImages ?? []) }
  const values = { ...facts, ...pictures }
  if (Object.keys(values).length === 0) return
  await trx.updateTable('stock').set(values).where('id', '=', id).execute()
}

/** New prices of a product in a grade, on one shelf or on all of a warehouse. */
export interface PriceLine {
  lineId: Id
  productId: Id
  conditionGrade: string
  /** Left out: every shelf. */
  shelfId?: Id | null
  salePrice?: string | null
  costPrice?: string | null
}

/** 改价 of many at once. @returns the lines that found stock */
export async function setPricesOf(
  trx: Trx,
  warehouseId: Id,
  lines: readonly PriceLine[],
): Promise<ReadonlySet<Id>> {
  const { rows } = await sql<{ lineId: Id }>`
    with n as (
      select * from jsonb_to_recordset(${toJson([...lines])}) as n("lineId" bigint, "productId" bigint,
        "conditionGrade" text, "shelfId" bigint, "salePrice" numeric, "costPrice" numeric)),
    held as (
      select s.id, n."lineId", n."salePrice", n."costPrice" from n
      join stock s on s.warehouse_id = ${warehouseId}::bigint and s.product_id = n."productId"
        and s.condition_grade = n."conditionGrade" and (n."shelfId" is null or s.shelf_id = n."shelfId")
      order by s.id for no key update of s)
    update stock s set sale_price = coalesce(h."salePrice", s.sale_price), cost_price = coalesce(h."costPrice", s.cost_price)
    from held h where s.id = h.id
    returning h."lineId"::text as line_id`.execute(trx)
  return new Set(rows.map(({ lineId }) => lineId))
}
