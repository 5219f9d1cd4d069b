import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, now, type Trx } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import { dueOf } from '../../../money/credit'
import { closeShort, findInOrders, receiveIn } from '../../../warehouse/inOrder'
import { findOutOrders, shipOut } from '../../../warehouse/outOrder'
import {
  createPurchaseWorld,
  type PurchaseWorld,
  type Side,
} from '../../../../proofs/worlds/purchase/purchaseWorld'
import { comingLate, hasOthers } from '../../../../proofs/testing/comingLate'
import { insertWarehouse } from '../../../../proofs/testing/insertWarehouse'
import { postStockFlow } from '../../../warehouse/stock'

// A purchase order and the wholesale order it makes in the supplier's company, side by side through their whole life.

let world: PurchaseWorld
let supplierId: string
beforeAll(async () => {
  world = await createPurchaseWorld()
  const { buyer, seller } = world
  supplierId = await world.supplier('书海批发', {
    onlineFlag: '1',
    supplierCompanyId: seller.companyId,
    returnable: true,
  })
  await seller.act((trx) => becomeCustomer(trx))
  // beside the usual warehouse one that would come first but is stopped, and one that comes later
  for (const values of [
    { status: '0', priority: -1 },
    { status: '1', priority: 9 },
  ])
    await seller.act(async (trx) => {
      const { warehouseId } = await insertWarehouse(trx, seller, `别仓${values.status}`)
      await trx.updateTable('warehouse').set(values).where('id', '=', warehouseId).execute()
    })
  for (const side of [buyer, seller]) await side.act((trx) => joinBosses(trx, side))
}, 120_000)
afterAll(() => world?.app.close())
// whatever a test did, stock and credit of both companies follow from their ledgers
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

async function becomeCustomer(trx: Trx) {
  const { buyer, seller } = world
  await trx
    .insertInto('customer')
    .values({
      companyId: seller.companyId,
      customerCode: 'KH-1',
      customerName: '文渊书店',
      category: '4',
      onlineFlag: '1',
      customerCompanyId: buyer.companyId,
    })
    .execute()
  await postStockFlow(trx, {
    companyId: seller.companyId,
    productId: seller.productId,
    warehouseId: seller.warehouseId,
    shelfId: seller.shelfId,
    conditionGrade: '100',
    flowType: 'MANUAL_IN',
    change: 500,
    unitCost: '8.00',
    billType: 'MANUAL',
    billNum: 'KC1',
    requestId: 'two-companies',
    userId: seller.user.userId,
    now: now(),
  })
}

/** Messages reach who holds a stored role. */
async function joinBosses(trx: Trx, { companyId, user }: Side) {
  const { id } = await trx
    .insertInto('role')
    .values({ companyId, roleName: '老板', roleKey: 'boss' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('userRole').values({ companyId, userId: user.userId, roleId: id }).execute()
}

const call = async (who: Side, path: string, id: string, values: object = {}) => {
  const { data, msg } = await world.app.post<BatchAnswer>(
    path,
    { ids: [id], ...values },
    { as: who },
  )
  expect(data?.results, msg).toBeDefined()
  return data.results[0]
}
const done = async (who: Side, path: string, id: string, values?: object) =>
  expect(await call(who, path, id, values)).toMatchObject({ ok: true })

const tables = {
  CG: ['purchaseOrder', 'purchaseOrderNum'],
  PF: ['wholesaleOrder', 'orderNum'],
  CT: ['purchaseReturn', 'billNum'],
  PT: ['wholesaleReturn', 'orderNum'],
} as const
/** The stored document of a number, on whichever side it is. */
const document = async (num: string) => {
  const [table, column] = tables[num.slice(0, 2) as keyof typeof tables]
  const side = num.startsWith('C') ? world.buyer : world.seller
  const row = await side.act((trx) =>
    trx
      .selectFrom(table as 'wholesaleOrder')
      .selectAll()
      .where(column as 'orderNum', '=', num)
      .executeTakeFirstOrThrow(),
  )
  return row
}
const states = async (...nums: string[]) =>
  (await Promise.all(nums.map(document))).map(({ status }) => status)
const titlesTo = async (side: Side, num: string) => {
  const rows = await side.act((trx) =>
    trx
      .selectFrom('message')
      .select('messageTitle')
      .where('orderNum', '=', num)
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ messageTitle }) => messageTitle)
}

