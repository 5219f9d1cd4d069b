import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../../base/db'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import { createTestApp, type TestApp } from '../../../proofs/testing'
import { createResolveSession, hashPassword } from '../auth'
import { buildMenu, menuSource, syncMenu } from '../../company/menu'
import { openWarehouse } from '../../warehouse/warehouse'
import { registerCompany } from '../register/registerCompany'

interface Made {
  id: string
  username: string
  initialPassword: string
}

const password = 'Wenlan2026'
let app: TestApp
let companyId: string
let roleId: string
let clerk: Made
let warehouses: string[]
let as: { headers: { authorization: string } }
let elsewhere: typeof as

beforeAll(async () => {
  app = await createTestApp({
    resolveSession: createResolveSession,
    prepare: (db) => syncMenu(db, buildMenu(menuSource())),
  })
  await app.signIn()
  companyId = await register('文澜书业', 'wenlan', '13810012026')
  await register('别家书业', 'biejia', '13810012027')
  as = await login('wenlan')
  elsewhere = await login('biejia')
  const { rows } = await sql<{ id: string }>`
    select id from role where company_id = ${companyId} and role_key = 'service'`.execute(app.db)
  roleId = rows[0]?.id ?? ''
  warehouses = [await warehouseOf('CK001'), await addWarehouse('CK002')]
  clerk = (await add({ username: 'wang-wu', phone: '13900000001' })).data
})
afterAll(() => app.close())

