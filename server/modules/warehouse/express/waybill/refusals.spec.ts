import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Id } from '../../../../base/db'
import { expectRefused, refusalOf } from '../../../../proofs/refusals'
import { openWaybills, type WaybillWorld } from './waybillWorld.fixture'

let world: WaybillWorld
beforeAll(async () => {
  world = await openWaybills()
})
afterAll(() => world.close())
afterEach(() =>
  // one account at a time: the others must not be chosen
  world.read((trx) => trx.updateTable('expressSetting').set({ status: '0' }).execute()),
)

const refused = (code: string, act: () => Promise<unknown>) => expectRefused(world.app, code, act)
const post = (path: string, body: object) =>
  world.app.post<object>(`/wms/${path}`, body, { as: world.clerk })
const setAccount = (id: Id, change: { waybillType?: string; expressCode?: string }) =>
  world.read((trx) => trx.updateTable('expressSetting').set(change).where('id', '=', id).execute())

it('测试取号 asks a courier that is connected, with an account that asks it', async () => {
  const id = await world.account()
  const test = () => post('expressSetting/test', { ids: [id] })
  await setAccount(id, { waybillType: 'MANUAL' })
  await refused('EXPRESS_MANUAL_ACCOUNT', test)
  await setAccount(id, { waybillType: 'ONLINE', expressCode: 'EMS' })
  await refused('EXPRESS_NO_COURIER', test)
  await setAccount(id, { expressCode: 'SF' })
  expect(refusalOf(await test())).toBeUndefined()
})

it('takes no number when the accounts that fit have none left', async () => {
  const id = await world.account({ remainCount: 0 })
  const out = await world.makeOut()
  const take = () => world.act('take', [out.id])
  await refused('EXPRESS_QUOTA_OUT', async () => ({ data: await take() }))
  await world.read((trx) =>
    trx.updateTable('expressSetting').set({ remainCount: 1 }).where('id', '=', id).execute(),
  )
  expect(await take()).toMatchObject({ success: 1 })
})

it('运费试算 is for a weight above zero, in grams', async () => {
  await world.account()
  const ask = (weight: string) =>
    post('express/quote/page', { pageNum: 1, pageSize: 10, filter: { weight } })
  for (const weight of ['0', '-1', '1.0001', '很重'])
    await refused('LIST_FILTER_VALUE', () => ask(weight))
  expect(refusalOf(await ask('0.001'))).toBeUndefined()
})

it('批量录入单号 takes a line at least, five hundred at most', async () => {
  const record = (lines: string) => post('express/record', { expressCode: 'YTO', lines })
  const many = (count: number) =>
    Array.from({ length: count }, (_none, at) => `CK${at} Y${at}`).join('\n')
  await refused('BODY_INVALID', () => record('\n \n'))
  await refused('BODY_INVALID', () => record(many(501)))
  expect((await record(many(500))).data).toMatchObject({ success: 0, failed: 500 })
})