/** The buyer orders; at the supplier it waits for review. @returns both numbers */
async function ordered(
  quantity = 10,
): Promise<{ id: string; cg: string; pf: string; pfId: string }> {
  const { app, buyer } = world
  const { data, msg } = await app.post<{ id: string; purchaseOrderNum: string }>(
    '/purchase/order/add',
    {
      supplierId,
      warehouseId: buyer.warehouseId,
      billDate: '2026-06-18',
      settleType: '0',
      items: [{ productId: buyer.productId, conditionGrade: '100', quantity, price: '20.00' }],
    },
    { as: buyer },
  )
  expect(data?.id, msg).toBeDefined()
  return audited(data.id, data.purchaseOrderNum)
}
async function audited(id: string, cg: string) {
  await done(world.buyer, '/purchase/order/submit', id)
  await done(world.buyer, '/purchase/order/audit', id)
  const pf = (await document(cg)).relatedOrderNum ?? ''
  return { id, cg, pf, pfId: (await document(pf)).id }
}
const ship = (num: string, quantity?: number) => {
  const [side, type] = num.startsWith('PF')
    ? ([world.seller, 'WHOLESALE'] as const)
    : ([world.buyer, 'PURCHASE_RETURN'] as const)
  return side.act(async (trx) => {
    const out = (await findOutOrders(trx, type, num)).find(
      ({ outStatus }) => outStatus !== 'CANCELLED',
    )
    const lines = quantity && [{ orderItemId: out?.lines[0]?.orderItemId ?? '', quantity }]
    await shipOut(trx, out?.outOrderNum ?? '', {
      isByHand: true,
      expressCode: 'YTO',
      expressNum: `YT-${num}`,
      ...(lines && { lines }),
    })
  })
}
const receiveReturn = (pt: string, good: number) =>
  world.seller.act(async (trx) => {
    const [doc] = await findInOrders(trx, 'WHOLESALE_RETURN', pt)
    const line = await trx
      .selectFrom('wholesaleReturnItem as i')
      .innerJoin('wholesaleReturn as r', 'r.id', 'i.orderId')
      .select('i.id')
      .where('r.orderNum', '=', pt)
      .executeTakeFirstOrThrow()
    await receiveIn(trx, doc?.inOrderNum ?? '', { lines: [{ lineId: line.id, good }] })
  })
const owed = async (num: string) => {
  const isBuyer = num.startsWith('C')
  const type = { CG: 'PURCHASE', PF: 'WHOLESALE', CT: 'PURCHASE_RETURN', PT: 'WHOLESALE_RETURN' }
  const bill = { type: type[num.slice(0, 2) as 'CG'] as 'PURCHASE', num }
  const side = isBuyer ? world.buyer : world.seller
  return (await side.act((trx) => dueOf(trx, bill))).raised
}

describe('from the order to the goods', () => {
  it('keeps states, amounts and numbers of both sides in step', async () => {
    const { id, cg, pf, pfId } = await ordered()
    const [bought, sold] = [await document(cg), await document(pf)]
    expect(await states(cg, pf)).toEqual(['WAIT_IN', 'UN_AUDIT'])
    expect([bought.relatedOrderNum, sold.relatedOrderNum, sold.source]).toEqual([pf, cg, '2'])
    expect([bought.orderAmount, sold.orderAmount]).toEqual(['200.00', '200.00'])
    expect(sold.warehouseId).toBe(world.seller.warehouseId)
    expect(await titlesTo(world.seller, pf)).toEqual(['线上客户下单'])

    await done(world.seller, '/wholesale/order/audit', pfId)
    expect(await states(cg, pf)).toEqual(['WAIT_IN', 'WAIT_DELIVERY'])
    expect(await call(world.buyer, '/purchase/order/antiAudit', id)).toMatchObject({
      error: 'PURCHASE_SUPPLIER_BUSY',
    })

    await ship(pf, 4)
    expect([await states(cg, pf), await owed(pf)]).toEqual([['WAIT_IN', 'DELIVERYING'], '80.00'])
    expect(await titlesTo(world.buyer, cg)).not.toContain('供应商已发货')
    await ship(pf)
    expect([await states(cg, pf), await owed(pf)]).toEqual([['WAIT_IN', 'DELIVERIED'], '200.00'])
    expect((await document(cg)).expressNum).toBe(`YT-${pf}`)
    expect(await titlesTo(world.buyer, cg)).toContain('供应商已发货')

    await world.receive(cg, 4)
    expect([await states(cg, pf), await owed(cg)]).toEqual([['PART_IN', 'DELIVERIED'], '80.00'])
    await world.receive(cg, 6)
    expect(await states(cg, pf)).toEqual(['DONE_IN', 'DELIVERY_SUCCESS'])
    expect([await owed(cg), await owed(pf)]).toEqual(['200.00', '200.00'])
  })

  it('ends short when the warehouse expects no more: what came is owed, the rest is free', async () => {
    const { cg, pf, pfId } = await ordered()
    await done(world.seller, '/wholesale/order/audit', pfId)
    await ship(pf)
    await world.receive(cg, 4)
    await world.buyer.act(async (trx) => {
      const waiting = (await findInOrders(trx, 'PURCHASE', cg)).filter(
        ({ inStatus }) => inStatus === 'WAIT_IN' || inStatus === 'PART_IN',
      )
      expect(waiting).toHaveLength(1)
      await closeShort(trx, waiting[0]?.inOrderNum ?? '')
    })
    expect([await states(cg), await owed(cg)]).toEqual([['DONE_IN'], '80.00'])
    const docs = await world.buyer.act((trx) => findInOrders(trx, 'PURCHASE', cg))
    expect(docs.map(({ inStatus }) => inStatus)).not.toContain('PART_IN')
  })

  it('takes an order back on both sides while nothing is shipped', async () => {
    const { id, cg, pf } = await ordered()
    await done(world.buyer, '/purchase/order/antiAudit', id)
    expect(await states(cg, pf)).toEqual(['UN_AUDIT', 'DELIVERY_CANCEL'])
    expect((await document(cg)).relatedOrderNum).toBeNull()
    expect(await titlesTo(world.seller, pf)).toContain('线上客户取消采购')
    await done(world.buyer, '/purchase/order/audit', id)
    const again = (await document(cg)).relatedOrderNum
    expect(again).not.toBe(pf)
    await done(world.buyer, '/purchase/order/cancel', id, { cancelRemark: '不要了' })
    expect(await states(cg, again ?? '')).toEqual(['CANCEL', 'DELIVERY_CANCEL'])
  })
})

