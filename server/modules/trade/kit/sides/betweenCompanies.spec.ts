import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../../../base/errors'
import type { BatchAnswer } from '../../../../kit/machines'
import { promisedBetween, type Between } from '../../../../proofs/testing/betweenCompanies'
import {
  createPurchaseWorld,
  type PurchaseWorld,
  type Side,
} from '../../../../proofs/worlds/purchase/purchaseWorld'
import { closeShort, findInOrders, receiveIn, revokeReceipt } from '../../../warehouse/inOrder'
import { findOutOrders, revokeOut, shipOut } from '../../../warehouse/outOrder'
import { postStockFlow } from '../../../warehouse/stock'
import { now } from '../../../../base/db'

// Every line of docs/two-companies.md of documents that have a row on each side.

let world: PurchaseWorld
let supplierId: string
beforeAll(async () => {
  world = await createPurchaseWorld()
  supplierId = await world.onlineSupplier()
  const { buyer } = world
  await buyer.act((trx) =>
    trx.updateTable('supplier').set({ returnable: true }).where('id', '=', supplierId).execute(),
  )
  for (const side of [world.seller, buyer]) await fill(side)
}, 120_000)
afterAll(() => world?.app.close())
// whatever was done or refused, stock and credit of both companies follow from their ledgers
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

const fill = (side: Side) =>
  side.act((trx) =>
    postStockFlow(trx, {
      companyId: side.companyId,
      productId: side.productId,
      warehouseId: side.warehouseId,
      shelfId: side.shelfId,
      conditionGrade: '100',
      flowType: 'MANUAL_IN',
      change: 2000,
      unitCost: '8.00',
      billType: 'MANUAL',
      billNum: `KC${side.companyId}`,
      requestId: `between-${side.companyId}`,
      userId: side.user.userId,
      now: now(),
    }),
  )

/** Both documents: the buyer's and the supplier's. */
interface Pair {
  mine: { id: string; num: string }
  theirs: { id: string; num: string }
}

