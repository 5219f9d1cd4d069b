import { sql } from 'kysely'
import type { Id, JsonValue, Trx } from '../../../../base/db'
import { asWholeCompany } from '../../../../base/db'
import type { ScanShown } from '../../../../kit/scans'
import { scopeOf, type StocktakeRow } from '../../stocktake'
import type { PancunKind } from '../kinds'
import { seeCount, type Count, type CountWork } from './session'

type Line = Record<string, JsonValue> & { id: Id }

const mostLines = 200

/** The lines of a shelf, what was not scanned yet first. */
async function linesOf(trx: Trx, row: StocktakeRow, shelfId: Id): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select i.id::text as id, p.product_name, p.isbn, p.list_price::text as price, i.piece_code, i.condition_grade,
      i.book_quantity, i.count_quantity, i.diff_quantity, i.count_quantity is not null as checked, i.item_status, i.to_grade, i.remark, i.condition_desc,
      coalesce(i.sale_price, s.sale_price)::text as sale_price,
      (select h.shelf_code from shelf h where h.id = i.shelf_id) as shelf_code,
      (select h.shelf_code from shelf h where h.id = i.to_shelf_id) as to_shelf_code,
      ${row.stocktakeStatus} as stocktake_status
    from stocktake_item i join product p on p.id = i.product_id left join stock s on s.id = i.stock_id
    where i.stocktake_id = ${row.id} and (i.shelf_id = ${shelfId} or i.to_shelf_id = ${shelfId})
    order by case when i.count_quantity is null then i.id end, i.count_time desc, i.id desc limit ${mostLines}`.execute(
    trx,
  )
  return rows
}

interface Figures {
  shelfCount: number
  waitCount: number
  openCount: number
}

async function figuresOf(trx: Trx, { id }: StocktakeRow, shelfId: Id | undefined) {
  const { rows } = await sql<Figures>`
    select count(*) filter (where count_quantity is null)::int as open_count,
      count(*) filter (where count_quantity is null and shelf_id = ${shelfId ?? null}::bigint)::int as wait_count,
      (select count(*) from stocktake_shelf o where o.stocktake_id = ${id} and (o.finish_time is not null or exists (
        select from stocktake_item c where c.stocktake_id = ${id} and c.shelf_id = o.shelf_id
          and c.count_quantity is not null)))::int as shelf_count
    from stocktake_item where stocktake_id = ${id}`.execute(trx)
  return rows[0]
}

const own = ['productName', 'isbn', 'price', 'pieceCode', 'bookQuantity', 'countQuantity'] as const

/** The document, its shelf and the book scanned last; beside it the lines of the shelf. */
export const showCount =
  (kind: PancunKind) =>
  async (work: Pick<CountWork, 'trx' | 'ctx' | 'state' | 'warehouseId'>): Promise<ScanShown> => {
    const { row, state } = await seeCount(kind, work)
    if (!row) return { row: {}, lines: [] }
    return asWholeCompany(work.trx, () => showAt(work.trx, row, state))
  }

async function showAt(trx: Trx, row: StocktakeRow, state: Count): Promise<ScanShown> {
  const { shelf, itemId, asked } = state
  const lines = shelf ? await linesOf(trx, row, shelf.id) : []
  const last = lines.find(({ id }) => id === itemId)
  const { id, stocktakeNum, stocktakeStatus, pancunMode, kindCount } = row
  const { countQuantity: totalQuantity, surplusQuantity, deficitQuantity } = row
  const { conditionGrade = '100' } = scopeOf(row)
  return {
    row: {
      id,
      stocktakeNum,
      stocktakeStatus,
      pancunMode,
      kindCount,
      totalQuantity,
      surplusQuantity,
      deficitQuantity,
      ...(await figuresOf(trx, row, shelf?.id)),
      shelfCode: shelf?.code,
      conditionGrade: state.grade ?? conditionGrade,
      ...(last && Object.fromEntries(own.map((name) => [name, last[name]]))),
      ...(asked && { productName: asked.productName, isAsked: true }),
    },
    lines,
  }
}
