import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asCompany } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { sendMessage, type MessageEntry } from './sendMessage'

let app: TestApp
let boss: SignedIn
let clerk: SignedIn

beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn()
  clerk = await app.signIn({ company: boss })
  await sql`with m as (insert into menu (menu_key, menu_name, menu_type, perms)
      values ('button:order:examine:audit', '审核', 'F', 'order:examine:audit') returning id),
    r as (insert into role (company_id, role_name, role_key)
      values (${boss.companyId}, '管理员', 'boss'), (${boss.companyId}, '订单员', 'order') returning id, role_key),
    ur as (insert into user_role (company_id, user_id, role_id)
      select ${boss.companyId}, case role_key when 'boss' then ${boss.user.userId}::bigint else ${clerk.user.userId}::bigint end, id from r)
    insert into role_menu (company_id, role_id, menu_id)
      select ${boss.companyId}, r.id, m.id from r, m where r.role_key = 'order'`.execute(app.db)
  await app.signIn({ company: boss })
})
afterAll(() => app.close())

const send = (entry: Partial<MessageEntry> = {}, userId = '0') =>
  actFor(app.db, { companyId: boss.companyId, userId }, (trx) =>
    sendMessage(trx, {
      companyId: boss.companyId,
      messageType: '1',
      messageSubType: 'SHOP_ORDER',
      title: '有新订单',
      content: '请审核',
      ...entry,
    }),
  )
const unread = async (as: SignedIn) =>
  (await app.get<{ unReadCount: number }>('/system/system/message/getCount', { as })).data
    .unReadCount

it('reaches everybody of the company', async () => {
  expect(await send()).toBe(3)
})

it('reaches the boss and whoever holds the permission', async () => {
  const before = [await unread(boss), await unread(clerk)]
  expect(await send({ permission: 'order:examine:audit' })).toBe(2)
  expect([await unread(boss), await unread(clerk)]).toEqual(before.map((count) => count + 1))
  expect(await send({ permission: 'nobody:holds:this' })).toBe(1)
})

it('says one event once, however often it is sent', async () => {
  expect(await send({ dedupKey: 'CREATE DD1' })).toBe(3)
  expect(await send({ dedupKey: 'CREATE DD1' })).toBe(0)
})

it('tells nobody what they did themselves, also on the other side of a document', async () => {
  const before = [await unread(boss), await unread(clerk)]
  expect(await send({}, boss.user.userId)).toBe(2)
  expect(await send({ userIds: [boss.user.userId] }, boss.user.userId)).toBe(0)
  const other = await app.signIn()
  await actFor(app.db, { companyId: other.companyId, userId: boss.user.userId }, (trx) =>
    asCompany(trx, boss.companyId, (theirs) =>
      sendMessage(theirs, {
        companyId: boss.companyId,
        messageType: '1',
        messageSubType: 'SHOP_ORDER',
        title: '有新订单',
        content: '请审核',
      }),
    ),
  )
  expect([await unread(boss), await unread(clerk)]).toEqual([before[0], (before[1] ?? 0) + 2])
})

const todo = async (as: SignedIn) =>
  (await app.get<{ todoCount: number }>('/system/system/message/getCount', { as })).data.todoCount

it('counts as work what goes to those who may act, and what says so; looking is no work', async () => {
  const before = await todo(boss)
  await send({ permission: 'order:center:list' })
  await send({ permission: 'order:detail' })
  await send()
  expect(await todo(boss)).toBe(before)
  await send({ permission: 'order:examine:audit' })
  await send({ permission: 'order:examine:list', isTodo: true })
  expect(await todo(boss)).toBe(before + 2)
})

it('does not reach a disabled user', async () => {
  await sql`update app_user set status = 'DISABLED' where id = ${clerk.user.userId}`.execute(app.db)
  expect(await send()).toBe(2)
})

it('refuses a subtype the message center could not name', async () => {
  await expect(send({ messageSubType: 'OUT_ORDER' })).rejects.toThrow('message_subtype_1')
  expect(await send({ messageType: '3', messageSubType: 'OUT_ORDER' })).toBeGreaterThan(0)
})
