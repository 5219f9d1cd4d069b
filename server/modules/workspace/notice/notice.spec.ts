import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'

interface Notice {
  id: string
  title: string
  readTime: string | null
}

let app: TestApp
let boss: SignedIn
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from notice`.execute(app.db)
  boss = await app.signIn()
  clerk = await app.signIn({ company: boss })
})

interface Draft {
  kind?: '1' | '2'
  state?: string
  publish?: string
  expire?: string | null
  companyId?: string | null
  scope?: string
  versionIds?: string
  type?: string
  top?: '0' | '1'
  pop?: '0' | '1'
}
const put = (title: string, draft: Draft = {}) =>
  sql`insert into notice (company_id, title, notice_type, kind, notice, email, scope, version_ids,
      top_flag, pop_flag, publish_time, expire_time, state)
    values (${draft.companyId ?? null}, ${title}, ${draft.type ?? 'SYSTEM'}, ${draft.kind ?? '1'}, '正文', '正文',
      ${draft.scope ?? (draft.companyId ? 'COMPANY' : 'ALL')}, ${draft.versionIds ?? '[]'}::jsonb,
      ${draft.top ?? '0'}, ${draft.pop ?? '0'},
      now() + ${draft.publish ?? '-1 hour'}::interval,
      ${draft.expire ?? null}::timestamptz, ${draft.state ?? 'PUBLISHED'})`.execute(app.db)
const popover = async (kind?: string, as = boss) =>
  (
    await app.get<{ list: Notice[]; total: number }>('/notice/getList', {
      as,
      ...(kind && { query: { kind } }),
    })
  ).data
const titles = async (kind?: string, as = boss) =>
  (await popover(kind, as)).list.map(({ title }) => title)
const hasNew = async (as = boss) =>
  (await app.get<{ hasNewNotice: boolean }>('/system/notice/hasNewNotice', { as })).data
    .hasNewNotice

it('shows what is published or due, to those it is meant for', async () => {
  await put('停机维护', { type: 'MAINTAIN' })
  await put('到点了', { state: 'SCHEDULED' })
  await put('还没到', { state: 'SCHEDULED', publish: '1 hour' })
  await put('草稿', { state: 'DRAFT' })
  await put('撤回的', { state: 'WITHDRAWN' })
  await put('本公司', { companyId: boss.companyId, publish: '-1 day' })
  await put('别的公司', { companyId: (await app.signIn()).companyId })
  await put('别的版本', { scope: 'VERSION', versionIds: '["999999"]' })
  expect((await titles()).toSorted()).toEqual(['停机维护', '到点了', '本公司'].toSorted())
})

it('clears one tab for one user', async () => {
  await put('通知甲')
  await put('邮件乙', { kind: '2' })
  const answer = await app.post<{ cleared: number }>('/notice/clear', { kind: '1' }, { as: boss })
  expect(answer.data.cleared).toBe(1)
  expect(await titles()).toEqual(['邮件乙'])
  expect((await titles(undefined, clerk)).toSorted()).toEqual(['通知甲', '邮件乙'].toSorted())
})

it('is new until it is read or cleared', async () => {
  expect(await hasNew()).toBe(false)
  await put('新公告')
  expect(await hasNew()).toBe(true)
  const [notice] = (await popover()).list
  await app.post('/system/notice/read', { ids: [notice?.id] }, { as: boss })
  expect([await hasNew(), await hasNew(clerk)]).toEqual([false, true])
  await app.post('/system/notice/read', {}, { as: clerk })
  expect(await hasNew(clerk)).toBe(false)
})

it('offers the pinned notice and the unread pop-ups, and the arrangement of duty', async () => {
  await put('置顶', { top: '1' })
  await put('弹出', { pop: '1' })
  await put('国庆值班', { type: 'ARRANGE' })
  const latest = async () =>
    (await app.get<{ top: Notice; pop: Notice[] }>('/system/notice/getLatestTop', { as: boss }))
      .data
  const { top, pop } = await latest()
  expect([top.title, ...pop.map(({ title }) => title)]).toEqual(['置顶', '弹出'])
  await app.post('/system/notice/read', { ids: [pop[0]?.id] }, { as: boss })
  expect((await latest()).pop).toEqual([])
  const duty = await app.post<Notice[]>('/system/notice/selectArrangeInfo', undefined, { as: boss })
  expect(duty.data.map(({ title }) => title)).toEqual(['国庆值班'])
})

it('keeps an expired notice in the list of all, not in the popover', async () => {
  await sql`insert into notice (title, notice_type, kind, notice, scope, publish_time, expire_time, state)
    values ('过期的', 'SYSTEM', '1', '正文', 'ALL', now() - interval '2 days', now() - interval '1 day', 'PUBLISHED')`.execute(
    app.db,
  )
  expect(await titles()).toEqual([])
  const all = await app.get<Notice[]>('/system/notice/getLatest', { as: boss })
  expect(all.data.map(({ title }) => title)).toEqual(['过期的'])
})
