import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectRefused, refusalOf } from '../../../../proofs/refusals'
import {
  createPurchaseWorld,
  type PurchaseWorld,
} from '../../../../proofs/worlds/purchase/purchaseWorld'

// What the supplier's company refuses while the buyer acts in their own.

let world: PurchaseWorld
let supplierId: string
beforeAll(async () => {
  world = await createPurchaseWorld()
  supplierId = await world.onlineSupplier()
}, 120_000)
afterAll(() => world?.app.close())
afterEach(async () => {
  expect(await world.faults()).toEqual([])
})

interface Made {
  id: string
  num: string
}

const refused = (code: string, work: () => Promise<unknown>) => expectRefused(world.app, code, work)
const post = (path: string, body: object) =>
  world.app.post<Record<string, string>>(path, body, { as: world.buyer })
const run = (document: 'order' | 'return', action: string, { id }: Made, values: object = {}) =>
  post(`/purchase/${document}/${action}`, { ids: [id], ...values })
const done = async (...asked: Parameters<typeof run>) => {
  const answer = await run(...asked)
  expect(refusalOf(answer), JSON.stringify(answer.data)).toBeUndefined()
}
const head = (quantity: number) => ({
  supplierId,
  warehouseId: world.buyer.warehouseId,
  billDate: '2026-06-18',
  items: [{ productId: world.buyer.productId, conditionGrade: '100', quantity, price: '20.00' }],
})
async function ordered(): Promise<Made> {
  const { data } = await post('/purchase/order/add', { ...head(10), settleType: '0' })
  const made = { id: data.id ?? '', num: data.purchaseOrderNum ?? '' }
  await done('order', 'submit', made)
  return made
}
/** Of an order that came in. */
async function asked(): Promise<Made> {
  const order = await ordered()
  await done('order', 'audit', order)
  await theirs('wholesaleOrder', order, { outQuantity: 10 })
  await world.receive(order.num, 10)
  const body = { ...head(3), returnReason: '0', refundWay: '2' }
  const { data } = await post('/purchase/return/add', body)
  const made = { id: data.id ?? '', num: data.billNum ?? '' }
  await done('return', 'submit', made)
  return made
}
/** Whether the supplier still trades online with the buyer. */
const knows = (isOnline: boolean) =>
  world.seller.act((trx) =>
    trx
      .updateTable('customer')
      .set({
        onlineFlag: isOnline ? '1' : '0',
        customerCompanyId: isOnline ? world.buyer.companyId : null,
      })
      .where('companyId', '=', world.seller.companyId)
      .execute(),
  )
const enabled = (is: '0' | '1') =>
  world.seller.act((trx) =>
    trx
      .updateTable('customer')
      .set({ enabled: is })
      .where('companyId', '=', world.seller.companyId)
      .execute(),
  )
const theirs = (
  table: 'wholesaleOrder' | 'wholesaleReturn',
  { num }: Made,
  change: { outQuantity?: number; inQuantity?: number },
) =>
  world.seller.act((trx) =>
    trx.updateTable(table).set(change).where('relatedOrderNum', '=', num).execute(),
  )

describe('an order', () => {
  it('is not placed with a supplier who knows the buyer no more', async () => {
    const order = await ordered()
    await enabled('0')
    await refused('TRADE_PARTY_GONE', () => run('order', 'audit', order))
    await enabled('1')
    await knows(false)
    await refused('TRADE_PARTY_GONE', () => run('order', 'audit', order))
    await knows(true)
    await done('order', 'audit', order)
  })

  it('of which the supplier has shipped a part is not taken back', async () => {
    const order = await ordered()
    await done('order', 'audit', order)
    await theirs('wholesaleOrder', order, { outQuantity: 1 })
    for (const action of ['antiAudit', 'cancel'])
      await refused('WHOLESALE_SHIPPED', () =>
        run('order', action, order, action === 'cancel' ? { cancelRemark: '不要了' } : {}),
      )
    await theirs('wholesaleOrder', order, { outQuantity: 0 })
    await done('order', 'cancel', order, { cancelRemark: '不要了' })
  })
})

describe('a return', () => {
  it('is not asked of a supplier who knows the buyer no more', async () => {
    const document = await asked()
    await knows(false)
    await refused('TRADE_PARTY_GONE', () => run('return', 'audit', document))
    await knows(true)
    await done('return', 'audit', document)
  })

  it('of which the supplier has received a part is not taken back', async () => {
    const document = await asked()
    await done('return', 'audit', document)
    await theirs('wholesaleReturn', document, { inQuantity: 1 })
    await refused('RETURN_RECEIVED', () => run('return', 'antiAudit', document))
    await refused('RETURN_RECEIVED', () =>
      run('return', 'cancel', document, { cancelRemark: '不退了' }),
    )
    await theirs('wholesaleReturn', document, { inQuantity: 0 })
    await done('return', 'antiAudit', document)
  })
})