async function register(companyName: string, username: string, phone: string): Promise<string> {
  const passwordHash = await hashPassword(password)
  const entry = { companyName, contactName: '周文澜', phone, username, passwordHash }
  return (await asSystem(app.db, (trx) => registerCompany(trx, entry))).companyId
}
async function login(username: string, secret = password) {
  const body = { username, password: secret }
  const { data } = await app.post<{ access_token: string }>('/auth/login', body)
  return { headers: { authorization: `Bearer ${data.access_token}` } }
}
const warehouseOf = async (code: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from warehouse where company_id = ${companyId} and warehouse_code = ${code}`.execute(
    app.db,
  )
  return rows[0]?.id ?? ''
}
const addWarehouse = (warehouseCode: string) =>
  asSystem(app.db, (trx) =>
    openWarehouse(trx, {
      companyId,
      warehouseCode,
      warehouseName: warehouseCode,
      contact: '王五',
      phone: '13900000001',
    }),
  )

let serial = 0
const form = (change: object = {}) => {
  serial += 1
  return {
    username: `clerk-${serial}`,
    nickName: '王五',
    phone: `138${String(serial).padStart(8, '0')}`,
    roleIds: [roleId],
    dataScope: 'ALL',
    ...change,
  }
}
const add = (change: object = {}) => app.post<Made>('/system/user/add', form(change), as)
const edit = (change: object) => app.edit('/system/user/edit', { id: clerk.id, ...change }, as)
const limitTo = (users: string) =>
  sql`update company set user_limit = ${sql.raw(users)} where id = ${companyId}`.execute(app.db)
const usersNow = `(select count(*) from app_user u where u.company_id = company.id and u.status <> 'DISABLED')`

describe('a new user', () => {
  it.each(['abc', '1abc', 'wang wu', 'wáng'])('is not called %s', async (username) =>
    expectRefused(app, 'USER_NAME_SHAPE', () => add({ username })),
  )

  it.each(['abcd', `a${'b'.repeat(29)}`, 'ZhaoLiu_2-x'])('may be called %s', async (username) => {
    expect((await add({ username })).data.username).toBe(username.toLowerCase())
  })

  it('takes no name that stands in any company, in any case', async () => {
    await expectRefused(app, 'USER_NAME_USED', () => add({ username: 'wang-wu' }))
    await expectRefused(app, 'USER_NAME_USED', () => add({ username: 'BieJia' }))
  })

  it('is a user of the company: of another or of none there is nothing to edit', async () => {
    const stranger = await app.signIn({ isAdmin: true })
    for (const id of [stranger.user.userId, '999999999'])
      await expectRefused(app, 'ROW_NOT_FOUND', () => edit({ id, nickName: '别家的人' }))
  })

  it('who is gone, or of another company, can be changed by no call and given no role', async () => {
    const stranger = await app.signIn({ isAdmin: true })
    const { data: gone } = await add()
    const { data: stays } = await add()
    const answer = (id: string) => {
      const userIds = [stays.id, id]
      return Promise.all([
        app.edit('/system/user/edit', { id, nickName: '别家的人' }, as),
        app.edit('/system/user/resetPwd', { id, newPassword: null }, as),
        app.post('/system/user/disable', { ids: [id] }, as),
        app.edit('/system/role/assignUsers', { id: roleId, userIds }, as),
      ]).then((answers) => answers.map(refusalOf))
    }
    await app.post('/system/user/remove', { ids: [gone.id] }, as)
    expect(await answer(gone.id)).toEqual(Array.from({ length: 4 }, () => 'GRANT_UNKNOWN'))
    for (const id of [stranger.user.userId, '999999999'])
      expect(await answer(id)).toEqual([
        'ROW_NOT_FOUND',
        'ROW_NOT_FOUND',
        'ROW_NOT_FOUND',
        'GRANT_UNKNOWN',
      ])
  })

  it('has a phone of their own in the company, also after an edit', async () => {
    await expectRefused(app, 'USER_PHONE_USED', () => add({ phone: '13900000001' }))
    await expectRefused(app, 'USER_PHONE_USED', () => edit({ phone: '13810012026' }))
    expect((await edit({ phone: '13900000001', nickName: '王五郎' })).status).toBe(200)
    expect((await add({ phone: '13810012027' })).status).toBe(200)
  })

  it('works by default in a warehouse they may enter, also after an edit', async () => {
    const [inside, outside] = warehouses
    const range = { dataScope: 'CUSTOM', warehouseIds: [inside], shopNums: [] }
    await expectRefused(app, 'USER_WAREHOUSE_BEYOND', () => add({ ...range, warehouseId: outside }))
    await expectRefused(app, 'USER_WAREHOUSE_BEYOND', () =>
      edit({ ...range, warehouseId: outside }),
    )
    expect(refusalOf(await add({ ...range, warehouseId: inside }))).toBeUndefined()
    expect(refusalOf(await add({ dataScope: 'ALL', warehouseId: outside }))).toBeUndefined()
  })
})

describe('a right', () => {
  const unknown = '999999999'
  const range = (change: object) => ({
    dataScope: 'CUSTOM',
    warehouseIds: [],
    shopNums: [],
    ...change,
  })
  const theirs = async () => {
    const { rows } = await sql<{ warehouse: string; shop: string; role: string }>`
      select w.id as warehouse, s.shop_num as shop, r.id as role from warehouse w
      join shop s on s.company_id = w.company_id join role r on r.company_id = w.company_id
      where w.company_id <> ${companyId} and r.role_key = 'service' limit 1`.execute(app.db)
    return rows[0] ?? { warehouse: '', shop: '', role: '' }
  }
  const refused = async (change: object, title: string) => {
    for (const save of [add, edit]) {
      await expectRefused(app, 'GRANT_UNKNOWN', () => save(change))
      expect((await save(change)).msg).toContain(title)
    }
  }

  it('reaches no warehouse and no shop of another company or of none', async () => {
    const [inside] = warehouses
    const other = await theirs()
    for (const id of [other.warehouse, unknown])
      await refused(range({ warehouseIds: [inside, id] }), '仓库')
    for (const num of [other.shop, unknown]) await refused(range({ shopNums: [num] }), '店铺')
    expect(refusalOf(await add(range({ warehouseIds: [inside] })))).toBeUndefined()
  })

  it('comes with a role of the company, one at least', async () => {
    const other = await theirs()
    for (const id of [other.role, unknown]) await refused({ roleIds: [roleId, id] }, '角色')
    await refused({ roleIds: [] }, '角色')
  })
})

describe('the number of users of the edition', () => {
  const enable = (id: string) => app.post('/system/user/enable', { ids: [id] }, as)
  const disable = (id: string) => app.post('/system/user/disable', { ids: [id] }, as)

  it('is kept by whoever adds or enables one, and the last place can be taken', async () => {
    const { data: idle } = await add()
    await disable(idle.id)
    await limitTo(usersNow)
    await expectRefused(app, 'USER_LIMIT', () => add())
    await expectRefused(app, 'USER_LIMIT', () => enable(idle.id))
    await limitTo(`${usersNow} + 1`)
    expect(refusalOf(await enable(idle.id))).toBeUndefined()
    await limitTo('100')
  })
})

describe('a role', () => {
  const addRole = async (roleName: string, roleKey: string, who = as) => {
    const { rows } = await sql<{
      id: string
    }>`select id from menu where perms = 'product:brand:list'`.execute(app.db)
    const menuIds = rows.map(({ id }) => id)
    const values = { roleSort: 1, status: '1', dataScope: 'ALL', menuIds, roleName, roleKey }
    return app.post<{ id: string }>('/system/role/add', values, who)
  }
  const editRole = (id: string, change: object) =>
    app.edit('/system/role/edit', { id, ...change }, as)
  const roleOf = async (key: string) => {
    const { rows } = await sql<{ id: string; roleName: string }>`
      select id, role_name as "roleName" from role where company_id = ${companyId} and role_key = ${key}`.execute(
      app.db,
    )
    return rows[0] ?? { id: '', roleName: '' }
  }

  it('has a name and a key of its own in the company', async () => {
    const { data: made } = await addRole('夜班', 'night')
    await expectRefused(app, 'ROLE_NAME_USED', () => addRole('夜班', 'late'))
    await expectRefused(app, 'ROLE_KEY_USED', () => addRole('晚班', 'night'))
    const other = await addRole('晚班', 'evening')
    await expectRefused(app, 'ROLE_NAME_USED', () =>
      editRole(other.data.id, { roleName: '夜班', roleKey: 'evening' }),
    )
    expect(made.id).not.toBe(other.data.id)
    expect(refusalOf(await addRole('夜班', 'night', elsewhere))).toBeUndefined()
  })

  it('that nobody holds is deleted, with what it may do, and no other role', async () => {
    const free = (await addRole('临时', 'temp')).data.id
    const stays = (await addRole('常设', 'standing')).data.id
    const rights = async () => {
      const { rows } = await sql<{ id: string }>`
        select distinct role_id as id from role_menu where role_id in (${free}, ${stays})
        union all select id from role where id in (${free}, ${stays}) order by id`.execute(app.db)
      return rows.map(({ id }) => id)
    }
    expect(await rights()).toEqual([free, free, stays, stays])
    const answer = await app.post('/system/role/remove', { ids: [free] }, as)
    expect(refusalOf(answer)).toBeUndefined()
    expect(await rights()).toEqual([stays, stays])
    await expectRefused(app, 'ROW_NOT_FOUND', () =>
      app.post('/system/role/remove', { ids: [stays] }, elsewhere),
    )
  })

  it('keeps its key where it came with the company', async () => {
    const { id, roleName } = await roleOf('service')
    await expectRefused(app, 'ROLE_KEY_FIXED', () => editRole(id, { roleName, roleKey: 'mine' }))
  })

  it.each([[{ dataScope: 'SELF' }], [{ status: '0' }]])(
    'of the owner is not narrowed or switched off by %j',
    async (change) => {
      const { id, roleName } = await roleOf('boss')
      await expectRefused(app, 'ROLE_BOSS_FIXED', () =>
        editRole(id, { roleName, roleKey: 'boss', ...change }),
      )
    },
  )
})

it('ends every session of a user whose password an administrator has reset', async () => {
  const { data: user } = await add()
  const windows = [
    await login(user.username, user.initialPassword),
    await login(user.username, user.initialPassword),
  ]
  const see = () => Promise.all(windows.map((own) => app.get('/system/user/profile', own)))
  expect((await see()).map(({ status }) => status)).toEqual([200, 200])
  const reset = await app.edit('/system/user/resetPwd', { id: user.id, newPassword: null }, as)
  expect(reset.status, reset.msg).toBe(200)
  expect((await see()).map(({ status }) => status)).toEqual([401, 401])
})

it('ends the sessions of whoever is put offline, and of nobody else', async () => {
  const [gone, stays] = [(await add()).data, (await add()).data]
  const windows = [
    await login(gone.username, gone.initialPassword),
    await login(gone.username, gone.initialPassword),
    await login(stays.username, stays.initialPassword),
  ]
  const see = () => Promise.all(windows.map((own) => app.get('/system/user/profile', own)))
  const answer = await app.post('/system/user/forceOffline', { ids: [gone.id] }, as)
  expect(refusalOf(answer), answer.msg).toBeUndefined()
  expect((await see()).map(({ status }) => status)).toEqual([401, 401, 200])
  await login(gone.username, gone.initialPassword)
})

it('gives the password an administrator types, and none that is weak', async () => {
  const { data: user } = await add()
  const reset = (newPassword: string) =>
    app.edit('/system/user/resetPwd', { id: user.id, newPassword }, as)
  for (const weak of ['kurz1', 'onlyletters', '20262026'])
    await expectRefused(app, 'PASSWORD_WEAK', () => reset(weak))
  expect(refusalOf(await reset('Hongloumeng1791'))).toBeUndefined()
  const { headers } = await login(user.username, 'Hongloumeng1791')
  expect((await app.get('/system/user/profile', { headers })).status).toBe(200)
})
