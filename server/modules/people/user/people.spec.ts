import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { createTestApp, type TestApp } from '../../../proofs/testing'
import { createResolveSession, hashPassword } from '../auth'
import { syncConfigs } from '../../company/dictionary'
import { buildMenu, menuSource, syncMenu } from '../../company/menu'
import { registerCompany } from '../register/registerCompany'

interface Row {
  id: string
  [field: string]: unknown
}

let app: TestApp
let boss: string
let companyId: string
const password = 'Wenlan2026'
beforeAll(async () => {
  app = await createTestApp({
    resolveSession: createResolveSession,
    prepare: async (db) => {
      await syncMenu(db, buildMenu(menuSource()))
      await syncConfigs(db)
    },
  })
  await app.signIn()
  const passwordHash = await hashPassword(password)
  const owner = { companyName: '文澜书业', contactName: '周文澜', phone: '13810012026' }
  const made = await asSystem(app.db, (trx) =>
    registerCompany(trx, { ...owner, username: 'wenlan', passwordHash }),
  )
  companyId = made.companyId
  boss = await login('wenlan')
}, 60_000)
afterAll(() => app.close())

async function login(username: string, secret = password): Promise<string> {
  const { data } = await app.post<{ access_token: string }>('/auth/login', {
    username,
    password: secret,
  })
  return data.access_token
}
const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const list = async (path: string, token = boss, body: object = {}) =>
  (
    await app.post<{ records: Row[]; total: number }>(
      path,
      { pageNum: 1, pageSize: 100, filter: {}, ...body },
      as(token),
    )
  ).data.records
const menuId = async (perms: string) => {
  const { rows } = await sql<{ id: string }>`select id from menu where perms = ${perms}`.execute(
    app.db,
  )
  return rows[0]?.id ?? ''
}
let serial = 0
async function addRole(perms: string[], token = boss, dataScope = 'ALL') {
  serial += 1
  const menuIds = await Promise.all(perms.map(menuId))
  const form = { roleName: `组${serial}`, roleKey: `group-${serial}`, roleSort: 1, status: '1' }
  return app.post<Row>('/system/role/add', { ...form, dataScope, menuIds }, as(token))
}
async function addUser(roleIds: string[], token = boss, dataScope = 'ALL') {
  serial += 1
  const phone = `139${String(serial).padStart(8, '0')}`
  const form = {
    username: `clerk-${serial}`,
    nickName: `员${serial}`,
    phone,
    roleIds,
    dataScope,
  }
  return app.post<Row & { initialPassword: string }>('/system/user/add', form, as(token))
}
const act = async (path: string, id: string, token = boss) =>
  (await app.post<BatchAnswer>(path, { ids: [id] }, as(token))).data.results[0]

async function newcomer(perms: string[], dataScope?: string) {
  const role = (await addRole(perms, boss, dataScope)).data
  const { data: user } = await addUser([role.id])
  return { role, user, token: await login(String(user.username), user.initialPassword) }
}

it('gives a new company its roles, with what their work needs', async () => {
  const roles = await list('/system/role/page')
  expect(roles.map(({ roleKey }) => roleKey)).toEqual([
    'boss',
    'finance',
    'purchase',
    'warehouse',
    'operator',
    'service',
    'fast_mail',
  ])
  expect(roles.every(({ menuCount }) => Number(menuCount) > 0)).toBe(true)
})

it('shows a first password once and marks it weak; what is repeated tells nothing', async () => {
  const { data: role } = await addRole(['order:examine:list'])
  const body = {
    username: 'li-shuyao',
    nickName: '李书瑶',
    phone: '13711112222',
    roleIds: [role.id],
    dataScope: 'ALL',
  }
  const options = { ...as(boss), requestId: '3f2c8a1e-7d4b-4c7e-9a55-0d7f6a2b1c11' }
  const first = await app.post<Row>('/system/user/add', body, options)
  expect(first.data.initialPassword).toMatch(/^[A-Za-z2-9]{10}$/)
  expect(await app.post('/system/user/add', body, options)).toMatchObject({
    status: 409,
    data: { error: 'ANSWER_SHOWN' },
  })
  const [row] = await list('/system/user/page', boss, { filter: { username: 'li-shuyao' } })
  expect(row).toMatchObject({
    loginWeak: true,
    phone: '137****2222',
    roleNames: [role.roleName],
    mayEdit: true,
  })
})

