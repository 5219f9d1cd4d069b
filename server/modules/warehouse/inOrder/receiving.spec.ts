import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Id, Trx } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import type { SignedIn } from '../../../proofs/testing'
import {
  createPurchaseWorld,
  type PurchaseWorld,
} from '../../../proofs/worlds/purchase/purchaseWorld'
import { dueOf } from '../../money/credit'
import { findInOrders, handInEvents, revokeReceipt } from '.'
import { handInEventsOfHand } from './hand/handEvents'

let world: PurchaseWorld
let supplierId: Id
beforeAll(async () => {
  world = await createPurchaseWorld()
  handInEvents({ HAND: handInEventsOfHand })
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
// whatever a test did, stock and what is owed follow from their ledgers
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const act = <T>(work: (trx: Trx) => Promise<T>) => world.buyer.act(work)
const post = <T = BatchAnswer>(path: string, body: object, as: SignedIn = world.buyer) =>
  world.app.post<T & { error?: string }>(path, body, { as })
const step = (name: string, id: Id, values: object = {}, as?: SignedIn) =>
  post(`/wms/inOrder/${name}`, { ids: [id], ...values }, as)
const done = async (answer: Promise<unknown>) => expect(refusalOf(await answer)).toBeUndefined()

interface Expected {
  id: Id
  num: string
  purchaseNum: string
  /** Of its only line. */
  lineId: Id
}

/** An RK document of ten copies at 20 yuan. */
async function expected(quantity = 10): Promise<Expected> {
  const { data } = await world.app.post<{ id: Id; purchaseOrderNum: string }>(
    '/purchase/order/add',
    {
      supplierId,
      warehouseId: world.buyer.warehouseId,
      billDate: '2026-06-18',
      settleType: '0',
      items: [
        { productId: world.buyer.productId, conditionGrade: '100', quantity, price: '20.00' },
      ],
    },
    { as: world.buyer },
  )
  for (const action of ['submit', 'audit'])
    await done(world.app.post(`/purchase/order/${action}`, { ids: [data.id] }, { as: world.buyer }))
  const purchaseNum = data.purchaseOrderNum
  const [doc] = await act((trx) => findInOrders(trx, 'PURCHASE', purchaseNum))
  const num = doc?.inOrderNum ?? ''
  const { id } = await act((trx) =>
    trx.selectFrom('inOrder').select('id').where('inOrderNum', '=', num).executeTakeFirstOrThrow(),
  )
  return { id, num, purchaseNum, lineId: doc?.lines[0]?.lineId ?? '' }
}

const head = (id: Id) =>
  act((trx) => trx.selectFrom('inOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const receive = (doc: Expected, line: object, as?: SignedIn) =>
  step('receive', doc.id, { items: [{ id: doc.lineId, goodQuantity: 0, ...line }] }, as)
const owed = ({ purchaseNum }: Expected) =>
  act(async (trx) => (await dueOf(trx, { type: 'PURCHASE', num: purchaseNum })).raised)
const staged = async (doc: Expected) =>
  (
    await world.app.get<{ items: { id: string; quantity: number; shelfCode: string }[] }>(
      `/wms/inOrder/staged/${doc.id}`,
      { as: world.buyer },
    )
  ).data.items
const copies = (shelfCode: string) =>
  act(async (trx) => {
    const row = await trx
      .selectFrom('stock as s')
      .innerJoin('shelf as h', 'h.id', 's.shelfId')
      .select((eb) => eb.fn.sum<string>('s.quantity').as('copies'))
      .where('h.shelfCode', '=', shelfCode)
      .where('h.warehouseId', '=', world.buyer.warehouseId)
      .executeTakeFirst()
    return Number(row?.copies ?? 0)
  })

describe('receiving in parts', () => {
  it('sorts what came into good, defect and refused, and waits for the rest', async () => {
    const doc = await expected()
    const [stage, defect] = [await copies('STAGE_IN'), await copies('DEFECT')]
    await done(receive(doc, { goodQuantity: 4, defectQuantity: 2, refuseQuantity: 1 }))
    expect(await head(doc.id)).toMatchObject({
      inStatus: 'PART_IN',
      receivedQuantity: 7,
      goodQuantity: 4,
      defectQuantity: 2,
      refuseQuantity: 1,
      shelvedQuantity: 2,
    })
    expect([await copies('STAGE_IN'), await copies('DEFECT')]).toEqual([stage + 4, defect + 2])
    expect(await owed(doc)).toBe('120.00')
  })

  it('takes exactly what is left, and with one copy more nothing', async () => {
    const doc = await expected()
    const clerk = await world.app.signIn({
      company: world.buyer,
      permissions: ['store:purchaseIn:receive'],
    })
    await expectRefused(world.app, 'IN_OVER_RIGHT', () => receive(doc, { goodQuantity: 11 }, clerk))
    await done(receive(doc, { goodQuantity: 10 }, clerk))
    expect(await head(doc.id)).toMatchObject({ inStatus: 'WAIT_SHELVE', receivedQuantity: 10 })
    await expectRefused(world.app, 'STATE_REFUSED', () => receive(doc, { goodQuantity: 1 }))
  })

  it('asks before more comes in than was ordered, and owes for it', async () => {
    const doc = await expected()
    const asked = await receive(doc, { goodQuantity: 12 })
    expect(asked.data.results[0]).toMatchObject({ ok: false, error: 'WARNING_FIRST' })
    expect(asked.data.results[0]?.reason).toContain('《红楼梦》多收 2 册')
    const mark = asked.data.results[0]?.mark ?? ''
    await done(
      world.app.post(
        '/wms/inOrder/receive',
        { ids: [doc.id], items: [{ id: doc.lineId, goodQuantity: 12 }] },
        { as: world.buyer, headers: { 'x-warnings-read': mark } },
      ),
    )
    expect(await owed(doc)).toBe('240.00')
    expect(await head(doc.id)).toMatchObject({ inStatus: 'WAIT_SHELVE', receivedQuantity: 12 })
    await done(step('revoke', doc.id, { revokeRemark: '点错了' }))
    expect(await owed(doc)).toBe('0.00')
  })

  it('counts two lines of one copy each as two, also on one shelf', async () => {
    const doc = await expected(2)
    const before = await copies('STAGE_IN')
    const line = { id: doc.lineId, goodQuantity: 1 }
    await done(step('receive', doc.id, { items: [line, line] }))
    expect(await copies('STAGE_IN')).toBe(before + 2)
    expect(await head(doc.id)).toMatchObject({ receivedQuantity: 2, inStatus: 'WAIT_SHELVE' })
  })

  it('refuses the sum of two lines above what is left', async () => {
    const doc = await expected(2)
    const clerk = await world.app.signIn({
      company: world.buyer,
      permissions: ['store:purchaseIn:receive'],
    })
    const items = [
      { id: doc.lineId, goodQuantity: 2 },
      { id: doc.lineId, goodQuantity: 1 },
    ]
    await expectRefused(world.app, 'IN_OVER_RIGHT', () => step('receive', doc.id, { items }, clerk))
  })

  it('refuses nothing at all, a line of another document and a shelf that is counted', async () => {
    const [doc, other] = [await expected(), await expected()]
    await expectRefused(world.app, 'IN_NOTHING', () => receive(doc, {}))
    await expectRefused(world.app, 'IN_LINE_GONE', () =>
      receive({ ...doc, lineId: other.lineId }, { goodQuantity: 1 }),
    )
    const freeze = (status: string) =>
      act((trx) =>
        trx.updateTable('shelf').set({ status }).where('id', '=', world.buyer.shelfId).execute(),
      )
    await freeze('2')
    await expectRefused(world.app, 'MOVE_SHELF_FROZEN', () =>
      receive(doc, { goodQuantity: 1, shelfCode: 'A1-01' }),
    )
    await freeze('1')
    await expectRefused(world.app, 'MOVE_SHELF_UNKNOWN', () =>
      receive(doc, { goodQuantity: 1, shelfCode: 'Z9-99' }),
    )
  })

  it('keeps the code of a one-of-a-kind copy, which lies in one place', async () => {
    const doc = await expected()
    const pieceCode = `YS${doc.num}`
    await expectRefused(world.app, 'IN_PIECE_ONE', () =>
      receive(doc, { goodQuantity: 2, pieceCode }),
    )
    await done(receive(doc, { goodQuantity: 1, pieceCode, shelfCode: 'A1-01' }))
    const piece = await act((trx) =>
      trx.selectFrom('stock').selectAll().where('pieceCode', '=', pieceCode).execute(),
    )
    expect(piece).toMatchObject([{ quantity: 1, stockKind: 'ANCIENT' }])
    await expectRefused(world.app, 'IN_PIECE_TWICE', () =>
      receive(doc, { goodQuantity: 1, pieceCode }),
    )
  })
})

describe('one step for a batch', () => {
  it('takes everything left of each document, with a result per row', async () => {
    const [first, second] = [await expected(3), await expected(4)]
    await done(receive(first, { goodQuantity: 3 }))
    const { data } = await post('/wms/inOrder/receiveAll', { ids: [first.id, second.id] })
    expect(data).toMatchObject({ success: 1, failed: 1 })
    expect(data.results.find(({ ok }) => !ok)).toMatchObject({ error: 'STATE_REFUSED' })
    expect(await head(second.id)).toMatchObject({ goodQuantity: 4, inStatus: 'WAIT_SHELVE' })
  })

  it('puts them on the shelf named, and is done at once', async () => {
    const doc = await expected(3)
    await done(step('receiveAll', doc.id, { shelfCode: 'A1-01' }))
    expect(await head(doc.id)).toMatchObject({ inStatus: 'DONE', shelvedQuantity: 3 })
  })
})

describe('putting away', () => {
  it('moves what is staged to the shelf, suggested where the book lies already', async () => {
    const doc = await expected(5)
    await done(receive(doc, { goodQuantity: 5 }))
    const [row] = await staged(doc)
    expect(row).toMatchObject({ quantity: 5, shelfCode: 'A1-01' })
    const [stage, shelf] = [await copies('STAGE_IN'), await copies('A1-01')]
    const line = { id: row?.id, shelfCode: 'A1-01' }
    await expectRefused(world.app, 'IN_SHELVE_TOO_MANY', () =>
      step('shelve', doc.id, { items: [{ ...line, quantity: 6 }] }),
    )
    await done(step('shelve', doc.id, { items: [{ ...line, quantity: 2 }] }))
    expect(await head(doc.id)).toMatchObject({ inStatus: 'WAIT_SHELVE', shelvedQuantity: 2 })
    await done(step('shelve', doc.id, { items: [{ ...line, quantity: 3 }] }))
    expect(await head(doc.id)).toMatchObject({ inStatus: 'DONE', shelvedQuantity: 5 })
    expect([await copies('STAGE_IN'), await copies('A1-01')]).toEqual([stage - 5, shelf + 5])
    const moves = await act((trx) =>
      trx.selectFrom('moveOrder').selectAll().where('sourceNum', '=', doc.num).execute(),
    )
    expect(moves.map(({ moveType, movedQuantity }) => [moveType, movedQuantity])).toEqual([
      ['SHELVING', 2],
      ['SHELVING', 3],
    ])
    await expectRefused(world.app, 'STATE_REFUSED', () =>
      step('shelve', doc.id, { items: [{ ...line, quantity: 1 }] }),
    )
  })
})

describe('closing short', () => {
  it('waits until the stage is empty, then the order ends with what came', async () => {
    const doc = await expected()
    await done(receive(doc, { goodQuantity: 4 }))
    const closeRemark = '供应商缺货'
    await expectRefused(world.app, 'IN_STAGED', () => step('close', doc.id, { closeRemark }))
    const [row] = await staged(doc)
    await done(
      step('shelve', doc.id, { items: [{ id: row?.id, shelfCode: 'A1-01', quantity: 4 }] }),
    )
    await done(step('close', doc.id, { closeRemark }))
    expect(await head(doc.id)).toMatchObject({ inStatus: 'CLOSED', diffQuantity: 6 })
    const order = await act((trx) =>
      trx
        .selectFrom('purchaseOrder')
        .select(['status', 'inQuantity'])
        .where('purchaseOrderNum', '=', doc.purchaseNum)
        .executeTakeFirstOrThrow(),
    )
    expect(order).toEqual({ status: 'DONE_IN', inQuantity: 4 })
  })

  it('ends the order of which nothing came', async () => {
    const doc = await expected()
    await done(step('close', doc.id, { closeRemark: '供应商停业' }))
    expect(await head(doc.id)).toMatchObject({ inStatus: 'CLOSED', diffQuantity: 10 })
  })
})

describe('taking back', () => {
  it('brings copies back from their shelf, and what is owed with them', async () => {
    const doc = await expected(5)
    await done(receive(doc, { goodQuantity: 4, defectQuantity: 1 }))
    const [row] = await staged(doc)
    await done(
      step('shelve', doc.id, { items: [{ id: row?.id, shelfCode: 'A1-01', quantity: 3 }] }),
    )
    const shelf = await copies('A1-01')
    await done(step('revoke', doc.id, { revokeRemark: '数错了' }))
    expect(await head(doc.id)).toMatchObject({
      inStatus: 'WAIT_IN',
      receivedQuantity: 0,
      shelvedQuantity: 0,
    })
    expect(await copies('A1-01')).toBe(shelf - 3)
    expect(await owed(doc)).toBe('0.00')
  })

  it('takes back what came today of what came on two days', async () => {
    const doc = await expected(5)
    await done(receive(doc, { goodQuantity: 2 }))
    await act((trx) =>
      trx
        .updateTable('inReceipt')
        .set({ receiveTime: '2026-01-01 10:00:00' })
        .where('inOrderId', '=', doc.id)
        .execute(),
    )
    await done(receive(doc, { goodQuantity: 3 }))
    await done(step('revoke', doc.id, { revokeRemark: '数错了' }))
    expect(await head(doc.id)).toMatchObject({ inStatus: 'PART_IN', receivedQuantity: 2 })
    expect(await owed(doc)).toBe('40.00')
  })

  it('expects again what a document that was closed short lacked', async () => {
    const doc = await expected(5)
    await done(receive(doc, { goodQuantity: 4 }))
    const [row] = await staged(doc)
    await done(
      step('shelve', doc.id, { items: [{ id: row?.id, shelfCode: 'A1-01', quantity: 4 }] }),
    )
    await done(step('close', doc.id, { closeRemark: '供应商缺货' }))
    await act((trx) => revokeReceipt(trx, doc.num, 1))
    expect(await head(doc.id)).toMatchObject({ inStatus: 'WAIT_IN', diffQuantity: 0 })
  })

  it('refuses another day, and copies that are taken meanwhile', async () => {
    const doc = await expected(5)
    await done(receive(doc, { goodQuantity: 5 }))
    const revokeRemark = '数错了'
    const setDay = (receiveTime: string) =>
      act((trx) =>
        trx.updateTable('inReceipt').set({ receiveTime }).where('inOrderId', '=', doc.id).execute(),
      )
    await setDay('2026-01-01 10:00:00')
    await expectRefused(world.app, 'IN_REVOKE_LATE', () => step('revoke', doc.id, { revokeRemark }))
    await setDay(new Date().toISOString())
    const { lockStock, releaseBill } = await import('../stock')
    const bill = { billType: 'MANUAL', billNum: `SD${doc.num}`, lockType: 'MANUAL' as const }
    const stockId = (await staged(doc))[0]?.id.split('-')[1] ?? ''
    const quantity = (await copies('STAGE_IN')) - 4
    const { companyId, user } = world.buyer
    await act((trx) =>
      lockStock(trx, { ...bill, companyId, userId: user.userId }, [{ stockId, quantity }]),
    )
    await expectRefused(world.app, 'STOCK_OUT_TOO_MANY', () =>
      step('revoke', doc.id, { revokeRemark }),
    )
    await act((trx) => releaseBill(trx, bill, { userId: user.userId, now: '2026-01-01 10:00:00' }))
    await done(step('revoke', doc.id, { revokeRemark }))
  })
})

it('is not taken back while a copy that was put away is held', async () => {
  const doc = await expected(3)
  await done(receive(doc, { goodQuantity: 3 }))
  const [row] = await staged(doc)
  await done(step('shelve', doc.id, { items: [{ id: row?.id, shelfCode: 'A1-01', quantity: 3 }] }))
  const held = await holdAllBut('A1-01', 2)
  await expectRefused(world.app, 'IN_REVOKE_GONE', () =>
    step('revoke', doc.id, { revokeRemark: '数错了' }),
  )
  await held.release()
  const less = await holdAllBut('A1-01', 3)
  await done(step('revoke', doc.id, { revokeRemark: '数错了' }))
  await less.release()
})

/** Locks the book on a shelf but for some copies. */
async function holdAllBut(shelfCode: string, free: number) {
  const { lockStock, releaseBill } = await import('../stock')
  const { companyId, user } = world.buyer
  const { userId } = user
  const [stock] = await act((trx) =>
    trx
      .selectFrom('stock as s')
      .innerJoin('shelf as h', 'h.id', 's.shelfId')
      .select(['s.id', 's.quantity'])
      .where('h.shelfCode', '=', shelfCode)
      .where('s.pieceCode', '=', '')
      .where('s.quantity', '>', free)
      .execute(),
  )
  const bill = { billType: 'MANUAL', billNum: `SD-${free}`, lockType: 'MANUAL' as const }
  const part = { stockId: stock?.id ?? '', quantity: (stock?.quantity ?? 0) - free }
  await act((trx) => lockStock(trx, { ...bill, companyId, userId }, [part]))
  return {
    release: () => act((trx) => releaseBill(trx, bill, { userId, now: '2026-01-01 10:00:00' })),
  }
}

it('keeps six pictures of a line', async () => {
  const doc = await expected(2)
  const pictures = (action: string, count: number) =>
    post(`/wms/inOrder/items/${action}`, {
      ids: [doc.lineId],
      images: Array.from({ length: count }, (_, at) => `/files/${at}`),
    })
  await expectRefused(world.app, 'IN_PICTURES', () => pictures('pictures', 7))
  await done(pictures('pictures', 6))
})

describe('rights', () => {
  it('lets nobody receive a purchase who may receive other goods alone', async () => {
    const doc = await expected()
    const clerk = await world.app.signIn({
      company: world.buyer,
      permissions: ['store:returnIn:receive', 'store:returnIn:close'],
    })
    await expectRefused(world.app, 'IN_SIDE', () => receive(doc, { goodQuantity: 1 }, clerk))
    await expectRefused(world.app, 'IN_SIDE', () =>
      step('close', doc.id, { closeRemark: '不等了' }, clerk),
    )
  })

  it('is not there for another company', async () => {
    const doc = await expected()
    await expectRefused(world.app, 'ROW_NOT_FOUND', () =>
      receive(doc, { goodQuantity: 1 }, world.seller),
    )
  })
})

describe('parcels nobody has announced', () => {
  const parcel = (expressNum: string, change: object = {}) =>
    post<{ inOrderNum: string }>('/wms/inOrder/unknown', {
      warehouseId: world.buyer.warehouseId,
      expressNum,
      items: [{ productId: world.buyer.productId, planQuantity: 2 }],
      ...change,
    })
  const idOf = async (num: string) =>
    (
      await act((trx) =>
        trx
          .selectFrom('inOrder')
          .select('id')
          .where('inOrderNum', '=', num)
          .executeTakeFirstOrThrow(),
      )
    ).id

  it('are registered once, received or cancelled', async () => {
    const { data } = await parcel('SF1001')
    await expectRefused(world.app, 'IN_PARCEL_KNOWN', () => parcel('SF1001'))
    const id = await idOf(data.inOrderNum)
    expect(await head(id)).toMatchObject({ returnSource: 'UNKNOWN', planQuantity: 2 })
    await done(step('cancel', id))
    expect(await head(id)).toMatchObject({ inStatus: 'CANCELLED' })
    await expectRefused(world.app, 'STATE_REFUSED', () => step('cancel', id))
  })

  it('refuse what is not theirs: a purchase is neither cancelled nor claimed', async () => {
    const doc = await expected()
    await expectRefused(world.app, 'IN_NOT_BY_HAND', () => step('cancel', doc.id))
    await expectRefused(world.app, 'IN_NOT_BY_HAND', () =>
      step('claim', doc.id, { claimNum: 'DD1' }),
    )
  })

  it('are claimed by the return that waits for exactly these books', async () => {
    const waiting = await act((trx) => expectReturn(trx, 2))
    const { data } = await parcel('SF1002')
    const id = await idOf(data.inOrderNum)
    await expectRefused(world.app, 'IN_CLAIM_NONE', () => step('claim', id, { claimNum: 'DD0' }))
    const more = await parcel('SF1003', {
      items: [{ productId: world.buyer.productId, planQuantity: 3 }],
    })
    const tooMany = await idOf(more.data.inOrderNum)
    await expectRefused(world.app, 'IN_CLAIM_BEYOND', () =>
      step('claim', tooMany, { claimNum: 'DD20261' }),
    )
    await done(step('claim', id, { claimNum: 'DD20261' }))
    expect(await head(id)).toMatchObject({ inStatus: 'CANCELLED' })
    expect(await head(await idOf(waiting))).toMatchObject({ expressNum: 'SF1002' })
  })

  async function expectReturn(trx: Trx, planQuantity: number): Promise<string> {
    const { createInOrder } = await import('.')
    handInEvents({
      RETURN_ORDER: { received: () => Promise.resolve(), revoked: () => Promise.resolve() },
    })
    return createInOrder(
      trx,
      {
        inType: 'SALE_RETURN',
        sourceType: 'RETURN_ORDER',
        sourceNum: 'TH20261',
        companyId: world.buyer.companyId,
        warehouseId: world.buyer.warehouseId,
        orderNum: 'DD20261',
        returnSource: 'AFTER_SALE',
      },
      [
        {
          sourceItemId: '1',
          productId: world.buyer.productId,
          productName: '红楼梦',
          planQuantity,
        },
      ],
    )
  }
})

it('owes what lies in stock at its price, whatever is received, put away and taken back', async () => {
  const moves = fc.array(
    fc.record({
      kind: fc.constantFrom('receive', 'receive', 'shelve', 'revoke'),
      good: fc.integer({ min: 0, max: 5 }),
      defect: fc.integer({ min: 0, max: 2 }),
      refuse: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 7 },
  )
  await fc.assert(
    fc.asyncProperty(moves, async (sequence) => {
      const doc = await expected(8)
      const places = ['STAGE_IN', 'DEFECT', 'A1-01']
      const all = async () => {
        const counts = await Promise.all(places.map(copies))
        return counts.reduce((sum, count) => sum + count, 0)
      }
      const before = await all()
      for (const { kind, good, defect, refuse } of sequence) {
        if (kind === 'receive')
          await receive(doc, { goodQuantity: good, defectQuantity: defect, refuseQuantity: refuse })
        if (kind === 'revoke') await step('revoke', doc.id, { revokeRemark: '随机' })
        const [row] = kind === 'shelve' ? await staged(doc) : []
        if (row)
          await step('shelve', doc.id, {
            items: [{ id: row.id, shelfCode: 'A1-01', quantity: Math.min(row.quantity, 2) }],
          })
        const { goodQuantity, defectQuantity } = await head(doc.id)
        expect(await all()).toBe(before + goodQuantity + defectQuantity)
        expect(await owed(doc)).toBe(`${(goodQuantity + defectQuantity) * 20}.00`)
      }
    }),
    { numRuns: 10 },
  )
}, 180_000)
