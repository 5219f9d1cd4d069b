import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Id, Trx } from '../../../base/db'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import {
  createPurchaseWorld,
  type PurchaseWorld,
} from '../../../proofs/worlds/purchase/purchaseWorld'
import { lockStock, releaseBill } from '../stock'
import { findInOrders } from '.'

let world: PurchaseWorld
let supplierId: Id
beforeAll(async () => {
  world = await createPurchaseWorld()
  supplierId = await world.supplier('中盘图书')
  await act((trx) =>
    trx
      .updateTable('warehouse')
      .set({ warehouseMode: 'PRO' })
      .where('id', '=', world.buyer.warehouseId)
      .execute(),
  )
}, 120_000)
afterAll(() => world?.app.close())
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const act = <T>(work: (trx: Trx) => Promise<T>) => world.buyer.act(work)
const post = <T>(path: string, body: object) => world.app.post<T>(path, body, { as: world.buyer })
const step = (name: string, id: Id, items: object[]) =>
  post(`/wms/inOrder/${name}`, { ids: [id], items })
const done = async (answer: Promise<unknown>) => expect(refusalOf(await answer)).toBeUndefined()
const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world.app, code, work)

interface Expected {
  id: Id
  lineId: Id
}

/** An RK document of three copies. */
async function expected(): Promise<Expected> {
  const { buyer } = world
  const { data } = await post<{ id: Id; purchaseOrderNum: string }>('/purchase/order/add', {
    supplierId,
    warehouseId: buyer.warehouseId,
    billDate: '2026-06-18',
    settleType: '0',
    items: [{ productId: buyer.productId, conditionGrade: '100', quantity: 3, price: '20.00' }],
  })
  for (const action of ['submit', 'audit'])
    await done(post(`/purchase/order/${action}`, { ids: [data.id] }))
  const [doc] = await act((trx) => findInOrders(trx, 'PURCHASE', data.purchaseOrderNum))
  const { id } = await act((trx) =>
    trx
      .selectFrom('inOrder')
      .select('id')
      .where('inOrderNum', '=', doc?.inOrderNum ?? '')
      .executeTakeFirstOrThrow(),
  )
  return { id, lineId: doc?.lines[0]?.lineId ?? '' }
}

describe('收货', () => {
  it('takes a copy with a code of its own once', async () => {
    const doc = await expected()
    const copy = (pieceCode: string) => ({ id: doc.lineId, goodQuantity: 1, pieceCode })
    await refused('IN_PIECE_TWICE', () => step('receive', doc.id, [copy('YS-1'), copy('YS-1')]))
    await done(step('receive', doc.id, [copy('YS-1'), copy('YS-2')]))
  })
})

describe('上架', () => {
  /** A document whose copies lie where they arrived. */
  async function arrived() {
    const doc = await expected()
    await done(step('receive', doc.id, [{ id: doc.lineId, goodQuantity: 3 }]))
    const path = `/wms/inOrder/staged/${doc.id}`
    const { data } = await world.app.get<{ items: { id: string }[] }>(path, { as: world.buyer })
    const rowId = data.items[0]?.id ?? ''
    return {
      rowId,
      stockId: rowId.split('-')[1] ?? '',
      shelve: (quantity: number, shelfCode = 'A1-01', id = rowId) =>
        step('shelve', doc.id, [{ id, shelfCode, quantity }]),
    }
  }

  it('puts away copies, of its own document, somewhere else than where they arrived', async () => {
    const [doc, other] = [await arrived(), await arrived()]
    await refused('IN_NOTHING', () => doc.shelve(0))
    await refused('IN_LINE_GONE', () => doc.shelve(1, 'A1-01', other.rowId))
    await refused('MOVE_SAME_SHELF', () => doc.shelve(1, 'STAGE_IN'))
    for (const { shelve } of [doc, other]) await done(shelve(3))
  })

  it('leaves what a document holds where it arrived', async () => {
    const doc = await arrived()
    const bill = { billType: 'OUT_ORDER', billNum: 'CK-STAGED' }
    const { companyId, user } = world.buyer
    const { quantity } = await act((trx) =>
      trx
        .selectFrom('stock')
        .select('quantity')
        .where('id', '=', doc.stockId)
        .executeTakeFirstOrThrow(),
    )
    await act((trx) =>
      lockStock(trx, { companyId, userId: user.userId, ...bill }, [
        { stockId: doc.stockId, quantity: quantity - 2 },
      ]),
    )
    await refused('MOVE_LINE_SHORT', () => doc.shelve(3))
    await done(doc.shelve(2))
    await act((trx) => releaseBill(trx, bill, { userId: user.userId, now: '2026-06-18 10:00:00' }))
    await done(doc.shelve(1))
  })
})