describe('a right that is withdrawn', () => {
  it('is refused at the very next call, by the role, the user, and the menu', async () => {
    const { role, user, token } = await newcomer(['order:examine:list', 'product:brand:list'])
    const brands = () => app.post('/product/brand/page', { pageNum: 1, pageSize: 10 }, as(token))
    expect((await brands()).status).toBe(200)
    await app.edit(
      '/system/role/setMenus',
      { id: role.id, menuIds: [await menuId('order:examine:list')] },
      as(boss),
    )
    expect(await brands()).toMatchObject({ status: 403, msg: expect.stringContaining('您没有') })
    await app.edit(
      '/system/role/setMenus',
      { id: role.id, menuIds: [await menuId('product:brand:list')] },
      as(boss),
    )
    expect((await brands()).status).toBe(200)
    await sql`update menu set status = '0' where perms = 'product:brand:list'`.execute(app.db)
    expect((await brands()).status).toBe(403)
    await sql`update menu set status = '1' where perms = 'product:brand:list'`.execute(app.db)
    expect((await act('/system/role/disable', role.id))?.ok).toBe(true)
    expect((await brands()).status).toBe(403)
    expect((await act('/system/role/enable', role.id))?.ok).toBe(true)
    expect((await brands()).status).toBe(200)
    expect((await act('/system/user/disable', user.id))?.ok).toBe(true)
    expect((await brands()).status).toBe(401)
  })

  it('closes the open window of a user who is disabled', async () => {
    const { user, token } = await newcomer(['order:examine:list'])
    const socket = await app.openLive()
    const hello = new Promise((resolve) => socket.once('message', resolve))
    socket.send(JSON.stringify({ token }))
    await hello
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    await act('/system/user/disable', user.id)
    expect(await closed).toBe(4401)
  }, 15_000)
})

describe('a state', () => {
  it('is not entered twice: each switch starts from the states its resource names', async () => {
    const { role, user } = await newcomer(['order:examine:list'])
    const refused = { ok: false, error: 'STATE_REFUSED' }
    expect(await act('/system/user/enable', user.id)).toMatchObject(refused)
    expect(await act('/system/user/unlock', user.id)).toMatchObject(refused)
    expect(await act('/system/role/enable', role.id)).toMatchObject(refused)
    expect((await act('/system/user/disable', user.id))?.ok).toBe(true)
    expect(await act('/system/user/disable', user.id)).toMatchObject(refused)
    expect(await act('/system/user/unlock', user.id)).toMatchObject(refused)
    expect((await act('/system/role/disable', role.id))?.ok).toBe(true)
    expect(await act('/system/role/disable', role.id)).toMatchObject(refused)
  })
})

