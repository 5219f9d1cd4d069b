import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem, now } from '../../../../base/db'
import { checkMoney } from '../../../money/finance'
import { createOrderWorld, type OrderWorld } from '../../../../proofs/worlds/order/orderWorld'
import type { OrderRow } from '../../order/record/OrderRow'
import { refundPair } from './refundPair'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
}, 120_000)
afterAll(() => world?.app.close())

let serial = 0
/** Refunds an order of the two companies as the supplier agrees to it. @returns what is said, and the dues it left */
async function refunded(change: Partial<OrderRow>, amount: string) {
  const { seller, supplier } = world
  const afterSaleNum = `SH-${(serial += 1)}`
  const order = { ...(await world.dropOrder()), ...change }
  const who = { companyId: supplier.companyId, userId: supplier.user.userId }
  const ctx = { companyId: supplier.companyId, user: supplier.user, now }
  const { text } = await actFor(world.db, who, (trx) =>
    refundPair(trx, ctx as never, order, { afterSaleNum, amount }),
  )
  const dues = await asSystem(world.db, (trx) =>
    trx
      .selectFrom('due')
      .select(['companyId', 'classify', 'originMoney', 'objectName'])
      .where('bizNum', '=', afterSaleNum)
      .execute(),
  )
  const sides = new Map([
    [seller.companyId, '下单方'],
    [supplier.companyId, '供货方'],
  ])
  const kinds: Readonly<Record<string, string>> = { '0': '应收', '1': '应付' }
  return {
    text,
    dues: dues
      .map(({ companyId, classify, originMoney }) =>
        [sides.get(companyId), kinds[classify], originMoney].join(' '),
      )
      .sort(),
  }
}

const shipped = { status: 'DELIVERIED', freezeStatus: '2' }

it('pays back what the supplier has, and books the rest as owed on both sides', async () => {
  expect(await refunded(shipped, '16.00')).toEqual({ text: '退回下单公司余额 16.00 元', dues: [] })
  const [left = ''] = await world.balance(world.supplier)
  const more = (Number(left) + 7.5).toFixed(2)
  expect(await refunded(shipped, more)).toEqual({
    text: `退回下单公司余额 ${left} 元，供货方余额不足，欠 7.50 元记为应付`,
    dues: ['下单方 应收 7.50', '供货方 应付 7.50'],
  })
  expect(Number((await world.balance(world.supplier))[0])).toBe(0)
  expect(await asSystem(world.db, (trx) => checkMoney(trx))).toEqual([])
})

it('of goods on credit comes off both sides’ dues once they are shipped, and moves no money', async () => {
  const before = await world.balance(world.supplier)
  const credit = { settleType: '2', freezeStatus: '0' }
  expect(await refunded({ ...credit, status: 'DELIVERIED' }, '8.00')).toEqual({
    text: '账期额度退回 0.00 元',
    dues: ['下单方 应付 -8.00', '供货方 应收 -8.00'],
  })
  expect(await refunded({ ...credit, status: 'WAIT_DELIVERY' }, '8.00')).toMatchObject({ dues: [] })
  expect(await world.balance(world.supplier)).toEqual(before)
})
