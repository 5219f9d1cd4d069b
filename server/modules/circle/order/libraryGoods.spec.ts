import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem, type Trx } from '../../../base/db'
import { AppError } from '../../../base/errors'
import type { BatchAnswer } from '../../../kit/machines'
import { promisedBetween } from '../../../proofs/testing/betweenCompanies'
import { insertSystemShelves } from '../../../proofs/worlds/purchase/purchaseWorld'
import { checkCredit } from '../../money/credit'
import { checkMoney } from '../../money/finance'
import { closeShort, findInOrders, receiveIn, revokeReceipt } from '../../warehouse/inOrder'
import { revokeOut } from '../../warehouse/outOrder'
import { checkStock } from '../../warehouse/stock'
import { createGpWorld, newIsbn, type GpWorld } from './gpWorld.fixture'

// Every line of docs/two-companies.md of a library order and the buyer's purchase that waits for its goods.

const pair = 'CG – DD'
const copies = 3

let world: GpWorld
beforeAll(async () => {
  world = await createGpWorld()
  await as(world.buyer, (trx) => insertSystemShelves(trx, world.buyer.companyId, world.buyer))
}, 120_000)
afterAll(() => world.app.close())
// whatever was done or refused: goods and money of both companies follow from their ledgers
afterEach(async () => {
  for (const check of [checkStock, checkMoney, checkCredit])
    expect(await asSystem(world.db, check)).toEqual([])
})

const as = <T>(who: GpWorld['buyer'], work: (trx: Trx) => Promise<T>): Promise<T> =>
  actFor(world.db, { companyId: who.companyId, userId: who.user.userId }, work)

interface Both {
  /** CG number, and the order of both. */
  cg: string
  linkId: string
  orderId: string
}

async function ordered(): Promise<Both> {
  const { supplier, buyer } = world
  const isbn = newIsbn()
  const productId = await world.book(supplier, isbn, '呐喊')
  const offerId = await world.offer(supplier, copies, { productId, isbn })
  const task = await world.task(buyer, [{ supplier, offerId, qty: copies }])
  const place = { deliveryMode: 'TO_WAREHOUSE', warehouseId: buyer.warehouseId }
  const { data, msg } = await world.place(buyer, task, { ...place, requestId: randomUUID() })
  const orderNum = data.suppliers[0]?.orderNum
  expect(orderNum, msg).toBeTruthy()
  return world.read(async (trx) => {
    const link = await trx
      .selectFrom('gpOrderLink as l')
      .innerJoin('salesOrder as o', 'o.orderNum', 'l.orderNum')
      .select(['l.id as linkId', 'o.id as orderId', 'l.purchaseOrderNum'])
      .where('l.orderNum', '=', orderNum ?? '')
      .executeTakeFirstOrThrow()
    return { linkId: link.linkId, orderId: link.orderId, cg: link.purchaseOrderNum ?? '' }
  })
}

const statesOf = async ({ cg, orderId }: Both) => {
  const { status } = await world.read((trx) =>
    trx
      .selectFrom('purchaseOrder')
      .select('status')
      .where('purchaseOrderNum', '=', cg)
      .executeTakeFirstOrThrow(),
  )
  return `${status}|${(await world.order(orderId)).status}`
}

type Deed = (both: Both, quantity: number) => Promise<string>

const call =
  (
    path: string,
    who: 'buyer' | 'supplier',
    idOf: (both: Both) => string,
    body: object = {},
  ): Deed =>
  async (both) => {
    const { data, msg } = await world.app.post<BatchAnswer>(
      path,
      { ids: [idOf(both)], ...body },
      { as: world[who] },
    )
    expect(data?.results, msg).toBeDefined()
    return data.results[0]?.error ?? 'goes'
  }
const order = (name: string, body: object = {}) =>
  call(`/order/shopOrders/${name}`, 'supplier', ({ orderId }) => orderId, body)
const link = (name: string, body: object = {}) =>
  call(`/association/gpOrder/${name}`, 'buyer', ({ linkId }) => linkId, body)

