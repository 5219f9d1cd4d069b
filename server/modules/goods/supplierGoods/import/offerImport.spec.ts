import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../../base/db'
import type { ImportReport } from '../../../../kit/tasks'
import { createOrderWorld, isbn, type OrderWorld } from '../../../../proofs/worlds/order/orderWorld'
import { offersOf } from '../offers.fixture'

let world: OrderWorld
let supplierId: Id
beforeAll(async () => {
  world = await createOrderWorld()
  supplierId = await offersOf(world).supplier('中盘图书')
}, 120_000)
afterAll(() => world?.app.close())

const check = async (...lines: string[]): Promise<ImportReport> => {
  const form = new FormData()
  form.append('supplierId', supplierId)
  form.append('file', new Blob([lines.join('\n')]), '报价.csv')
  const base = '/trade/supplierGoods/import/check'
  return (await world.app.post<ImportReport>(base, form, { as: world.seller })).data
}
const run = async ({ taskId }: ImportReport): Promise<void> => {
  await world.app.post('/trade/supplierGoods/import/run', { taskId }, { as: world.seller })
  await world.app.runTasks()
}
const offers = () =>
  asSystem(world.db, (trx) =>
    trx
      .selectFrom('supplierGoods')
      .select(['conditionGrade', 'supplyPrice'])
      .where('supplierId', '=', supplierId)
      .orderBy('conditionGrade')
      .execute(),
  )

it('takes no offer that the file has of another supplier than the one chosen', async () => {
  const report = await check(
    'ISBN,品相,供应商,供货价',
    `${isbn},全新,长安文典,1.00`,
    `${isbn},九品,中盘图书,8.00`,
    `${isbn},八品,,7.00`,
  )
  expect(report).toMatchObject({ good: 2, bad: 1, codes: { OTHER_CHOSEN: 1 } })
  expect(report.problems).toMatchObject([{ row: 2, column: '供应商', value: '长安文典' }])
  await run(report)
  expect(await offers()).toEqual([
    { conditionGrade: '80', supplyPrice: '7.00' },
    { conditionGrade: '90', supplyPrice: '8.00' },
  ])
})

it('takes none of two prices for one book and grade beside the first, and says of which line it differs', async () => {
  const report = await check(
    'ISBN,品相,供货价',
    `${isbn},七品,6.00`,
    `${isbn},七品,5.00`,
    `${isbn},七品,6.00`,
  )
  expect(report).toMatchObject({ good: 1, bad: 2, codes: { LINE_DIFFERS: 1, DUPLICATE: 1 } })
  expect(report.problems.find(({ code }) => code === 'LINE_DIFFERS')).toMatchObject({
    row: 3,
    reason: expect.stringContaining('与第 2 行是同一商品同一品相，但“供货价”写得不一样'),
  })
})

it('leaves a supplier’s code empty that cannot be read, and takes the offer; a stock that cannot be read is refused', async () => {
  const report = await check(
    'ISBN,品相,供货价,供应商货号,供应商库存',
    `${isbn},六品,4.00,1.2E+15,3`,
    `${isbn},五品,3.00,A-1,很多`,
  )
  expect(report).toMatchObject({ good: 1, bad: 1 })
  expect(report.problems).toMatchObject([
    { row: 3, column: '供应商库存', code: 'NUMBER_INVALID', isWarning: false },
    { row: 2, column: '供应商货号', code: 'SCIENTIFIC', isWarning: true },
  ])
})

it('changes nothing of an offer that our own list says again: its time, its discount and 暂缺 stay', async () => {
  const stored = () =>
    asSystem(world.db, (trx) =>
      trx
        .selectFrom('supplierGoods')
        .select(['discountRate', 'supplyPrice', 'goodsStatus', 'priceTime'])
        .where('supplierId', '=', supplierId)
        .where('conditionGrade', '=', '90')
        .executeTakeFirstOrThrow(),
    )
  const head = 'ISBN,品相,进货折扣,供货价,供货状态'
  await asSystem(world.db, (trx) =>
    trx
      .updateTable('product')
      .set({ listPrice: '71.80' })
      .where('id', '=', world.seller.productId)
      .execute(),
  )
  await run(await check(head, `${isbn},九品,68,,暂缺`))
  await asSystem(world.db, (trx) =>
    trx.updateTable('supplierGoods').set({ priceTime: '2026-09-30 03:30:00+08' }).execute(),
  )
  const before = await stored()
  expect(before).toMatchObject({ discountRate: '68.00', supplyPrice: '48.82', goodsStatus: '2' })
  await run(await check(head, `${isbn},九品,68,48.82,暂缺`))
  expect(await stored()).toEqual(before)
  await run(await check(head, `${isbn},九品,,50.00,`))
  const after = await stored()
  expect(after).toMatchObject({ supplyPrice: '50.00', goodsStatus: '1' })
  expect(after.priceTime).not.toBe(before.priceTime)
})
