import { sql } from 'kysely'
import type { Connection, Id, Trx } from '../../../base/db'
import { bill } from '../../../proofs/testing/openLedgers'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { openTrade, type TradeWorld } from '../../../proofs/testing/openTrade'
import { postStockFlow } from '../stock'
import { createOutOrder, findOutOrders, handOutEvents, type OutEvents } from '.'

export interface OutWorld extends TradeWorld {
  /** A second warehouse of the company, with a shelf. */
  otherWarehouseId: Id
  /** Copies of the book come onto a shelf, by default the first of the warehouse. */
  stock(change: number, place?: { warehouseId?: Id; shelfId?: Id; requestId?: string }): Promise<Id>
  otherShelfId: Id
  /** A CK document of a wholesale order, one line of the book. */
  make(
    quantity: number,
    mode?: 'NORMAL' | 'PRO',
    more?: { payTime?: string },
  ): Promise<{ outOrderNum: string; sourceNum: string; lineId: Id }>
  /** On-hand, reserved, picked copies of the book in a warehouse. */
  figures(warehouseId?: Id): Promise<{ quantity: number; locked: number; picked: number }>
  /** State and figures of a document. */
  view(outOrderNum: string): Promise<OutView>
}

export interface OutView {
  outStatus: string
  totalQuantity: number
  lackQuantity: number
  pickedQuantity: number
  shippedQuantity: number
}

const quiet = async () => undefined
let serial = 0

/** A company that trades, with what its outbound documents need; `events` hears as the source. */
export async function openOuts(
  connection: Pick<Connection, 'db'>,
  events: Partial<OutEvents> = {},
): Promise<OutWorld> {
  const world = await openTrade(connection)
  for (const type of ['WHOLESALE', 'TRANSFER', 'PURCHASE_RETURN'])
    handOutEvents({ [type]: { shipped: quiet, revoked: quiet, ...events } })
  const { companyId, userId, warehouseId, shelves, bookId, act } = world
  const [shelfId] = shelves
  const other = await act((trx) => openOther(trx, companyId))
  const stock: OutWorld['stock'] = (change, place = {}) =>
    act((trx) =>
      postStockFlow(trx, {
        ...bill(userId),
        companyId,
        productId: bookId,
        warehouseId,
        shelfId,
        conditionGrade: '90',
        flowType: 'MANUAL_IN',
        change,
        unitCost: '8.00',
        ...place,
      }),
    )
  const make: OutWorld['make'] = async (quantity, warehouseMode = 'NORMAL', more = {}) => {
    const sourceNum = `PX-${(serial += 1)}`
    const lineId = String(100_000 + serial)
    const source = { outType: 'WHOLESALE', sourceType: 'WHOLESALE', sourceNum, sort: '3' } as const
    const { outOrderNum } = await act((trx) =>
      createOutOrder(
        trx,
        { ...source, customerId: world.customer.id, ...more },
        {
          companyId,
          warehouseId,
          warehouseMode,
          expressCode: null,
          lines: [lineOf(lineId, bookId, quantity)],
          userId,
          now: bill(userId).now,
        },
      ),
    )
    return { outOrderNum, sourceNum, lineId }
  }
  const figures: OutWorld['figures'] = (at = warehouseId) =>
    act(async (trx) => {
      const { rows } = await sql<{ quantity: number; locked: number; picked: number }>`
        select coalesce(sum(quantity), 0)::int as quantity, coalesce(sum(locked_quantity), 0)::int as locked,
          coalesce(sum(picked_quantity), 0)::int as picked
        from stock where product_id = ${bookId} and warehouse_id = ${at}`.execute(trx)
      return rows[0] ?? { quantity: 0, locked: 0, picked: 0 }
    })
  const view: OutWorld['view'] = (outOrderNum) =>
    act((trx) =>
      trx
        .selectFrom('outOrder')
        .select(['outStatus', 'totalQuantity', 'lackQuantity', 'pickedQuantity', 'shippedQuantity'])
        .where('outOrderNum', '=', outOrderNum)
        .executeTakeFirstOrThrow(),
    )
  return { ...world, ...other, stock, make, figures, view }
}

export const lineOf = (orderItemId: Id, productId: Id, quantity: number) => ({
  orderItemId,
  productId,
  isbn: null,
  productCode: 'SP01',
  productName: '红楼梦',
  author: null,
  publisher: null,
  image: null,
  conditionGrade: '90',
  listPrice: '59.70',
  dealPrice: '30.00',
  quantity,
})

/** Numbers of the documents of a source, oldest first. */
export const outNumsOf = async (trx: Trx, sourceNum: string): Promise<string[]> =>
  (await findOutOrders(trx, 'WHOLESALE', sourceNum)).map(({ outOrderNum }) => outOrderNum)

async function openOther(trx: Trx, companyId: Id) {
  const made = await insertWarehouse(trx, { companyId }, '二号仓')
  return { otherWarehouseId: made.warehouseId, otherShelfId: made.shelfId }
}