const inStore = async (who: GpWorld['buyer'], work: (trx: Trx) => Promise<unknown>) => {
  try {
    await as(who, work)
    return 'goes'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
const receiptOf = async (trx: Trx, { cg }: Both) => {
  const [doc] = await findInOrders(trx, 'PURCHASE', cg)
  if (!doc) throw new Error(`receiptOf: ${cg} waits for nothing`)
  return doc
}

const receives: Deed = (both, good) =>
  inStore(world.buyer, async (trx) => {
    const { inOrderNum, lines } = await receiptOf(trx, both)
    const lineId = lines[0]?.lineId ?? ''
    await receiveIn(trx, inOrderNum, { lines: [{ lineId, good, shelfId: world.buyer.shelfId }] })
  })
const deeds: Readonly<Record<string, Deed>> = {
  'buyer receives': receives,
  'buyer takes the receipt back': (both) =>
    inStore(world.buyer, async (trx) => {
      const { inOrderNum, receipts } = await receiptOf(trx, both)
      for (const seq of receipts.toReversed()) await revokeReceipt(trx, inOrderNum, seq)
    }),
  'buyer expects nothing any more': (both) =>
    inStore(world.buyer, async (trx) => closeShort(trx, (await receiptOf(trx, both)).inOrderNum)),
  'buyer cancels': link('cancel', { remark: '不要了' }),
  'buyer confirms that it came': link('receive'),
  // a parcel that was lost after all its copies came is not lost
  'buyer writes the parcel off': call(
    '/order/shopOrders/recover',
    'buyer',
    ({ orderId }) => orderId,
    { way: 'CANCEL', lossConfirmed: true },
  ),
  'supplier refuses': order('refuse', { refuseReason: '1' }),
  'supplier takes the review back': order('antiAudit', { remark: '换快递' }),
  'supplier takes the goods back': ({ orderId }) =>
    inStore(world.supplier, async (trx) =>
      revokeOut(trx, (await world.order(orderId)).outOrderNum ?? ''),
    ),
}

type Step = (both: Both) => Promise<string>
const audits: Step = (both) => order('confirmAudit', { lackPolicy: '0' })(both, 0)
const express = { deliverType: '0', expressCode: 'YTO', expressNum: 'YT1234567' }
const ships: Step = (both) => order('deliver', express)(both, 0)
const isLost: Step = (both) =>
  order('markError', { abnormalType: '11', abnormalReason: '快件丢失' })(both, 0)
const takes =
  (quantity: number): Step =>
  (both) =>
    receives(both, quantity)

/** How both come into these states. */
const states: Readonly<Record<string, readonly Step[]>> = {
  'WAIT_IN|UN_AUDIT': [],
  'WAIT_IN|WAIT_DELIVERY': [audits],
  'WAIT_IN|DELIVERIED': [audits, ships],
  'PART_IN|DELIVERIED': [audits, ships, takes(1)],
  'WAIT_IN|DELIVERY_ERROR': [audits, ships, isLost],
  'PART_IN|DELIVERY_ERROR': [audits, ships, takes(1), isLost],
  'WAIT_IN|DELIVERY_SUCCESS': [audits, ships, (both) => link('receive')(both, 0)],
  'FINISHED|DELIVERY_SUCCESS': [audits, ships, takes(copies)],
}

const promised = promisedBetween(pair)

it('has a line for taking back the goods of an order that is settled', () =>
  expect(promised.map(({ answer }) => answer)).toContain('ORDER_REVOKE_LATE'))

it('promises something of every state the two reach', () => {
  const written = new Set(promised.map(({ buyer, supplier }) => `${buyer}|${supplier}`))
  expect([...written].toSorted()).toEqual(Object.keys(states).toSorted())
})

it.each(promised)(
  '$buyer and $supplier: the $who $does $quantity → $answer',
  async ({ buyer, supplier, who, does, quantity, answer }) => {
    const both = await ordered()
    for (const step of states[`${buyer}|${supplier}`] ?? []) expect(await step(both)).toBe('goes')
    expect(await statesOf(both)).toBe(`${buyer}|${supplier}`)
    expect(await deeds[`${who} ${does}`]?.(both, quantity)).toBe(answer)
  },
)
