import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schemas } from '../../../base/schemas'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { syncDictionaries } from './syncDictionaries'

const dictionaries = Object.values(schemas().dictionaries)
let app: TestApp
let as: SignedIn
beforeAll(async () => {
  app = await createTestApp({ prepare: (db) => syncDictionaries(db, dictionaries) })
  as = await app.signIn()
})
afterAll(() => app.close())

const values = async (type: string) =>
  (
    await app.get<{ dictValue: string; dictLabel: string; color: string | null }[]>(
      `/system/dict/data/type/${type}`,
      { as },
    )
  ).data

it('answers every dictionary of the schema room, in its order and with its colours', async () => {
  const types = await app.get<{ dictType: string }[]>('/system/dict/type/list', { as })
  expect(types.data.map((type) => type.dictType).sort()).toEqual(
    dictionaries.map((dict) => dict.name).sort(),
  )
  for (const dict of dictionaries)
    expect(await values(dict.name)).toMatchObject(
      dict.items.map((item) => ({
        dictValue: item.value,
        dictLabel: item.label,
        color: item.color ?? null,
      })),
    )
})

it('answers several at once, each as it answers it alone', async () => {
  const types = ['order_status', 'no_such', 'order_type', 'order_status']
  const { data, status } = await app.get<Record<string, unknown>>('/system/dict/data/types', {
    as,
    query: { types: types.join(',') },
  })
  expect(status).toBe(200)
  expect(Object.keys(data)).toEqual([...new Set(types)])
  for (const type of types) expect(data[type]).toEqual(await values(type))
  for (const wrong of ['', 'a,', `${'a,'.repeat(50)}a`])
    expect((await app.get('/system/dict/data/types', { as, query: { types: wrong } })).status).toBe(
      400,
    )
})

it('follows the schemas at the next start', async () => {
  await syncDictionaries(app.db, [
    {
      version: 2,
      name: 'order_status',
      title: '订单状态',
      items: [{ value: 'UN_AUDIT', label: '等待审核' }],
    },
  ])
  expect(await values('order_status')).toMatchObject([
    { dictValue: 'UN_AUDIT', dictLabel: '等待审核' },
  ])
  await syncDictionaries(app.db, dictionaries)
  expect(await values('order_status')).toHaveLength(8)
})

it('keeps what the platform relabelled or added, a relabelled value while the schemas know it', async () => {
  await sql`update dict_data set dict_label = '等人审', is_edited = true
    where dict_type = 'order_status' and dict_value = 'UN_AUDIT'`.execute(app.db)
  await sql`insert into dict_data (dict_type, dict_value, dict_label, dict_sort, status, is_own)
    values ('order_status', 'OWN', '自己的', 99, '1', true)`.execute(app.db)
  const labels = async () => (await values('order_status')).map(({ dictLabel }) => dictLabel)
  await syncDictionaries(app.db, dictionaries)
  expect(await labels()).toHaveLength(9)
  expect(await labels()).toEqual(expect.arrayContaining(['等人审', '自己的']))
  const without = dictionaries.map((dict) =>
    dict.name === 'order_status'
      ? { ...dict, items: dict.items.filter(({ value }) => value !== 'UN_AUDIT') }
      : dict,
  )
  await syncDictionaries(app.db, without)
  expect(await labels()).toHaveLength(8)
  expect(await labels()).not.toContain('等人审')
  await sql`delete from dict_data where is_own or is_edited`.execute(app.db)
  await syncDictionaries(app.db, dictionaries)
})

it('knows the express companies', async () => {
  const express = await app.get<{ dictLabel: string }[]>('/system/dict/data/selectExpressCode', {
    as,
  })
  expect(express.data.map((each) => each.dictLabel)).toContain('顺丰速运')
})
