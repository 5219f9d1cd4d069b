import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Trx } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { everyTransition, inventoryOf, type Act } from '../../../proofs/testing/inventory'
import { creditOf, dueOf } from '../../money/credit'
import { findOutOrders, stopOut } from '../../warehouse/outOrder'
import { postStockFlow } from '../../warehouse/stock'
import {
  createPurchaseWorld,
  type PurchaseWorld,
} from '../../../proofs/worlds/purchase/purchaseWorld'

interface Saved {
  id: string
  num: string
}

let world: PurchaseWorld
let supplierId: string
beforeAll(async () => {
  world = await createPurchaseWorld()
  supplierId = await world.supplier('中盘图书')
  const { companyId, user, productId, warehouseId, shelfId } = world.buyer
  await act((trx) =>
    postStockFlow(trx, {
      companyId,
      productId,
      warehouseId,
      shelfId,
      conditionGrade: '100',
      flowType: 'MANUAL_IN',
      change: 2e3,
      billType: 'MANUAL',
      billNum: 'SG1',
      requestId: 'stock',
      unitCost: '18.00',
      userId: user.userId,
      now: '2026-06-18 08:00:00',
    }),
  )
}, 120_000)
afterAll(() => world?.app.close())
// whatever a test did, stock and credit follow from their ledgers
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const act = <T>(work: (trx: Trx) => Promise<T>) => world.buyer.act(work)
const save = async (change: object = {}, quantity = 10): Promise<Saved> => {
  const { buyer, app } = world
  const body = {
    supplierId,
    warehouseId: buyer.warehouseId,
    billDate: '2026-06-18',
    returnReason: '0',
    refundWay: '0',
    items: [{ productId: buyer.productId, conditionGrade: '100', quantity, price: '20.00' }],
    ...change,
  }
  const path = '/purchase/return/add'
  const { code, data, msg } = await app.post<{ id: string; billNum: string }>(path, body, {
    as: buyer,
  })
  if (code !== 200) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return { id: data.id, num: data.billNum }
}
const run = async (action: string, { id }: Pick<Saved, 'id'>, values: object = {}) => {
  const body = { ids: [id], ...values }
  const path = `/purchase/return/${action}`
  const { data } = await world.app.post<BatchAnswer>(path, body, { as: world.buyer })
  return data.results?.[0] ?? { ok: false, error: JSON.stringify(data) }
}
const done = async (action: string, document: Pick<Saved, 'id'>, values?: object) =>
  expect(await run(action, document, values)).toMatchObject({ ok: true })
const detail = async ({ num }: Saved) => {
  const path = `/wms/purchaseBackBill/purchaseBackBillDetail`
  const query = { billNum: num }
  return (await world.app.get<Record<string, unknown>>(path, { as: world.buyer, query })).data
}
const stockNow = async () => {
  const rows = await act((trx) =>
    trx.selectFrom('stock').select(['quantity', 'lockedQuantity']).execute(),
  )
  const sum = (of: 'quantity' | 'lockedQuantity') => rows.reduce((all, row) => all + row[of], 0)
  return { quantity: sum('quantity'), locked: sum('lockedQuantity') }
}

/** A return in each state, by the way people and the warehouse bring it there. */
const inState: Record<string, (change?: object) => Promise<Saved>> = {
  DRAFT: (change) => save(change),
  async UN_AUDIT(change) {
    const document = await save(change)
    await done('submit', document)
    return document
  },
  async REFUSED(change) {
    const document = await inState.UN_AUDIT!(change)
    await done('examine', document, { result: '0', refuseReason: '再谈谈' })
    return document
  },
  async WAIT_OUT(change) {
    const document = await inState.UN_AUDIT!(change)
    await done('examine', document, { result: '1' })
    return document
  },
  async PART_OUT(change) {
    const document = await inState.WAIT_OUT!(change)
    await world.ship(document.num, 4)
    return document
  },
  async DONE_OUT(change) {
    const document = await inState.WAIT_OUT!(change)
    await world.ship(document.num)
    return document
  },
  async FINISHED(change) {
    const document = await inState.DONE_OUT!(change)
    await done('receive', document, { amount: '200.00', settlementAccountId: world.accountId })
    return document
  },
  async CANCEL(change) {
    const document = await save(change)
    await done('cancel', document, { cancelRemark: '不退了' })
    return document
  },
}

