import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildMenu, menuSource, syncMenu, type MenuRow } from '../../company/menu'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'

interface Entry {
  menuId: string
  menuName: string
  path: string
  children: Entry[]
}

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp({ prepare: (db) => syncMenu(db, menuWithHidden()) })
  clerk = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

/** The product's menu, with entries that the specification hides. */
function menuWithHidden(): MenuRow[] {
  const rows = buildMenu(menuSource())
  const page = rows.find((row) => row.menuKey === 'page:/examineOrder')
  if (!page) throw new Error('the menu has changed; name another row here')
  const under = (
    path: string,
    parentKey: string,
    menuName: string,
    visible: MenuRow['visible'] = '0',
  ): MenuRow => ({
    ...page,
    menuKey: `page:${path}`,
    parentKey,
    path,
    menuName,
    visible,
  })
  const added = [
    under('/wholesaleOrderManage', 'group:orders.process', '批销管理'),
    under('/newPurchase', 'group:companys.purchase', '采购单'),
    under('/historyOrder', 'group:orders.process', '历史订单', '1'),
    // enough to choose too many
    ...Array.from({ length: 20 }, (_, at) =>
      under(`/more${at}`, 'group:orders.process', `更多 ${at}`),
    ),
  ]
  const keys = new Set(added.map(({ menuKey }) => menuKey))
  return [...rows.filter(({ menuKey }) => !keys.has(menuKey)), ...added]
}

const tree = async (as = clerk) =>
  (await app.get<{ menus: Entry[] }>('/system/menu/roleMenuTreeselect/1', { as })).data.menus
const flat = (entries: Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)])
const chosen = async (as = clerk) =>
  (
    await app.get<{ menuId: string; halfFlag: string }[]>('/system/fastMenu/selectFastMenuSel', {
      as,
    })
  ).data
const save = (menuIds: unknown[], as = clerk) =>
  app.post('/system/fastMenu/saveFastMenu', { menuIds }, { as })

it('leaves out what the specification prunes', async () => {
  const paths = flat(await tree()).map(({ path }) => path)
  expect(paths).toContain('/examineOrder')
  for (const hidden of ['/wholesaleOrderManage', '/newPurchase', '/historyOrder'])
    expect(paths).not.toContain(hidden)
})

it('keeps the choice once each, in the order of the tree, positive numbers only', async () => {
  const orders = (await tree()).find(({ menuName }) => menuName === '订单')
  const group = orders?.children[0]
  const leaf = group?.children.find(({ path }) => path === '/examineOrder')
  const ids = [leaf?.menuId, group?.menuId, orders?.menuId, leaf?.menuId, -1, 0, '1.5', 'x']
  expect((await save(ids)).status).toBe(200)
  expect((await chosen()).map(({ menuId }) => menuId)).toEqual([
    orders?.menuId,
    group?.menuId,
    leaf?.menuId,
  ])
})

it('replaces the whole choice and marks parents with only some children', async () => {
  const companys = (await tree()).find(({ menuName }) => menuName === '企业')
  const group = companys?.children[0]
  const [one] = group?.children ?? []
  expect(group?.children.length).toBeGreaterThan(1)
  await save([one?.menuId, group?.menuId, companys?.menuId])
  expect(await chosen()).toEqual([
    { menuId: companys?.menuId, halfFlag: '1' },
    { menuId: group?.menuId, halfFlag: '1' },
    { menuId: one?.menuId, halfFlag: '0' },
  ])
  await save([])
  expect(await chosen()).toEqual([])
})

it('drops entries the user may not see, and keeps users apart', async () => {
  const other = await app.signIn({ company: clerk })
  const leaf = flat(await tree()).find(({ path }) => path === '/examineOrder')
  await save([leaf?.menuId], other)
  expect(await chosen(other)).toEqual([])
  await save([leaf?.menuId])
  expect(await chosen(other)).toEqual([])
})

it('is fixed for the role fast_mail', async () => {
  const mail = await app.signIn({ company: clerk })
  mail.user.roleKey = 'fast_mail'
  expect(await save([], mail)).toMatchObject({
    status: 409,
    msg: '当前角色不能修改快捷菜单',
    data: { error: 'FAST_MENU_FIXED' },
  })
})

it('holds fifty pages, not counting their groups', async () => {
  const leaves = flat(await tree()).filter(({ children }) => children.length === 0)
  const ids = leaves.map(({ menuId }) => menuId)
  expect(ids.length).toBeGreaterThan(50)
  expect((await save(ids.slice(0, 50))).status).toBe(200)
  expect((await save(ids.slice(0, 51))).data).toMatchObject({ error: 'FAST_MENU_TOO_MANY' })
})
