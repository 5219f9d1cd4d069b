import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem } from '../../../base/db'
import { createOrderWorld, isbn, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import { matchItems } from './matchItems'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
}, 120_000)
afterAll(() => world?.app.close())

const item = {
  platformItemNum: '1',
  goodsName: '红楼梦',
  isbn,
  conditionGrade: '90',
  price: '20.00',
  quantity: 1,
}

it('leaves a line to a person whose ISBN is of several of our books, until its code says which', async () => {
  const { seller, supplier } = world
  const match = (change: object = {}) =>
    actFor(world.db, { companyId: seller.companyId, userId: seller.user.userId }, (trx) =>
      matchItems(trx, '700000001', [{ ...item, ...change }]),
    ).then(([line]) => [line?.productId, line?.matchStatus])
  expect(await match()).toEqual([seller.productId, '1'])
  // a book of somebody else, and one that is out of use, make no second one
  await world.book(supplier, isbn, '红楼梦（校注本）')
  const other = await world.book(seller, isbn, '红楼梦（校注本）')
  const use = (status: string) =>
    asSystem(world.db, (trx) =>
      trx
        .updateTable('product')
        .set({ status })
        .where('id', '=', other)
        .returning('productCode')
        .executeTakeFirstOrThrow(),
    )
  await use('0')
  expect(await match()).toEqual([seller.productId, '1'])
  const { productCode } = await use('1')
  expect(await match()).toEqual([null, '0'])
  expect(await match({ outerCode: productCode })).toEqual([other, '1'])
})
