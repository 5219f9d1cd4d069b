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
