import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schemas } from '../../../base/schemas'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { customerRoutes } from '../../parties/customer'
import { dictionaryRoutes } from './'
import { syncDictionaries } from './syncDictionaries'

let app: TestApp
let platform: SignedIn
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp({
    routes: [...dictionaryRoutes, ...customerRoutes],
    prepare: (db) => syncDictionaries(db, Object.values(schemas().dictionaries)),
  })
  platform = await app.signIn({
    permissions: ['system:dict:edit:platform', 'system:dict:list:platform'],
  })
  boss = await app.signIn({ isAdmin: true })
}, 120_000)
afterAll(() => app.close())

const typeId = async (dictType: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from dict_type where dict_type = ${dictType}`.execute(app.db)
  return rows[0]?.id ?? ''
}
const addValue = async (dictType: string, dictValue: string, dictLabel: string) =>
  app.post<{ rows: { ok: boolean; id: string }[]; failCount: number }>(
    '/system/dict/data/add',
    { ids: [await typeId(dictType)], dictValue, dictLabel, dictSort: 20 },
    { as: platform },
  )
const addCustomer = (category: string) =>
  app.post<{ fields?: Record<string, string> }>(
    '/trade/customer/add',
    { customerName: `客户 ${category}`, category, settleType: '0' },
    { as: boss },
  )

it('takes a further value into an open dictionary, and forms take it at once', async () => {
  const refused = await addCustomer('20')
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.data)).toContain('不是可以选择的值')
  expect(
    JSON.stringify((await addValue('customer_category', '20', '连锁门店')).data),
  ).not.toContain('DICT_BUILT_IN')
  const { data } = await app.get<{ dictLabel: string }[]>(
    '/system/dict/data/type/customer_category',
    { as: boss },
  )
  expect(data.at(-1)).toMatchObject({ dictLabel: '连锁门店' })
  expect((await addCustomer('20')).status).toBe(200)
  expect((await addCustomer('21')).status).toBe(400)
})

it('keeps the values of every other dictionary to what the program knows', async () => {
  expect(JSON.stringify((await addValue('order_status', 'LATER', '以后')).data)).toContain(
    '值由程序决定',
  )
})
