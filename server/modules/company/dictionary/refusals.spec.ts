import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schemas } from '../../../base/schemas'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { syncConfigs, syncDictionaries } from '.'

let app: TestApp
let platform: SignedIn
beforeAll(async () => {
  app = await createTestApp({
    prepare: async (db) => {
      await syncDictionaries(db, Object.values(schemas().dictionaries))
      await syncConfigs(db)
    },
  })
  platform = await app.signIn({
    permissions: ['dict:add', 'dict:edit', 'dict:remove', 'config:edit', 'banner:edit'].map(
      (right) => `system:${right}:platform`,
    ),
  })
})
afterAll(() => app?.close())

const post = (path: string, body: object) =>
  app.edit<{ id: string }>(`/system/${path}`, body, { as: platform })
const idOf = async (table: string, column: string, value: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(column)} = ${value} order by id limit 1`.execute(
    app.db,
  )
  return rows[0]?.id ?? ''
}
const valuesOf = async (dictType: string) => {
  const { rows } = await sql<{ value: string }>`
    select dict_value as value from dict_data where dict_type = ${dictType}`.execute(app.db)
  return rows.map(({ value }) => value)
}

it('what the program brings is not deleted: no dictionary, and no value of one', async () => {
  for (const dictType of ['order_status', 'customer_category']) {
    const type = await idOf('dict_type', 'dict_type', dictType)
    await expectRefused(app, 'DICT_BUILT_IN', () => post('dict/type/remove', { ids: [type] }))
    const value = await idOf('dict_data', 'dict_type', dictType)
    const remove = () => post('dict/data/remove', { ids: [value] })
    await expectRefused(app, 'DICT_BUILT_IN', remove)
    expect(JSON.stringify(await remove())).toMatch(/“[^”]+”是程序内置的，不能删除/)
  }
})

it('a dictionary of one’s own goes with its values, and no other with it', async () => {
  const add = async (dictType: string) => {
    const { id } = (await post('dict/type/add', { dictName: dictType, dictType, status: '1' })).data
    const value = { dictLabel: '一', dictValue: '1', dictSort: 1 }
    expect(refusalOf(await post('dict/data/add', { ids: [id], ...value }))).toBeUndefined()
    await expectRefused(app, 'DICT_USED', () => post('dict/data/add', { ids: [id], ...value }))
    return id
  }
  const gone = await add('own_gone')
  await add('own_stays')
  expect(refusalOf(await post('dict/type/remove', { ids: [gone] }))).toBeUndefined()
  expect(await valuesOf('own_gone')).toEqual([])
  expect(await valuesOf('own_stays')).toEqual(['1'])
  const value = await idOf('dict_data', 'dict_type', 'own_stays')
  expect(refusalOf(await post('dict/data/remove', { ids: [value] }))).toBeUndefined()
  expect(await valuesOf('own_stays')).toEqual([])
})

it('of what is not there nothing is changed or deleted', async () => {
  const name = { dictLabel: '一', dictValue: '1', dictSort: 1 }
  for (const id of ['999999', 'x']) {
    for (const path of ['dict/type/remove', 'dict/data/remove', 'banner/remove'])
      await expectRefused(app, 'ROW_NOT_FOUND', () => post(path, { ids: [id] }))
    await expectRefused(app, 'ROW_NOT_FOUND', () => post('dict/data/add', { ids: [id], ...name }))
  }
  await expectRefused(app, 'ROW_NOT_FOUND', () =>
    post('config/edit', { id: '999999', configValue: '1' }),
  )
})

it.each([
  ['INT', ['', '1.5', '-1', '1234567', '七'], ['0', '123456']],
  ['MONEY', ['', '1.234', '-1', '1,000'], ['0', '1.2', '999999999999.99']],
  ['SWITCH', ['', '2', 'true'], ['0', '1']],
  ['PASSWORD', ['short1', 'onlyletters', '12345678'], ['', 'hongloumeng1791']],
])('a parameter of type %s keeps its type', async (valueType, wrong, right) => {
  await sql`update sys_config set value_type = ${valueType} where config_key = 'user.initPassword'`.execute(
    app.db,
  )
  const id = await idOf('sys_config', 'config_key', 'user.initPassword')
  const set = (configValue: string) => post('config/edit', { id, configValue })
  for (const value of wrong) await expectRefused(app, 'CONFIG_VALUE', () => set(value))
  for (const value of right) {
    expect(refusalOf(await set(value))).toBeUndefined()
    const { rows } = await sql<{ value: string }>`
      select config_value as value from sys_config where id = ${id}`.execute(app.db)
    expect(rows).toEqual([{ value }])
  }
})
