import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Id, Trx } from '../../../base/db'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import { comingLate, hasOthers } from '../../../proofs/testing'
import {
  createPurchaseWorld,
  type PurchaseWorld,
} from '../../../proofs/worlds/purchase/purchaseWorld'
import { postStockFlow, type StockPosting } from '../../warehouse/stock'

interface Saved {
  id: string
  num: string
}

let world: PurchaseWorld
let supplierId: Id
let online: Id | undefined
/** An order of ten copies that came in. */
let bought: Saved
beforeAll(async () => {
  world = await createPurchaseWorld()
  supplierId = await world.supplier('中盘图书')
  bought = await received()
}, 120_000)
afterAll(() => world?.app.close())
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const act = <T>(work: (trx: Trx) => Promise<T>) => world.buyer.act(work)
const line = (change: object = {}) => ({
  productId: world.buyer.productId,
  conditionGrade: '100',
  quantity: 4,
  price: '20.00',
  ...change,
})
const draft = (change: object = {}) => ({
  supplierId,
  warehouseId: world.buyer.warehouseId,
  billDate: '2026-06-18',
  returnReason: '0',
  refundWay: '0',
  items: [line()],
  ...change,
})
const post = (path: string, body: object) =>
  world.app.post<Saved & Record<string, string>>(path, body, { as: world.buyer })
const add = (change: object = {}) => post('/purchase/return/add', draft(change))
const save = async (change: object = {}): Promise<Saved> => {
  const { data, msg } = await add(change)
  if (!data.billNum) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return { id: data.id, num: data.billNum }
}
const run = (action: string, { id }: Saved, values: object = {}) =>
  post(`/purchase/return/${action}`, { ids: [id], ...values })
const done = async (action: string, document: Saved, values?: object) => {
  const answer = await run(action, document, values)
  expect(refusalOf(answer), JSON.stringify(answer.data)).toBeUndefined()
}
const waiting = async (change?: object) => {
  const document = await save(change)
  await done('submit', document)
  await done('audit', document)
  return document
}
const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world.app, code, work)

async function ordered(change: object = {}): Promise<Saved> {
  const order = draft({ settleType: '0', items: [line({ quantity: 10 })], ...change })
  const { returnReason: _reason, refundWay: _way, ...body } = order as Record<string, unknown>
  const { data } = await post('/purchase/order/add', body)
  for (const action of ['submit', 'audit'])
    await post(`/purchase/order/${action}`, { ids: [data.id] })
  return { id: data.id, num: String(data.purchaseOrderNum) }
}
async function received(change?: object): Promise<Saved> {
  const order = await ordered(change)
  await world.receive(order.num, 10)
  return order
}

/** More copies of the book in the warehouse than were bought from the supplier. */
const moreStock = (conditionGrade = '100') =>
  act((trx) => postStockFlow(trx, flowOf(conditionGrade, 500)))
const flowOf = (conditionGrade: string, change: number): StockPosting => {
  const { companyId, user, productId, warehouseId, shelfId } = world.buyer
  return {
    companyId,
    productId,
    warehouseId,
    shelfId,
    conditionGrade,
    flowType: change > 0 ? 'MANUAL_IN' : 'MANUAL_OUT',
    change,
    billType: 'MANUAL',
    billNum: 'SG1',
    requestId: `stock ${conditionGrade} ${change}`,
    unitCost: '18.00',
    userId: user.userId,
    now: '2026-06-18 08:00:00',
  }
}

describe('the form', () => {
  const supplierIs = (returnable: boolean) =>
    act((trx) =>
      trx.updateTable('supplier').set({ returnable }).where('id', '=', supplierId).execute(),
    )

  it('is not for a supplier who takes nothing back', async () => {
    await supplierIs(false)
    await refused('PURCHASE_RETURN_NOT_ALLOWED', () => add())
    await supplierIs(true)
  })

  it('names an order of this supplier that came in', async () => {
    const foreign = await world.supplier('别家图书')
    const source = { purchaseOrderNum: bought.num }
    await refused('PURCHASE_RETURN_SOURCE', () => add({ purchaseOrderNum: 'CG-none' }))
    await refused('PURCHASE_RETURN_SOURCE', () => add({ ...source, supplierId: foreign }))
    const onItsWay = await ordered()
    await refused('PURCHASE_RETURN_SOURCE', () => add({ purchaseOrderNum: onItsWay.num }))
    expect(refusalOf(await add(source))).toBeUndefined()
  })

  it('gives back only what that order brought, grade for grade, and each once', async () => {
    const purchaseOrderNum = bought.num
    const worn = { purchaseOrderNum, items: [line({ conditionGrade: '90' })] }
    await refused('PURCHASE_RETURN_LOT', () => add(worn))
    await refused('TRADE_LINE_TWICE', () => add({ purchaseOrderNum, items: [line(), line()] }))
  })
})