/** What a person does; the same call is one act. */
const call = (is: string, values: () => object = () => ({})): Act<Saved> => ({
  is,
  run: async (document) => (await run(is, document, values())).error,
})
/** What the warehouse does, by the inventory's name of the action. */
const inWarehouse: Record<string, (document: Saved, from: string) => Promise<unknown>> = {
  部分出库: ({ num }) => world.ship(num, 3),
  全部出库: ({ num }) => world.ship(num),
  async 撤销出库({ num }, from) {
    if (from === 'PART_OUT') return world.unship(num, 1)
    await world.unship(num, 1)
    await world.ship(num, 4)
    return world.unship(num, await world.ship(num, 6))
  },
}

everyTransition<Saved>({
  file: 'purchase-sales',
  entity: 'purchaseReturn',
  state: 'status',
  bring: (state) => inState[state]!(),
  read: detail,
  acts: {
    提交审核: call('submit'),
    重新提交: call('submit'),
    审核通过: call('audit'),
    驳回: call('refuse', () => ({ refuseReason: '再谈谈' })),
    反审核: call('antiAudit'),
    提前结单: call('close', () => ({ remark: '剩下的留着' })),
    结清完成: call('receive', () => ({ amount: '200.00', settlementAccountId: world.accountId })),
    作废: call('cancel', () => ({ cancelRemark: '不退了' })),
  },
  elsewhere: {
    保存草稿: 'every document begins with it',
    供应商拒绝退货: 'with an online supplier, below',
    ...Object.fromEntries(Object.keys(inWarehouse).map((action) => [action, 'below'])),
  },
})

describe('what the warehouse does', () => {
  const { transitions } = inventoryOf('purchase-sales', 'purchaseReturn')
  it.each(transitions.filter(({ action }) => inWarehouse[action]))(
    '$from --$action--> $to',
    async ({ from, action, to }) => {
      const document = await inState[from]!()
      await inWarehouse[action]!(document, from)
      expect(await detail(document)).toMatchObject({ status: to })
    },
  )
})

describe('effects', () => {
  it('locks at the audit, takes out as it ships, and frees what is closed short', async () => {
    const before = await stockNow()
    const document = await inState.PART_OUT!()
    expect(await stockNow()).toEqual({ quantity: before.quantity - 4, locked: before.locked + 6 })
    await done('close', document, { remark: '剩下的留着' })
    expect(await stockNow()).toEqual({ quantity: before.quantity - 4, locked: before.locked })
    expect(await detail(document)).toMatchObject({ orderAmount: '80.00', goodsQuantity: 4 })
  })

  it('waits for its audit again when the warehouse cancels its document', async () => {
    const before = await stockNow()
    const document = await inState.WAIT_OUT!()
    const [out] = await act((trx) => findOutOrders(trx, 'PURCHASE_RETURN', document.num))
    await act((trx) => stopOut(trx, out?.outOrderNum ?? '', { reason: 'OTHER' }))
    expect(await detail(document)).toMatchObject({ status: 'UN_AUDIT', auditTime: null })
    expect(await stockNow()).toEqual(before)
    await done('audit', document)
    expect(await detail(document)).toMatchObject({ status: 'WAIT_OUT' })
  })

  it('left when its first copies did, until the last of them are back', async () => {
    const document = await inState.PART_OUT!()
    const { outTime } = await detail(document)
    await world.unship(document.num, await world.ship(document.num, 3))
    expect(await detail(document)).toMatchObject({ status: 'PART_OUT', outQuantity: 4 })
    expect((await detail(document)).outTime).not.toBeNull()
    expect(outTime).not.toBeNull()
    await world.unship(document.num, 1)
    expect(await detail(document)).toMatchObject({ status: 'WAIT_OUT', outTime: null })
  })

  it('reads a code as a line per grade that is in stock', async () => {
    const { companyId, user, warehouseId, productId, shelfId } = world.buyer
    const { isbn } = await act((trx) =>
      trx
        .selectFrom('product')
        .select('isbn')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow(),
    )
    await act((trx) =>
      postStockFlow(trx, {
        companyId,
        productId,
        warehouseId,
        shelfId,
        conditionGrade: '80',
        flowType: 'MANUAL_IN',
        change: 2,
        billType: 'MANUAL',
        billNum: 'SG2',
        requestId: 'another grade',
        unitCost: '9.00',
        userId: user.userId,
        now: '2026-06-18 08:00:00',
      }),
    )
    const { data } = await world.app.post<{ lines: { conditionGrade: string }[] }>(
      '/purchase/return/lines',
      { terms: { supplierId, warehouseId }, codes: [isbn] },
      { as: world.buyer },
    )
    expect(data.lines.map(({ conditionGrade }) => conditionGrade)).toEqual(
      expect.arrayContaining(['80', '100']),
    )
  })

  it('is finished at once when what was closed short is settled already', async () => {
    const owed = await inState.PART_OUT!({ refundWay: '0' })
    await done('close', owed, { remark: '剩下的留着' })
    expect(await detail(owed)).toMatchObject({ status: 'DONE_OUT' })
    const advanced = await inState.PART_OUT!({ refundWay: '1' })
    await done('close', advanced, { remark: '剩下的留着' })
    expect(await detail(advanced)).toMatchObject({ status: 'FINISHED' })
  })

  it.each([
    ['0', '200.00'],
    ['1', '0.00'],
    ['2', '-200.00'],
  ])('refunds by way %s: dues %s', async (refundWay, raised) => {
    const advance = async () =>
      Number((await act((trx) => creditOf(trx, { kind: 'supplier', id: supplierId }))).advance)
    const before = await advance()
    const { num } = await inState.DONE_OUT!({ refundWay })
    expect(await act((trx) => dueOf(trx, { type: 'PURCHASE_RETURN', num }))).toMatchObject({
      raised,
    })
    expect((await advance()) - before).toBe(refundWay === '1' ? 200 : 0)
  })

  it('never asks for more than is free, nor more than came in of the purchase line', async () => {
    const much = await save({}, 5000)
    expect(await run('submit', much)).toMatchObject({ error: 'PURCHASE_RETURN_NO_STOCK' })
  })
})

