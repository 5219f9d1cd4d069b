import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedIn, type TestApp } from '../../../../proofs/testing'
import { openPickWorld, type PickWorld } from '../../picking/pickWorld.fixture'

let app: TestApp
let world: PickWorld
let me: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  world = await openPickWorld(app)
  const { companyId, userId } = world
  const user = { userId, companyId, companyName: '文渊书店' } as SignedIn['user']
  me = await app.signIn({ isAdmin: true, company: { token: '', companyId, user } })
})
afterAll(() => app.close())

it('the slip of a return names where its supplier sits, of the own company alone', async () => {
  const book = await world.book()
  await world.put(book, world.shelves[0], 1)
  const { id, outOrderNum } = await world.out([[book, 1]])
  const supplier = {
    supplierName: '中华书局',
    category: 'PUBLISHER',
    province: '北京市',
    city: '北京市',
    district: '丰台区',
    address: '太平桥西里 38 号',
  }
  await world.act(async (trx) => {
    await trx
      .insertInto('supplier')
      .values({ ...supplier, companyId: world.companyId, supplierCode: 'GYS-1' })
      .execute()
    await trx
      .updateTable('outOrder')
      .set({ outType: 'PURCHASE_RETURN', supplierName: '中华书局' })
      .where('id', '=', id)
      .execute()
  })
  const paper = (as: SignedIn) =>
    app.get<{ supplierAddress?: string; error?: string }>(
      `/wms/outOrder/return/print/${outOrderNum}`,
      { as },
    )
  expect((await paper(me)).data.supplierAddress).toContain('太平桥西里 38 号')
  expect((await paper(await app.signIn({ isAdmin: true }))).data.error).toBe('ROW_NOT_FOUND')
})