const call = async (who: Side, path: string, { id }: { id: string }, values: object = {}) => {
  const { data, msg } = await world.app.post<BatchAnswer>(
    path,
    { ids: [id], ...values },
    { as: who },
  )
  expect(data?.results, msg).toBeDefined()
  return data.results[0]?.error ?? 'goes'
}
const inStore = async (work: () => Promise<unknown>) => {
  try {
    await work()
    return 'goes'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const sources = {
  CG: ['purchaseOrder', 'purchaseOrderNum', 'PURCHASE', 'purchaseOrderItem'],
  PF: ['wholesaleOrder', 'orderNum', 'WHOLESALE', 'wholesaleOrderItem'],
  CT: ['purchaseReturn', 'billNum', 'PURCHASE_RETURN', 'purchaseReturnItem'],
  PT: ['wholesaleReturn', 'orderNum', 'WHOLESALE_RETURN', 'wholesaleReturnItem'],
} as const
const sourceOf = (num: string) => sources[num.slice(0, 2) as keyof typeof sources]
const sideOf = (num: string) => (num.startsWith('C') ? world.buyer : world.seller)

const rowOf = (num: string) => {
  const [table, column] = sourceOf(num)
  return sideOf(num).act((trx) =>
    trx
      .selectFrom(table as 'wholesaleOrder')
      .select(['id', 'status', 'relatedOrderNum'])
      .where(column as 'orderNum', '=', num)
      .executeTakeFirstOrThrow(),
  )
}
const pairOf = async (id: string, num: string): Promise<Pair> => {
  const theirs = (await rowOf(num)).relatedOrderNum ?? ''
  return { mine: { id, num }, theirs: { id: (await rowOf(theirs)).id, num: theirs } }
}
const statesOf = async ({ mine, theirs }: Pair) =>
  [(await rowOf(mine.num)).status, (await rowOf(theirs.num)).status].join('|')

const send = (num: string, quantity: number) =>
  inStore(() =>
    sideOf(num).act(async (trx) => {
      const outs = await findOutOrders(trx, sourceOf(num)[2], num)
      const out = outs.find(({ outStatus }) => outStatus !== 'CANCELLED')
      await shipOut(trx, out?.outOrderNum ?? '', {
        isByHand: true,
        expressCode: 'YTO',
        expressNum: `YT-${num}-${quantity}`,
        lines: [{ orderItemId: out?.lines[0]?.orderItemId ?? '', quantity }],
      })
    }),
  )
const unsend = (num: string) =>
  inStore(() =>
    sideOf(num).act(async (trx) => {
      const outs = await findOutOrders(trx, sourceOf(num)[2], num)
      const out = outs.find(({ outStatus }) => outStatus !== 'CANCELLED')
      await revokeOut(trx, out?.outOrderNum ?? '')
    }),
  )
const livingIn = async (trx: Parameters<typeof findInOrders>[0], num: string) =>
  (await findInOrders(trx, sourceOf(num)[2], num)).find(
    ({ inStatus }) => inStatus !== 'CANCELLED',
  ) ?? { inOrderNum: '', lines: [], receipts: [] }
const receive = (num: string, good: number) =>
  inStore(() =>
    sideOf(num).act(async (trx) => {
      const { inOrderNum, lines } = await livingIn(trx, num)
      await receiveIn(trx, inOrderNum, { lines: [{ lineId: lines[0]?.lineId ?? '', good }] })
    }),
  )
const unreceive = (num: string) =>
  inStore(() =>
    sideOf(num).act(async (trx) => {
      const { inOrderNum, receipts } = await livingIn(trx, num)
      for (const seq of receipts.toReversed()) await revokeReceipt(trx, inOrderNum, seq)
    }),
  )
const closeHere = (num: string) =>
  inStore(() =>
    sideOf(num).act(async (trx) => {
      const { inOrderNum, receipts } = await livingIn(trx, num)
      // copies on 收货暂存位 are put away by their own call
      if (receipts.length > 0)
        await trx
          .updateTable('inOrder')
          .set((eb) => ({ shelvedQuantity: eb('goodQuantity', '+', 0) }))
          .where('inOrderNum', '=', inOrderNum)
          .execute()
      await closeShort(trx, inOrderNum)
    }),
  )

const goes = async (answer: Promise<string>) => expect(await answer).toBe('goes')
const head = (quantity: number) => ({
  supplierId,
  warehouseId: world.buyer.warehouseId,
  billDate: '2026-06-18',
  items: [{ productId: world.buyer.productId, conditionGrade: '100', quantity, price: '20.00' }],
})

async function ordered(): Promise<Pair> {
  const { app, buyer } = world
  const { data, msg } = await app.post<{ id: string; purchaseOrderNum: string }>(
    '/purchase/order/add',
    { ...head(10), settleType: '0' },
    { as: buyer },
  )
  expect(data?.id, msg).toBeDefined()
  await goes(call(buyer, '/purchase/order/submit', data))
  await goes(call(buyer, '/purchase/order/audit', data))
  return pairOf(data.id, data.purchaseOrderNum)
}
async function asked(): Promise<Pair> {
  const { app, buyer } = world
  const { data, msg } = await app.post<{ id: string; billNum: string }>(
    '/purchase/return/add',
    { ...head(3), returnReason: '0', refundWay: '2' },
    { as: buyer },
  )
  expect(data?.id, msg).toBeDefined()
  await goes(call(buyer, '/purchase/return/submit', data))
  await goes(call(buyer, '/purchase/return/audit', data))
  return pairOf(data.id, data.billNum)
}

type Step = (pair: Pair) => Promise<string>
const audits: Step = ({ theirs }) =>
  call(world.seller, `/wholesale/${theirs.num.startsWith('PF') ? 'order' : 'return'}/audit`, theirs)
const sends =
  (quantity: number): Step =>
  ({ mine, theirs }) =>
    send(theirs.num.startsWith('PF') ? theirs.num : mine.num, quantity)
const receives =
  (quantity: number): Step =>
  ({ mine, theirs }) =>
    receive(theirs.num.startsWith('PF') ? mine.num : theirs.num, quantity)

interface Tested {
  begin: () => Promise<Pair>
  /** How both documents come into these states. */
  states: Readonly<Record<string, readonly Step[]>>
}

const tested: Readonly<Record<string, Tested>> = {
  'CG – PF': {
    begin: ordered,
    states: {
      'WAIT_IN|UN_AUDIT': [],
      'WAIT_IN|WAIT_DELIVERY': [audits],
      'WAIT_IN|DELIVERYING': [audits, sends(4)],
      'PART_IN|DELIVERYING': [audits, sends(4), receives(4)],
      'WAIT_IN|DELIVERIED': [audits, sends(10)],
      'PART_IN|DELIVERIED': [audits, sends(10), receives(4)],
      'DONE_IN|DELIVERY_SUCCESS': [audits, sends(10), receives(10)],
    },
  },
  'CT – PT': {
    begin: asked,
    states: {
      'WAIT_OUT|UN_AUDIT': [],
      'WAIT_OUT|WAIT_IN': [audits],
      'PART_OUT|WAIT_IN': [audits, sends(2)],
      'PART_OUT|PART_IN': [audits, sends(2), receives(2)],
      'DONE_OUT|WAIT_IN': [audits, sends(3)],
      'DONE_OUT|DONE_IN': [audits, sends(3), receives(3)],
    },
  },
}

const reasons = {
  refuse: { refuseReason: '没有货' },
  cancel: { cancelRemark: '不要了' },
  close: { remark: '不再发货' },
}
const decides =
  (action: string, values: object = {}) =>
  (num: string, id: string) => {
    const [room, kind] = [
      num.startsWith('C') ? 'purchase' : 'wholesale',
      /^(CG|PF)/.test(num) ? 'order' : 'return',
    ]
    return call(sideOf(num), `/${room}/${kind}/${action}`, { id }, values)
  }
const deeds: Readonly<
  Record<string, (num: string, id: string, quantity: number) => Promise<string>>
> = {
  receives: (num, _id, quantity) => receive(num, quantity),
  sends: (num, _id, quantity) => send(num, quantity),
  'takes the goods back': unsend,
  'takes the receipt back': unreceive,
  'expects nothing any more': closeHere,
  'takes the review back': decides('antiAudit'),
  cancels: decides('cancel', reasons.cancel),
  refuses: decides('refuse', reasons.refuse),
  'sends nothing any more': decides('close', reasons.close),
}

it('has a line for every refusal of a step that the other side has overtaken or not reached', () => {
  const answers = new Set(
    Object.keys(tested)
      .flatMap(promisedBetween)
      .map(({ answer }) => answer),
  )
  for (const code of [
    'PURCHASE_NOT_SENT',
    'PURCHASE_ALREADY_IN',
    'RETURN_NOT_SENT',
    'PURCHASE_RETURN_ALREADY_IN',
  ])
    expect(answers).toContain(code)
})

describe.each(Object.entries(tested))('%s', (pair, { begin, states }) => {
  const promised = promisedBetween(pair)

  it('promises something of every state the two reach', () => {
    const written = new Set(promised.map(({ buyer, supplier }) => `${buyer}|${supplier}`))
    expect([...written].toSorted()).toEqual(Object.keys(states).toSorted())
  })

  it.each(promised)(
    '$buyer and $supplier: the $who $does $quantity → $answer',
    async ({ buyer, supplier, who, does, quantity, answer }: Between) => {
      const both = await begin()
      for (const step of states[`${buyer}|${supplier}`] ?? []) await goes(step(both))
      expect(await statesOf(both)).toBe(`${buyer}|${supplier}`)
      const { num, id } = who === 'buyer' ? both.mine : both.theirs
      expect(await deeds[does]?.(num, id, quantity)).toBe(answer)
      if (answer !== 'goes') expect(await statesOf(both)).toBe(`${buyer}|${supplier}`)
    },
  )
})
