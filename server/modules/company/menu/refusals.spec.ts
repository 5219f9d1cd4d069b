import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefused, refusalOf } from '../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { buildMenu, menuSource, syncMenu } from '.'

let app: TestApp
let platform: SignedIn
beforeAll(async () => {
  app = await createTestApp({ prepare: (db) => syncMenu(db, buildMenu(menuSource())) })
  platform = await app.signIn({
    permissions: ['list', 'add', 'edit', 'remove'].map((right) => `system:menu:${right}:platform`),
  })
})
afterAll(() => app?.close())

const own = (change: object = {}) => ({
  menuName: '自建',
  menuType: 'C',
  orderNum: 1,
  visible: '0',
  status: '1',
  path: '/own',
  ...change,
})
const save = (values: object) =>
  app.edit<{ id: string }>('/menuManagement/doEdit', values, { as: platform })
const remove = (id: string) => app.post('/menuManagement/doDelete', { ids: [id] }, { as: platform })
const generated = async (menuType: string) => {
  const { rows } = await sql<{ id: string; menuName: string }>`
    select id, menu_name as "menuName" from menu where menu_type = ${menuType} and not is_own
    order by id limit 1`.execute(app.db)
  return rows[0] ?? { id: '', menuName: '' }
}

it.each(['menuName', 'menuType', 'orderNum', 'visible', 'status'])(
  'a new entry is not kept without %s',
  async (field) => {
    for (const none of ['', null, undefined])
      await expectRefused(app, 'BODY_INVALID', () => save(own({ [field]: none })))
  },
)

it('of an entry that a page file makes only its looks are changed, and it is not deleted', async () => {
  const { id, menuName } = await generated('C')
  for (const change of [{ path: '/elsewhere' }, { perms: 'own:list' }, { menuType: 'M' }])
    await expectRefused(app, 'MENU_GENERATED', () => save({ id, ...change }))
  await expectRefused(app, 'MENU_GENERATED', () => remove(id))
  expect(JSON.stringify(await remove(id))).toContain(`“${menuName}”由页面文件生成，不能在这里删除`)
  for (const change of [{ menuName: '改名' }, { status: '0' }, { metaDot: true }])
    expect(refusalOf(await save({ id, ...change }))).toBeUndefined()
})

it('an entry hangs below no button, not below itself nor what is below it', async () => {
  const button = await generated('F')
  await expectRefused(app, 'MENU_PARENT', () => save(own({ parentId: button.id })))
  const made = async (change: object) => (await save(own(change))).data.id
  const top = await made({ menuType: 'M' })
  const middle = await made({ menuType: 'M', parentId: top })
  const leaf = await made({ parentId: middle })
  for (const parentId of [top, middle, leaf])
    await expectRefused(app, 'MENU_PARENT', () => save({ id: top, parentId }))
  expect(refusalOf(await save({ id: leaf, parentId: top }))).toBeUndefined()
})

it('of what is not there nothing is shown, changed or deleted', async () => {
  for (const id of ['999999', 'x']) await expectRefused(app, 'ROW_NOT_FOUND', () => remove(id))
  await expectRefused(app, 'ROW_NOT_FOUND', () => save({ id: '999999', menuName: '无' }))
  await expectRefused(app, 'ROW_NOT_FOUND', () =>
    app.get('/menuManagement/query/999999', { as: platform }),
  )
})
