import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actFor } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { companyDefaultPermission } from './defaults'
import { savedViewRoutes } from './routes'
import type { SavedView } from './views'

let app: TestApp
let clerk: SignedIn
let colleague: SignedIn
let boss: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  app = await createTestApp({ routes: savedViewRoutes })
  clerk = await app.signIn()
  colleague = await app.signIn({ company: clerk })
  boss = await app.signIn({ company: clerk, isAdmin: true })
  stranger = await app.signIn()
})
afterAll(() => app.close())
beforeEach(() => sql`delete from saved_view`.execute(app.db))

const path = '/examineOrder'
const content = {
  tab: 'one',
  filter: {
    orderNum: ['DD20240618000042', 'DD20240618000043'],
    orderAmount: ['10.00', null],
    weight: [1, null],
    published: true,
  },
  sort: '-orderTime,orderNum',
  size: 50,
  columns: [{ prop: 'goodsQuantity', checked: false, width: 64, pin: 'left' }],
}
type Answer = SavedView & { error?: string; fields?: Record<string, string> }
const save = (body: object = {}, as = clerk) =>
  app.post<Answer>(
    '/system/savedView/save',
    { path, name: '加急单', shared: false, content, ...body },
    { as },
  )
const saved = async (body: object = {}, as = clerk) => (await save(body, as)).data
const views = async (as = clerk, list?: string) =>
  (await app.post<SavedView[]>('/system/savedView/list', { path, list }, { as })).data
const names = async (as = clerk, list?: string) => (await views(as, list)).map(({ name }) => name)
const remove = (id: string, as = clerk) =>
  app.post<Answer>('/system/savedView/remove', { id }, { as })
const setDefault = (body: object, as = clerk) =>
  app.post<Answer>('/system/savedView/setDefault', { path, ...body }, { as })

describe('saved views', () => {
  it('come back as they were saved', async () => {
    const view = await saved({ shared: true })
    expect(view).toMatchObject({
      name: '加急单',
      shared: true,
      isMine: true,
      isDefault: false,
      content,
    })
    expect(await views()).toEqual([view])
    expect((await views(colleague))[0]).toMatchObject({
      id: view.id,
      isMine: false,
      ownerName: clerk.user.nickName,
    })
  })

  it('are private until shared, and never leave the company', async () => {
    const { id } = await saved()
    expect(await names(colleague)).toEqual([])
    expect(await names(boss)).toEqual([])
    expect((await save({ id, name: '我改' }, colleague)).status).toBe(404)
    expect((await remove(id, boss)).status).toBe(404)
    await save({ id, shared: true })
    expect(await names(colleague)).toEqual(['加急单'])
    expect(await names(stranger)).toEqual([])
    expect((await remove(id, stranger)).status).toBe(404)
  })

  it('stay hidden even from a query that forgets the owner', async () => {
    await saved()
    const seen = (as: SignedIn) =>
      actFor(app.db, { companyId: as.companyId, userId: as.user.userId }, (trx) =>
        trx.selectFrom('savedView').select('id').execute(),
      )
    expect(await seen(clerk)).toHaveLength(1)
    expect(await seen(colleague)).toHaveLength(0)
    expect(await seen(stranger)).toHaveLength(0)
  })

  it('of the lists inside a page stand apart', async () => {
    await saved({ list: 'flow', name: '入库' })
    await saved()
    expect(await names()).toEqual(['加急单'])
    expect(await names(clerk, 'flow')).toEqual(['入库'])
  })

  it('have one name per person and list', async () => {
    await saved({ shared: true })
    const again = await save({ name: ' 加急单 ' })
    expect(again.status).toBe(409)
    expect(again.msg).toBe('您在这个列表里已经有名为“加急单”的视图')
    expect(again.data.fields).toEqual({ name: '这个名称已经用过' })
    expect((await save({}, colleague)).status).toBe(200)
    const other = await saved({ name: '缺货' })
    expect((await save({ id: other.id })).data.error).toBe('VIEW_NAME_USED')
  })

  it('may be changed by the owner and the admin only; sharing is the owner’s', async () => {
    const { id } = await saved({ shared: true })
    const refused = await save({ id, shared: true, name: '改名' }, colleague)
    expect(refused.status).toBe(409)
    expect(refused.msg).toBe(`视图“加急单”是${clerk.user.nickName}的，只有本人或管理员可以修改`)
    expect((await remove(id, colleague)).data.error).toBe('VIEW_NOT_YOURS')
    expect((await save({ id, shared: false }, boss)).data.error).toBe('VIEW_SHARE_NOT_YOURS')
    expect(await saved({ id, shared: true, name: '改名' }, boss)).toMatchObject({
      name: '改名',
      ownerName: clerk.user.nickName,
    })
    expect((await remove(id, boss)).status).toBe(200)
    expect(await names()).toEqual([])
  })

  it('are at most 50 per person and list', async () => {
    await sql`insert into saved_view (company_id, user_id, page_path, view_name, content)
      select ${clerk.companyId}::bigint, ${clerk.user.userId}::bigint, ${path}, 'v' || n, '{}'
      from generate_series(1, 49) n`.execute(app.db)
    expect((await save()).status).toBe(200)
    const refused = await save({ name: '第 51 个' })
    expect(refused).toMatchObject({
      msg: '一个列表里最多保存 50 个自己的视图',
      data: { error: 'VIEW_TOO_MANY' },
    })
    expect((await save({ list: 'flow' })).status).toBe(200)
  })
})