it('删除 takes a draft, and nothing that was submitted', async () => {
  await done('remove', await save())
  const document = await save()
  await done('submit', document)
  await refused('STATE_REFUSED', () => run('remove', document))
  await done('refuse', document, { refuseReason: '先不退' })
  await done('cancel', document, { cancelRemark: '不退了' })
})

describe('what is free', () => {
  it('is kept at submitting and at the audit: ten came, ten may go back, eleven not', async () => {
    await moreStock()
    const order = await received()
    const back = (quantity: number) =>
      save({ purchaseOrderNum: order.num, items: [line({ quantity })] })
    const many = await back(11)
    await refused('PURCHASE_RETURN_TOO_MANY', () => run('submit', many))
    const first = await back(10)
    const second = await back(1)
    await done('submit', first)
    await refused('PURCHASE_RETURN_TOO_MANY', () => run('submit', second))
    await done('audit', first)
  })

  it('is kept at the audit when the copies are gone since', async () => {
    await moreStock('85')
    const lines = { items: [line({ conditionGrade: '85', quantity: 500 })] }
    const first = await save(lines)
    const over = await save({ items: [line({ conditionGrade: '85', quantity: 501 })] })
    await refused('PURCHASE_RETURN_NO_STOCK', () => run('submit', over))
    const second = await save(lines)
    await done('submit', first)
    await done('submit', second)
    await done('audit', first)
    await refused('PURCHASE_RETURN_NO_STOCK', () => run('audit', second))
  })

  it.runIf(hasOthers)('is kept at the audit when the copies go out meanwhile', async () => {
    await moreStock('75')
    const document = await save({ items: [line({ conditionGrade: '75', quantity: 500 })] })
    await done('submit', document)
    const answer = await comingLate(
      act,
      (trx) => postStockFlow(trx, flowOf('75', -1)),
      () => run('audit', document),
    )
    expect(refusalOf(answer)).toBe('PURCHASE_RETURN_NO_STOCK')
    expect(answer.data).toMatchObject({
      results: [{ reason: expect.stringContaining('499') }],
    })
  })
})

describe.each(['antiAudit', 'cancel'])('%s', (action) => {
  const values = action === 'cancel' ? { cancelRemark: '不退了' } : {}
  const warehouseMode = (mode: string) =>
    act((trx) => trx.updateTable('warehouse').set({ warehouseMode: mode }).execute())

  it('releases nothing that is being picked', async () => {
    await warehouseMode('PRO')
    const document = await waiting()
    await world.pick(document.num)
    await refused('PURCHASE_RETURN_PICKED', () => run(action, document, values))
    await warehouseMode('NORMAL')
  })

  it.each(['PART_IN', 'DONE_IN', 'FINISHED'])(
    'releases nothing the online supplier has in state %s',
    async (status) => {
      online ??= await world.onlineSupplier()
      const document = await waiting({ supplierId: online })
      const theirs = (to: string) =>
        world.seller.act((trx) =>
          trx
            .updateTable('wholesaleReturn')
            .set({ status: to })
            .where('relatedOrderNum', '=', document.num)
            .execute(),
        )
      await theirs(status)
      await refused('PURCHASE_RETURN_SUPPLIER_BUSY', () => run(action, document, values))
      await theirs('UN_AUDIT')
      await done(action, document, values)
    },
  )
})

it.each(['1', '2'])('takes money only where it is paid back, not by way %s', async (refundWay) => {
  const document = await waiting()
  await world.ship(document.num)
  await act((trx) =>
    trx.updateTable('purchaseReturn').set({ refundWay }).where('id', '=', document.id).execute(),
  )
  const money = { amount: '80.00', settlementAccountId: world.accountId }
  await refused('PURCHASE_RETURN_NOT_CASH', () => run('receive', document, money))
})

it('takes no shipment back once the return is finished', async () => {
  const document = await waiting()
  const seq = await world.ship(document.num)
  await done('receive', document, { amount: '80.00', settlementAccountId: world.accountId })
  await refused('PURCHASE_RETURN_STATE', () => world.unship(document.num, seq))
})

it('ships lines of its own document alone', async () => {
  const document = await waiting()
  const other = await waiting()
  const outs = await act((trx) =>
    trx
      .selectFrom('outOrder as o')
      .innerJoin('outOrderItem as i', 'i.outOrderId', 'o.id')
      .select(['o.id', 'o.sourceNum', 'i.id as lineId'])
      .where('o.sourceNum', 'in', [document.num, other.num])
      .execute(),
  )
  const out = outs.find(({ sourceNum }) => sourceNum === document.num)
  const foreign = outs.find(({ sourceNum }) => sourceNum === other.num)
  const ship = (lineId?: Id) =>
    post('/wms/outOrder/return/shipPart', {
      ids: [out?.id],
      shipLines: [{ id: lineId, quantity: 1 }],
      restDeal: 'KEEP',
    })
  await refused('OUT_LINES_STALE', () => ship(foreign?.lineId))
  expect(refusalOf(await ship(out?.lineId))).toBeUndefined()
})
