import { asCompany, type Id, type Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { compareYuan, toFen } from '../../../../base/money'
import type { RowWish } from './orderBody'
import { readOffers, type LiveOffer } from './readOffers'
import type { BadRow, GoodRow, MatchRow, OrderTask, RowFault } from './types'

/**
 * The rows of one supplier as they stand now, held: which may be ordered, and why the others may not. What the buyer
 * chose, their review, the circle or agreement, the offer and its price are looked at; stock is not yet.
 * @throws GP_ORDER_NONE when one of the rows is not this task's and this supplier's
 */
export async function judgeRows(
  trx: Trx,
  task: OrderTask,
  supplierId: Id,
  wishes: readonly RowWish[],
): Promise<{ good: GoodRow[]; bad: BadRow[] }> {
  const rows = await holdRows(trx, task, supplierId, wishes)
  const pending = await pendingBooks(trx, task, rows)
  const offers = await readOffers(trx, task, rows)
  const kept = await ownFigures(trx, supplierId, rows)
  const good: GoodRow[] = []
  const bad: BadRow[] = []
  for (const { row, qty, price } of rows) {
    const offer = offers.get(row.gpStockId)
    const fault =
      faultOf(row, { qty, price }, pending) ??
      offerFault(row, qty, offer, kept.get(row.gpStockId), task)
    if (fault)
      bad.push({ row, fault, ...(fault === 'PRICE_UP' && { newPrice: offer?.price ?? undefined }) })
    else
      good.push({
        row,
        quantity: qty,
        price: offer?.price ?? row.price,
        reserved: kept.get(row.gpStockId)?.reserveQty ?? 0,
      })
  }
  return { good, bad }
}

interface AskedRow extends Pick<RowWish, 'qty' | 'price'> {
  row: MatchRow
}

async function holdRows(
  trx: Trx,
  task: OrderTask,
  supplierId: Id,
  wishes: readonly RowWish[],
): Promise<AskedRow[]> {
  const asked = new Map(wishes.map((wish) => [wish.matchStockId, wish]))
  const rows = await trx
    .selectFrom('gpMatchStock')
    .selectAll()
    .where('taskId', '=', task.id)
    .where('supplyCompanyId', '=', supplierId)
    .where('id', 'in', [...asked.keys()])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (rows.length < asked.size) throw fail('GP_ORDER_NONE')
  return rows.map((row) => {
    const { qty = 0, price = '0.00' } = asked.get(row.id) ?? {}
    return { row, qty, price }
  })
}

async function pendingBooks(trx: Trx, task: OrderTask, rows: readonly AskedRow[]) {
  const books = await trx
    .selectFrom('gpMatchBook')
    .select('id')
    .where('taskId', '=', task.id)
    .where(
      'id',
      'in',
      rows.map(({ row }) => row.bookId),
    )
    .where('reviewState', 'in', ['PENDING', 'SKIPPED'])
    .execute()
  return new Set(books.map(({ id }) => id))
}

function faultOf(
  row: MatchRow,
  { qty, price }: Pick<RowWish, 'qty' | 'price'>,
  pending: ReadonlySet<Id>,
): RowFault | undefined {
  if (row.state === 'ORDERED') return 'DUPLICATE'
  if (row.state === 'LOST') return 'STOCK_LOST'
  if (row.state === 'PRICE_UP') return 'PRICE_UP'
  if (row.state !== 'CHOSEN' || qty > row.chosenQty) return 'CHANGED'
  if (compareYuan(price, row.price) !== 0) return 'CHANGED'
  return pending.has(row.bookId) ? 'REVIEW' : undefined
}

/** Why an offer does not give what was chosen of it; stock is not looked at. */
export function offerFault(
  row: Pick<MatchRow, 'price'>,
  quantity: number,
  offer: LiveOffer | undefined,
  own: OwnFigures | undefined,
  task: Pick<OrderTask, 'options'>,
): RowFault | undefined {
  if (!offer?.isReachable) return 'SUPPLIER_OFF'
  if (offer.price === null) return own?.isSoldOut ? 'STOCK_LOST' : 'STOCK_OFF'
  if (offer.quantity < quantity) return 'STOCK_LOST'
  return isAbove(offer.price, row.price, task.options.priceTolerance) ? 'PRICE_UP' : undefined
}

/** Exactly: a tolerance of 5 % of 9.99 ends at 10.48. */
const isAbove = (price: string, before: string, tolerance: number): boolean =>
  toFen(price) * 10_000n > toFen(before) * BigInt(Math.round((100 + tolerance) * 100))

/** What only the supplier knows of an offer. */
interface OwnFigures {
  /** 留存数量 */
  reserveQty: number
  isSoldOut: boolean
}

const ownFigures = (
  trx: Trx,
  supplierId: Id,
  rows: readonly AskedRow[],
): Promise<Map<Id, OwnFigures>> =>
  asCompany(trx, supplierId, async (supplier) => {
    const offers = await supplier
      .selectFrom('gpStock')
      .select(['id', 'reserveQty', 'state', 'quantity'])
      .where('companyId', '=', supplierId)
      .where(
        'id',
        'in',
        rows.map(({ row }) => row.gpStockId),
      )
      .execute()
    return new Map(
      offers.map(({ id, reserveQty, state, quantity }) => [
        id,
        { reserveQty, isSoldOut: state === 'SOLD_OUT' || (state === 'ON' && quantity === 0) },
      ]),
    )
  })
