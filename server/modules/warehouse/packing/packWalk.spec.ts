import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { asSystem } from '../../../base/db'
import { schemas } from '../../../base/schemas'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { revokeOut } from '../outOrder'
import { checkStock } from '../stock'
import { checkPacking } from './checkPacking'
import { openPackWorld, type PackWorld, type PickedOut } from './packWorld.fixture'

let world: PackWorld
beforeAll(async () => {
  world = await openPackWorld()
}, 120_000)
afterAll(() => world.app.close())
afterEach(async () => {
  expect(await asSystem(world.app.db, (trx) => checkStock(trx))).toEqual([])
  expect(await asSystem(world.app.db, (trx) => checkPacking(trx))).toEqual([])
})

/** Three copies of two titles; two of them in a closed box. */
async function packing(): Promise<PickedOut> {
  const out = await world.picked([2, 1])
  const desk = world.packer()
  await desk.scan(out.outOrderNum)
  await desk.scan(out.codes[0] ?? '')
  await desk.press('more', { quantity: 1 })
  await desk.press('close')
  return out
}

async function packed(): Promise<PickedOut> {
  const out = await packing()
  const desk = world.packer()
  await desk.scan(out.codes[1] ?? '')
  await desk.press('close')
  expect((await desk.press('finish')).outcome).toBe('finished')
  return out
}

const ship = async (out: PickedOut) => {
  await world.call('/wms/packingList/ship', { ids: [(await world.listOf(out.id)).id] })
  return out
}

const cancel = async (out: PickedOut) => {
  await world.call('/wms/packingList/cancel', { ids: [(await world.listOf(out.id)).id] })
  return out
}

const states: Readonly<Record<string, () => Promise<PickedOut>>> = {
  PACKING: packing,
  PACKED: packed,
  SHIPPED: async () => ship(await packed()),
  CANCELLED: async () => cancel(await packing()),
}

const bodies: Readonly<Record<string, object>> = { record: { expressCode: 'SF', boxes: [] } }

const called = Object.entries(schemas().resources.packingList?.actions ?? {}).flatMap(
  ([name, { call, from, to }]) => (call && from ? [{ name, call, from, to }] : []),
)

describe.each(Object.keys(states))('a packing list that is %s', (state) => {
  it.each(called)('$name is done where the resource says so, and only there', async (action) => {
    const arrange = states[state]
    const out = (await arrange?.()) as PickedOut
    const { id, packingStatus } = await world.listOf(out.id)
    expect(packingStatus).toBe(state)
    const path = action.call.replace('POST ', '')
    const answer = await world.call(path, { ids: [id], ...bodies[action.name] })
    const may = action.from.includes(state)
    expect(answer.results?.[0]?.error).toBe(may ? undefined : 'STATE_REFUSED')
  })
})

describe('the station refuses what makes no sense', () => {
  it('an amount before a book, an empty box, the rest of nothing, a thousandth box', async () => {
    const out = await world.picked([1])
    const desk = world.packer()
    await desk.scan(out.outOrderNum)
    expect((await desk.press('more', { quantity: 1 })).outcome).toBe('PACK_NO_LINE')
    expect((await desk.press('close')).outcome).toBe('PACK_BOX_EMPTY')
    expect((await desk.press('rest')).outcome).toBe('allPacked')
    expect((await desk.press('rest')).outcome).toBe('PACK_ALL_IN')
    const set = (boxIndex: number) =>
      world.act((trx) =>
        sql`update pack_box set box_index = ${boxIndex} where packing_id =
          (select id from packing_list where out_order_id = ${out.id})`.execute(trx),
      )
    await set(998)
    expect((await desk.press('box')).outcome).toBe('boxMade')
    expect((await desk.press('box')).outcome).toBe('PACK_BOXES_FULL')
    await cancel(out)
  })

  it('a person with no right to pack, and a colleague of another company, see nothing', async () => {
    const out = await packing()
    const { id } = await world.listOf(out.id)
    const stranger = await world.app.signIn({ isAdmin: true })
    const answer = await world.call('/wms/packingList/cancel', { ids: [id] }, stranger)
    expect(answer.results?.[0]?.error).toBe('ROW_NOT_FOUND')
    expect(await world.listOf(out.id)).toMatchObject({ packingStatus: 'PACKING', boxedQuantity: 2 })
  })
})

it('a document that goes in boxes does not change its warehouse', async () => {
  const book = await world.book()
  await world.put(book, world.shelves[0], 1)
  const simple = { outStatus: 'WAIT_SHIP', warehouseMode: 'NORMAL' }
  const { id, outOrderNum } = await world.out([[book, 1]], simple)
  const owner = { companyId: world.companyId, user: { userId: world.userId } }
  const other = await world.act((trx) => insertWarehouse(trx, owner, '二号仓'))
  await world.packer().scan(outOrderNum)
  const answer = await world.call('/wms/outOrder/changeWarehouse', {
    ids: [id],
    warehouseId: other.warehouseId,
  })
  expect(answer.results?.[0]?.error).toBe('PACK_LIVING')
})

it('a list that came back is packed again and leaves again', async () => {
  const out = await ship(await packed())
  await world.act((trx) => revokeOut(trx, out.outOrderNum, world.actor))
  const { id } = await world.listOf(out.id)
  await world.call('/wms/packingList/repack', { ids: [id] })
  const desk = world.packer()
  await desk.scan(out.outOrderNum)
  // the empty box one has opened by going on is not part of it
  expect((await desk.press('finish')).outcome).toBe('finished')
  await ship(out)
  expect(await world.listOf(out.id)).toMatchObject({ packingStatus: 'SHIPPED', boxCount: 2 })
})

it('boxes of a list that left are not touched', async () => {
  const out = await ship(await packed())
  const [box] = await world.boxes(out.id)
  for (const path of ['/wms/packBox/open', '/wms/packBox/remove']) {
    const answer = await world.call(path, { ids: [box?.id] })
    expect(answer.results?.[0]?.error).toBe('STATE_REFUSED')
  }
})