describe('the default view', () => {
  it('is one per person, and can be taken back', async () => {
    const first = await saved()
    const second = await saved({ name: '缺货', shared: true })
    await setDefault({ id: first.id })
    await setDefault({ id: second.id })
    expect((await views()).map(({ isDefault }) => isDefault)).toEqual([false, true])
    expect((await views(colleague))[0]).toMatchObject({ isDefault: false })
    await setDefault({ id: null })
    expect((await views()).some(({ isDefault }) => isDefault)).toBe(false)
  })

  it('of the company needs its permission and a shared view', async () => {
    const hidden = await saved()
    const shown = await saved({ name: '缺货', shared: true })
    expect((await setDefault({ id: shown.id, forCompany: true })).status).toBe(403)
    const lead = await app.signIn({ company: clerk, permissions: [companyDefaultPermission] })
    expect((await setDefault({ id: shown.id, forCompany: true }, lead)).status).toBe(200)
    expect((await views(colleague))[0]).toMatchObject({ isCompanyDefault: true, isDefault: false })
    const own = await saved({ name: '我的' }, boss)
    const refused = await setDefault({ id: own.id, forCompany: true }, boss)
    expect(refused).toMatchObject({
      msg: '视图“我的”没有共享，同事看不到，不能设为公司默认',
      data: { error: 'VIEW_DEFAULT_PRIVATE' },
    })
    expect((await setDefault({ id: hidden.id, forCompany: true }, boss)).status).toBe(404)
    await setDefault({ id: null, forCompany: true }, boss)
    expect((await views(colleague))[0]).toMatchObject({ isCompanyDefault: false })
  })

  it('goes for everybody else when the owner stops sharing, for all when it is removed', async () => {
    const { id } = await saved({ shared: true })
    await setDefault({ id, forCompany: true }, boss)
    await setDefault({ id }, colleague)
    await setDefault({ id })
    await save({ id, shared: false })
    expect((await views())[0]).toMatchObject({ isDefault: true, isCompanyDefault: false })
    await save({ id, shared: true })
    expect((await views(colleague))[0]).toMatchObject({ isDefault: false })
    await remove(id)
    expect(await views()).toEqual([])
  })

  it('is a view of that list', async () => {
    const { id } = await saved({ list: 'flow' })
    expect((await setDefault({ id })).status).toBe(404)
    expect((await setDefault({ id, list: 'flow' })).status).toBe(200)
    const main = await saved()
    await setDefault({ id: main.id })
    await setDefault({ id: null })
    expect(await views(clerk, 'flow')).toMatchObject([{ id, isDefault: true }])
  })
})

it.each([
  ['an unknown key', { ...content, onLoad: 'x' }],
  ['a filter that is an object', { filter: { orderNum: { $gt: '' } } }],
  ['a filter of a strange name', { filter: { 'a b': 'x' } }],
  ['a column key nobody knows', { filter: {}, columns: [{ prop: 'a', onClick: 'x' }] }],
  ['a sort that is no list of fields', { filter: {}, sort: 'a; drop' }],
  ['a page of a thousand rows', { filter: {}, size: 1000 }],
  ['no filter at all', {}],
])('refuses content with %s', async (_, bad) => {
  const answer = await save({ content: bad })
  expect(answer.status).toBe(400)
  expect(answer.msg).toMatch(/[一-龥]/)
  expect(await views()).toEqual([])
})

it('refuses content beyond 256 KB and says what to do', async () => {
  const orderNum = Array.from({ length: 9_000 }, (_, n) => `DD2024061800000000000000${n}`)
  const answer = await save({ content: { filter: { orderNum } } })
  expect(answer.status).toBe(400)
  expect(answer.data.error).toBe('VIEW_TOO_LARGE')
  expect(answer.msg).toMatch(/视图的内容有 \d+ KB，超过上限 256 KB/)
})
