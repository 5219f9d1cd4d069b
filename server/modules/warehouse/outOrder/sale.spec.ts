import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { actFor, now, type Id, type Trx } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import { checkStock } from '../stock'
import { createOutOrder, handOutEvents, moveOut } from '.'
import { shipParcel } from './ship/shipParcel'

let world: OrderWorld
beforeAll(async () => {
  world = await createOrderWorld()
  const quiet = async () => undefined
  handOutEvents({ ORDER: { picked: quiet, shipped: quiet, revoked: quiet } })
  await world.stock(world.seller, 50)
}, 120_000)
afterAll(() => world?.app.close())
afterEach(async () => expect(await checkStock(world.db)).toEqual([]))

const act = <T>(work: (trx: Trx) => Promise<T>) => {
  const { companyId, user } = world.seller
  return actFor(world.db, { companyId, userId: user.userId }, work)
}
const refused = (code: string, work: (trx: Trx) => Promise<unknown>) =>
  expectRefused(world, code, () => act(work))

/** An order with one CK document per warehouse. */
async function order(warehouseIds: readonly Id[]): Promise<{ id: Id; outNums: string[] }> {
  const row = await world.shopOrder()
  const [line] = await world.lines(row.id)
  const outNums: string[] = []
  for (const warehouseId of warehouseIds) {
    const { outOrderNum } = await act((trx) =>
      createOutOrder(
        trx,
        { ...row, sort: '1' },
        {
          companyId: world.seller.companyId,
          warehouseId,
          warehouseMode: 'NORMAL',
          expressCode: null,
          lines: [
            {
              orderItemId: line?.id ?? '',
              productId: world.seller.productId,
              isbn: null,
              productCode: null,
              productName: '红楼梦',
              author: null,
              publisher: null,
              image: null,
              conditionGrade: '90',
              listPrice: '39.80',
              dealPrice: '20.00',
              quantity: 1,
            },
          ],
          userId: world.seller.user.userId,
          now: now(),
        },
      ),
    )
    outNums.push(outOrderNum)
  }
  return { id: row.id, outNums }
}

it('is taken out of a warehouse by one document', async () => {
  const { warehouseId } = world.seller
  const [second, third] = await act(async (trx) => [
    await insertWarehouse(trx, world.seller, '二号仓'),
    await insertWarehouse(trx, world.seller, '三号仓'),
  ])
  const { outNums } = await order([warehouseId, second.warehouseId])
  const move = (to: Id) => (trx: Trx) => moveOut(trx, outNums[0] ?? '', { warehouseId: to })
  await refused('OUT_MOVE_TWICE', move(second.warehouseId))
  expect(await act(move(third.warehouseId))).toBe('LACK')
})

it('leaves with the number of its parcel, unless the buyer fetches it', async () => {
  const { id, outNums } = await order([world.seller.warehouseId])
  const [num = ''] = outNums
  const ship = (expressNum?: string, expressCode?: string) => (trx: Trx) =>
    shipParcel(
      trx,
      num,
      { expressNum: expressNum ?? null, expressCode: expressCode ?? null },
      { user: world.seller.user, now },
    )
  const fetched = (deliverType: string) =>
    act((trx) => trx.updateTable('salesOrder').set({ deliverType }).where('id', '=', id).execute())
  await refused('OUT_NO_EXPRESS', ship())
  await refused('OUT_NO_EXPRESS', ship('  '))
  await refused('OUT_NO_EXPRESS', ship('  ', 'SF'))
  // a number nobody can be asked about: neither the buyer nor the platform could follow it
  await refused('OUT_NO_COURIER', ship('SF1'))
  await fetched('2')
  await act(ship())
  const other = await order([world.seller.warehouseId])
  await act((trx) =>
    shipParcel(
      trx,
      other.outNums[0] ?? '',
      { expressNum: 'SF1', expressCode: 'SF' },
      { user: world.seller.user, now },
    ),
  )
  // 自提 is also one of the couriers: nobody carries it, so it has no number
  const third = await order([world.seller.warehouseId])
  await act((trx) =>
    shipParcel(
      trx,
      third.outNums[0] ?? '',
      { expressCode: 'SELF' },
      { user: world.seller.user, now },
    ),
  )
})
