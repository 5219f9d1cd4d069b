import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BatchAnswer } from '../../../../kit/machines'
import {
  createPurchaseWorld,
  type PurchaseWorld,
} from '../../../../proofs/worlds/purchase/purchaseWorld'
import { computeStrategy } from './compute'

let world: PurchaseWorld
let supplierId: string
beforeAll(async () => {
  world = await createPurchaseWorld()
  supplierId = await world.supplier('中盘图书')
}, 120_000)
afterAll(() => world?.app.close())

const period = { name: '2026', from: '2020-01-01', to: '2099-12-31' }
const compute = () =>
  world.buyer.act(async (trx) => {
    const strategy = await trx.selectFrom('rebateStrategy').selectAll().executeTakeFirstOrThrow()
    await computeStrategy(trx, strategy as never, period)
    return trx
      .selectFrom('rebateRecord')
      .select(['objectName', 'baseAmount', 'rebateAmount', 'recordStatus'])
      .execute()
  })

it('counts what really came in, leaves out a revoked receipt, and earns by the rate', async () => {
  const { app, buyer } = world
  await buyer.act((trx) =>
    trx
      .insertInto('rebateStrategy')
      .values({
        companyId: buyer.companyId,
        strategyName: '中盘返点',
        rebateObject: '1',
        scope: '0',
        base: '0',
        mode: '0',
        rate: '3',
        cycle: '2',
        payWay: '0',
        startDate: '2020-01-01',
      })
      .execute(),
  )
  expect(await compute()).toEqual([])
  const { data, msg } = await app.post<{ id: string; purchaseOrderNum: string }>(
    '/purchase/order/add',
    {
      supplierId,
      warehouseId: buyer.warehouseId,
      billDate: '2026-06-18',
      settleType: '0',
      items: [{ productId: buyer.productId, conditionGrade: '100', quantity: 10, price: '20.00' }],
    },
    { as: buyer },
  )
  for (const action of ['submit', 'audit']) {
    const answer = await app.post<BatchAnswer>(
      `/purchase/order/${action}`,
      { ids: [data.id] },
      { as: buyer },
    )
    expect(answer.data.success, `${msg} ${answer.msg}`).toBe(1)
  }
  const num = data.purchaseOrderNum
  await world.receive(num, 4)
  const second = await world.receive(num, 6)
  const earned = { objectName: '中盘图书', recordStatus: '0' }
  expect(await compute()).toEqual([{ ...earned, baseAmount: '200.00', rebateAmount: '6.00' }])
  await world.unreceive(num, second)
  expect(await compute()).toEqual([{ ...earned, baseAmount: '80.00', rebateAmount: '2.40' }])
})