const tableOf = {
  CG: 'purchase_order',
  PF: 'wholesale_order',
  CT: 'purchase_return',
  PT: 'wholesale_return',
}
/** Whether a call that waits for `first` has left `second` free by then. */
async function leavesFree(
  [first, firstId]: readonly [keyof typeof tableOf, string],
  [second, secondId]: readonly [keyof typeof tableOf, string],
  late: () => Promise<unknown>,
): Promise<boolean> {
  const lock = (trx: Trx, kind: keyof typeof tableOf, id: string) =>
    sql`select from ${sql.table(tableOf[kind])} where id = ${id} for no key update skip locked`.execute(
      trx,
    )
  let isFree = false
  await comingLate(
    (work) => asSystem(world.app.db, work),
    (trx) => lock(trx, first, firstId),
    late,
    async (trx) => (isFree = (await lock(trx, second, secondId)).rows.length === 1),
  )
  return isFree
}

// the receiving warehouse holds the sender's document first; a buyer who held their own first met it in a circle
it.skipIf(!hasOthers)(
  'holds the document of who sends before the one of who waits, whoever acts',
  async () => {
    for (const [action, values] of [
      ['antiAudit', {}],
      ['cancel', { cancelRemark: '不要了' }],
    ] as const) {
      const { id, pfId } = await ordered()
      const act = () => done(world.buyer, `/purchase/order/${action}`, id, values)
      expect(await leavesFree(['PF', pfId], ['CG', id], act), action).toBe(true)
    }
  },
)

describe('what the supplier refuses', () => {
  const refused = async () => {
    const first = await ordered()
    await done(world.seller, '/wholesale/order/refuse', first.pfId, { refuseReason: '没有货' })
    return first
  }

  it('goes back to the buyer with the reason', async () => {
    const { cg, pf } = await refused()
    expect(await states(cg, pf)).toEqual(['REFUSED', 'REFUSED'])
    const { refuseReason, relatedOrderNum } = await document(cg)
    expect([refuseReason, relatedOrderNum]).toEqual(['没有货', null])
    expect(await titlesTo(world.buyer, cg)).toContain('供应商拒单')
  })

  it('is the buyer’s to submit again, not the supplier’s', async () => {
    const { pfId } = await refused()
    expect(await call(world.seller, '/wholesale/order/submit', pfId)).toMatchObject({
      ok: false,
      error: 'WHOLESALE_BUYER_ORDERS',
    })
  })

  it('leaves the order that took its place alone when it is cancelled', async () => {
    const first = await refused()
    const second = await audited(first.id, first.cg)
    expect(second.pf).not.toBe(first.pf)
    await done(world.seller, '/wholesale/order/cancel', first.pfId, { cancelRemark: '清理' })
    expect(await states(first.cg, first.pf, second.pf)).toEqual([
      'WAIT_IN',
      'DELIVERY_CANCEL',
      'UN_AUDIT',
    ])
  })
})