describe('nobody', () => {
  const manager = [
    'system:user:list',
    'system:user:add',
    'system:user:edit',
    'system:role:list',
    'system:role:add',
    'system:role:edit',
    'system:role:remove',
  ]

  it('grants what they do not hold, edits their own role or somebody stronger', async () => {
    const { role, user, token } = await newcomer(manager)
    expect((await addRole(['order:examine:audit'], token)).data).toMatchObject({
      error: 'GRANT_BEYOND',
    })
    expect((await addRole(['system:user:list'], token)).status).toBe(200)
    const [bossRole] = await list('/system/role/page', boss, { filter: { roleKey: 'boss' } })
    expect((await addUser([bossRole?.id ?? ''], token)).data).toMatchObject({
      error: 'ROLE_STRONGER',
    })
    const edit = { id: role.id, remark: '我自己改' }
    expect((await app.edit('/system/role/edit', edit, as(token))).data).toMatchObject({
      error: 'ROLE_OWN',
    })
    const [owner] = await list('/system/user/page', boss, { filter: { username: 'wenlan' } })
    expect(await act('/system/user/disable', owner?.id ?? '', token)).toMatchObject({
      error: 'USER_OWNER',
    })
    expect(await act('/system/user/disable', user.id, token)).toMatchObject({ error: 'USER_SELF' })
    const stronger = await newcomer(['order:examine:audit'])
    expect(await act('/system/user/disable', stronger.user.id, token)).toMatchObject({
      error: 'USER_STRONGER',
    })
  })

  it('gives a role or a user a wider range of data than their own', async () => {
    const { token } = await newcomer(manager, 'SELF')
    const beyond = { error: 'GRANT_BEYOND' }
    const role = async (scope: string) => addRole(['system:user:list'], token, scope)
    expect((await role('ALL')).data).toMatchObject(beyond)
    expect((await role('CUSTOM')).data).toMatchObject(beyond)
    const { id } = (await role('SELF')).data
    const widen = { id, dataScope: 'ALL' }
    expect((await app.edit('/system/role/edit', widen, as(token))).data).toMatchObject(beyond)
    expect((await addUser([id], token, 'ALL')).data).toMatchObject(beyond)
    const { data: user } = await addUser([id], token, 'SELF')
    const more = { id: user.id, dataScope: 'ALL' }
    expect((await app.edit('/system/user/edit', more, as(token))).data).toMatchObject(beyond)
  })

  it('deletes a role that is held or built in, or gives a company keys of the platform', async () => {
    const { role } = await newcomer(['order:examine:list'])
    expect(await act('/system/role/remove', role.id)).toMatchObject({ error: 'ROLE_IN_USE' })
    const [service] = await list('/system/role/page', boss, { filter: { roleKey: 'service' } })
    expect(await act('/system/role/remove', service?.id ?? '')).toMatchObject({
      error: 'ROLE_BUILT_IN',
    })
    expect((await addRole(['system:menu:list:platform'])).data).toMatchObject({
      error: 'GRANT_UNKNOWN',
    })
    expect((await app.get('/menuManagement/getList', as(boss))).status).toBe(403)
  })

  it('sees or loses the roles of another user', async () => {
    const roles = [await addRole(['order:examine:list']), await addRole(['order:detail'])]
    const [one = '', two = ''] = roles.map(({ data }) => data.id)
    const first = (await addUser([one])).data.id
    const second = (await addUser([two])).data.id
    const rolesOf = async (id: string) =>
      (await app.get<{ roleIds: string[] }>(`/system/user/query/${id}`, as(boss))).data.roleIds
    expect(await rolesOf(first)).toEqual([one])
    expect(await rolesOf(second)).toEqual([two])
    expect(await act('/system/user/remove', first)).toMatchObject({ ok: true })
    expect(await rolesOf(second)).toEqual([two])
  })

  it('goes beyond the number of users of the edition', async () => {
    const { data: role } = await addRole(['order:examine:list'])
    await sql`update company set user_limit = (select count(*) from app_user u where u.company_id = company.id
      and u.status <> 'DISABLED') where id = ${companyId}`.execute(app.db)
    expect(await addUser([role.id])).toMatchObject({
      status: 409,
      msg: '用户数已达上限，请升级版本',
      data: { error: 'USER_LIMIT' },
    })
    await sql`update company set user_limit = 100 where id = ${companyId}`.execute(app.db)
  })
})

it('lets the platform keep the menu and the dictionaries, over the next start', async () => {
  await sql`update company set is_platform = true where id = ${companyId}`.execute(app.db)
  const tree = await list('/menuManagement/page', boss, { filter: { menuName: '品牌管理' } })
  const leaf = (rows: Row[]): Row =>
    rows[0]?.children ? leaf(rows[0].children as Row[]) : (rows[0] as Row)
  const page = leaf(tree)
  expect(
    (await app.edit('/menuManagement/doEdit', { id: page.id, menuName: '品牌大全' }, as(boss)))
      .status,
  ).toBe(200)
  const own = {
    menuType: 'C',
    menuName: '帮助',
    metaLink: 'https://help.example.com',
    orderNum: 9,
    visible: '0',
    status: '1',
  }
  const { data: added } = await app.edit<Row>('/menuManagement/doEdit', own, as(boss))
  await syncMenu(app.db, buildMenu(menuSource()))
  const names = JSON.stringify(await list('/menuManagement/page'))
  expect(names).toContain('品牌大全')
  expect(names).toContain('帮助')
  expect((await act('/menuManagement/doDelete', page.id))?.error).toBe('MENU_GENERATED')
  expect((await act('/menuManagement/doDelete', added.id))?.ok).toBe(true)
  for (const path of ['dict/type', 'dict/data', 'config', 'banner'])
    expect(Array.isArray(await list(`/system/${path}/page`))).toBe(true)
  const [config] = await list('/system/config/page', boss, {
    filter: { configKey: 'user.initPassword' },
  })
  const set = { id: config?.id, configValue: 'x' }
  expect((await app.edit('/system/config/edit', set, as(boss))).data).toMatchObject({
    error: 'CONFIG_VALUE',
  })
})