describe('with an online supplier', () => {
  let online: string
  beforeAll(async () => {
    online = await world.onlineSupplier()
  })
  const theirs = (billNum: string) =>
    world.seller.act((trx) =>
      trx
        .selectFrom('wholesaleReturn')
        .select(['id', 'status'])
        .where('relatedOrderNum', '=', billNum)
        .executeTakeFirstOrThrow(),
    )

  it('供应商拒绝退货: the copies are free again, the document of goods ends, the reason is read', async () => {
    const before = await stockNow()
    const document = await inState.WAIT_OUT!({ supplierId: online })
    expect((await stockNow()).locked).toBe(before.locked + 10)
    const { id, status } = await theirs(document.num)
    expect(status).toBe('UN_AUDIT')
    const { data } = await world.app.post<BatchAnswer>(
      '/wholesale/return/refuse',
      { ids: [id], refuseReason: '超过退货期' },
      { as: world.seller },
    )
    expect(data.results[0]).toMatchObject({ ok: true })
    expect(await detail(document)).toMatchObject({
      status: 'REFUSED',
      refuseReason: '超过退货期',
    })
    expect(await stockNow()).toEqual(before)
    const outs = await act((trx) => findOutOrders(trx, 'PURCHASE_RETURN', document.num))
    expect(outs.map(({ outStatus }) => outStatus)).toEqual(['CANCELLED'])
    await done('submit', document)
    await done('audit', document)
    await expect(world.ship(document.num, 10)).rejects.toThrow()
  })

  it('waits for who audits it when the warehouse cancels what its supplier has a document of', async () => {
    const document = await inState.WAIT_OUT!({ supplierId: online })
    const { status } = await theirs(document.num)
    const [out] = await act((trx) => findOutOrders(trx, 'PURCHASE_RETURN', document.num))
    await act((trx) => stopOut(trx, out?.outOrderNum ?? '', { reason: 'OTHER' }))
    expect(await detail(document)).toMatchObject({ status: 'WAIT_OUT' })
    expect((await theirs(document.num)).status).toBe(status)
    await done('antiAudit', document)
    expect((await theirs(document.num)).status).toBe('CANCEL')
  })

  it.each(['CANCEL', 'REFUSED'])(
    'leaves their return alone that ended (%s) without ours hearing of it',
    async (ended) => {
      const document = await inState.WAIT_OUT!({ supplierId: online })
      const { id } = await theirs(document.num)
      const read = () =>
        world.seller.act(async (trx) => ({
          row: await trx.selectFrom('wholesaleReturn').selectAll().where('id', '=', id).execute(),
          log: await trx.selectFrom('tradeLog').select('id').execute(),
        }))
      await world.seller.act((trx) =>
        trx.updateTable('wholesaleReturn').set({ status: ended }).where('id', '=', id).execute(),
      )
      const before = await read()
      await done('antiAudit', document)
      expect(await read()).toEqual(before)
    },
  )
})