describe('goods that go back', () => {
  /** Three copies of a received order; at the supplier the return waits for review. */
  async function asked(isNamed = true) {
    const { cg, pf, pfId } = await ordered()
    await done(world.seller, '/wholesale/order/audit', pfId)
    await ship(pf)
    await world.receive(cg, 10)
    const { app, buyer } = world
    const { data, msg } = await app.post<{ id: string; billNum: string }>(
      '/purchase/return/add',
      {
        supplierId,
        ...(isNamed && { purchaseOrderNum: cg }),
        warehouseId: buyer.warehouseId,
        billDate: '2026-06-20',
        returnReason: '0',
        refundWay: '2',
        items: [{ productId: buyer.productId, conditionGrade: '100', quantity: 3, price: '20.00' }],
      },
      { as: buyer },
    )
    expect(data?.id, msg).toBeDefined()
    await done(buyer, '/purchase/return/submit', data.id)
    await done(buyer, '/purchase/return/audit', data.id)
    const ct = data.billNum
    const pt = (await document(ct)).relatedOrderNum ?? ''
    return { id: data.id, cg, pf, ct, pt, ptId: (await document(pt)).id }
  }

  it.skipIf(!hasOthers)('are held in the same order by the supplier who refuses them', async () => {
    const { id, ptId } = await asked()
    const act = () => done(world.seller, '/wholesale/return/refuse', ptId, { refuseReason: '不收' })
    expect(await leavesFree(['CT', id], ['PT', ptId], act)).toBe(true)
  })

  it('keeps both returns in step, up to the figures of both orders', async () => {
    const { cg, pf, ct, pt, ptId } = await asked()
    expect(await states(ct, pt)).toEqual(['WAIT_OUT', 'UN_AUDIT'])
    const there = await document(pt)
    expect(there).toMatchObject({ relatedOrderNum: ct, sourceOrderNum: pf, orderAmount: '60.00' })
    expect(await titlesTo(world.seller, pt)).toEqual(['线上客户申请退货'])
    await expect(ship(ct)).rejects.toMatchObject({ code: 'OUT_HELD' })

    await done(world.seller, '/wholesale/return/audit', ptId)
    expect(await titlesTo(world.buyer, ct)).toContain('供应商同意退货')
    await ship(ct)
    expect(await states(ct, pt)).toEqual(['DONE_OUT', 'WAIT_IN'])
    await receiveReturn(pt, 3)
    expect(await states(ct, pt)).toEqual(['DONE_OUT', 'DONE_IN'])
    expect([await owed(ct), await owed(pt)]).toEqual(['-60.00', '-60.00'])
    expect((await document(cg)).returnedAmount).toBe('60.00')
  })

  it('names no order there when it names none here, and comes to the usual warehouse', async () => {
    const { pt } = await asked(false)
    expect(await document(pt)).toMatchObject({
      sourceOrderNum: null,
      warehouseId: world.seller.warehouseId,
    })
  })

  it('waits again when the supplier takes the approval back', async () => {
    const { ct, pt, ptId } = await asked()
    await done(world.seller, '/wholesale/return/audit', ptId)
    await done(world.seller, '/wholesale/return/antiAudit', ptId)
    expect(await states(ct, pt)).toEqual(['WAIT_OUT', 'UN_AUDIT'])
    await expect(ship(ct)).rejects.toMatchObject({ code: 'OUT_HELD' })
    await done(world.seller, '/wholesale/return/audit', ptId)
    await ship(ct)
    expect(await states(ct)).toEqual(['DONE_OUT'])
  })

  it('can be refused no more when the goods are on their way', async () => {
    const { ct, pt, ptId } = await asked()
    await done(world.seller, '/wholesale/return/audit', ptId)
    await ship(ct)
    for (const [action, values] of [
      ['antiAudit', {}],
      ['cancel', { cancelRemark: '不收' }],
    ] as const)
      expect(await call(world.seller, `/wholesale/return/${action}`, ptId, values)).toMatchObject({
        ok: false,
        error: 'PURCHASE_RETURN_SENT',
      })
    expect(await states(ct, pt)).toEqual(['DONE_OUT', 'WAIT_IN'])
  })

  it('refused, its copies are free and the buyer asks anew', async () => {
    const { id, ct, pt, ptId } = await asked()
    await done(world.seller, '/wholesale/return/refuse', ptId, { refuseReason: '超过退货期' })
    expect(await states(ct, pt)).toEqual(['REFUSED', 'REFUSED'])
    expect(await call(world.seller, '/wholesale/return/submit', ptId)).toMatchObject({
      error: 'RETURN_BUYER_ASKS',
    })
    await done(world.buyer, '/purchase/return/submit', id)
    await done(world.buyer, '/purchase/return/audit', id)
    const again = (await document(ct)).relatedOrderNum ?? ''
    expect(again).not.toBe(pt)
    expect(await states(ct, again)).toEqual(['WAIT_OUT', 'UN_AUDIT'])
  })
})
