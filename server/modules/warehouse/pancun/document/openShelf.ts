import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { refuseBusyItems, refuseBusyShelves, type StocktakeRow } from '../../stocktake'
import type { FoundShelf } from '../../move'

export interface Opened {
  /** Whether the shelf came into the document now. */
  isNew: boolean
  kinds: number
  books: number
}

/** Which stock `s` a kind of count looks at. */
const counted = ({ stocktakeType }: StocktakeRow) =>
  stocktakeType === 'PT'
    ? sql<boolean>`(s.piece_code = '' and s.stock_kind = 'NORMAL')`
    : sql<boolean>`(s.piece_code <> '' and s.stock_kind = 'ANCIENT')`

/**
 * A shelf comes into a quick count when it is scanned first. 覆盖: what lies there by the books are its lines, so that what
 * is not scanned is missing; 累加 has only lines that were scanned.
 * @throws STOCKTAKE_SHELF_FROZEN, STOCKTAKE_SHELF_BUSY, STOCKTAKE_ITEM_BUSY, MOVE_SHELF_OFF
 */
export async function openShelf(trx: Trx, row: StocktakeRow, shelf: FoundShelf): Promise<Opened> {
  // whoever begins a count in this warehouse waits, so that no place gets into two of them
  await sql`select id from warehouse where id = ${row.warehouseId} for no key update`.execute(trx)
  const known = await trx
    .selectFrom('stocktakeShelf')
    .select('id')
    .where('stocktakeId', '=', row.id)
    .where('shelfId', '=', shelf.id)
    .executeTakeFirst()
  if (!known) await bringIn(trx, row, shelf)
  const { rows } = await sql<{ kinds: number; books: number }>`
    select count(distinct product_id)::int as kinds, coalesce(sum(book_quantity), 0)::int as books
    from stocktake_item where stocktake_id = ${row.id} and shelf_id = ${shelf.id}`.execute(trx)
  return { isNew: !known, kinds: rows[0]?.kinds ?? 0, books: rows[0]?.books ?? 0 }
}

async function bringIn(trx: Trx, row: StocktakeRow, shelf: FoundShelf): Promise<void> {
  const { id, shelfCode, status } = shelf
  const isHere = sql<boolean>`h.id = ${id}`
  await refuseBusyShelves(trx, row, isHere)
  if (status === '2') throw fail('STOCKTAKE_SHELF_FROZEN', { shelfCode })
  if (status !== '1') throw fail('MOVE_SHELF_OFF', { shelfCode })
  if (row.freezeFlag)
    await sql`update shelf set status = '2', update_time = now() where id = ${id}`.execute(trx)
  await trx
    .insertInto('stocktakeShelf')
    .values({
      companyId: row.companyId,
      stocktakeId: row.id,
      shelfId: id,
      isFrozen: row.freezeFlag,
    })
    .execute()
  if (row.pancunMode === 'COVER') await takeLines(trx, row, id)
}

/** A copy that was found elsewhere before has its line already. */
async function takeLines(trx: Trx, row: StocktakeRow, shelfId: Id): Promise<void> {
  const lies = sql<boolean>`s.shelf_id = ${shelfId} and s.quantity > 0 and ${counted(row)}`
  await refuseBusyItems(trx, row, lies)
  await sql`
    insert into stocktake_item (company_id, stocktake_id, stock_id, shelf_id, product_id, condition_grade, piece_code,
      cost_price, book_quantity)
    select s.company_id, ${row.id}, s.id, s.shelf_id, s.product_id, s.condition_grade, s.piece_code, s.cost_price,
      s.quantity - s.picked_quantity
    from stock s where ${lies}
    order by s.id
    on conflict (stocktake_id, shelf_id, product_id, condition_grade, piece_code) do nothing`.execute(
    trx,
  )
}

/** Takes a shelf out again that came in by one scan, with what nobody has counted on it. */
export async function closeShelf(trx: Trx, row: StocktakeRow, shelfId: Id): Promise<void> {
  const isOfShelf = sql`stocktake_id = ${row.id} and shelf_id = ${shelfId}`
  const { rows } = await sql<{ isCounted: boolean }>`
    select exists (select from stocktake_item where ${isOfShelf} and count_quantity is not null) as is_counted`.execute(
    trx,
  )
  if (rows[0]?.isCounted) return
  await sql`delete from stocktake_item where ${isOfShelf}`.execute(trx)
  await sql`update shelf set status = '1', update_time = now() where status = '2' and id in (
    select shelf_id from stocktake_shelf where ${isOfShelf} and is_frozen)`.execute(trx)
  await sql`delete from stocktake_shelf where ${isOfShelf}`.execute(trx)
}
