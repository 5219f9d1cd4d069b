import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BatchAnswer } from '../../../kit/machines'
import { asSystem, now } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { moveNotices } from './moveNotices'

interface Notice {
  id: string
  title: string
  state: string
  publishTime: string | null
  readCount: number
  [field: string]: unknown
}

let app: TestApp
let boss: SignedIn
let clerk: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
  clerk = await app.signIn({ company: boss, permissions: ['system:notice:list'] })
  stranger = await app.signIn({ isAdmin: true })
})
afterAll(() => app.close())

let serial = 0
const form = (changes: object = {}) => ({
  title: `年终盘点安排${(serial += 1)}`,
  noticeType: 'COMPANY',
  kind: '1',
  notice: '<p>12 月 30 日停止发货</p>',
  topFlag: '0',
  popFlag: '0',
  state: 'DRAFT',
  ...changes,
})
const add = (changes: object = {}, as = boss) =>
  app.post<Notice>('/system/notice/add', form(changes), { as })
const edit = (notice: Notice, changes: object, as = boss) => {
  const { state, ...values } = form({ title: notice.title, ...changes })
  expect(state).toBeTruthy()
  return app.edit<Notice>('/system/notice/edit', { ...values, id: notice.id }, { as })
}
const act = async (name: string, id: string, as = boss) =>
  (await app.post<BatchAnswer>(`/system/notice/${name}`, { ids: [id] }, { as })).data.results[0]
const list = async (body: object = {}, as = boss) =>
  (
    await app.post<{ records: Notice[]; total: number }>(
      '/system/notice/page',
      { pageNum: 1, pageSize: 100, filter: {}, ...body },
      { as },
    )
  ).data.records
const find = async (id: string, as = boss) => (await list({}, as)).find((one) => one.id === id)
const seen = async (as = clerk) =>
  (await app.get<Notice[]>('/system/notice/getLatest', { as })).data.map(({ title }) => title)
const inHours = (hours: number) => {
  const at = new Date(Date.parse(`${now().replace(' ', 'T')}Z`) + hours * 3_600_000)
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

describe('writing', () => {
  it('keeps a draft to those who write, and shows it to the company when published', async () => {
    const { data: draft, status } = await add()
    expect(status).toBe(200)
    expect(await find(draft.id)).toMatchObject({
      state: 'DRAFT',
      scope: 'COMPANY',
      createByName: boss.user.nickName,
      publishTime: null,
    })
    expect(await seen()).not.toContain(draft.title)
    expect(await act('publish', draft.id)).toMatchObject({ ok: true, label: draft.title })
    expect((await find(draft.id))?.publishTime).toMatch(/^\d{4}-/)
    expect(await seen()).toContain(draft.title)
    expect(await seen(stranger)).not.toContain(draft.title)
  })

  it('publishes at once when it is saved so, and schedules what has a time to come', async () => {
    const { data: now } = await add({ state: 'PUBLISHED' })
    const { data: later } = await add({ state: 'PUBLISHED', publishTime: inHours(2) })
    expect((await find(now.id))?.state).toBe('PUBLISHED')
    expect(await find(later.id)).toMatchObject({ state: 'SCHEDULED' })
    expect(await seen()).toContain(now.title)
    expect(await seen()).not.toContain(later.title)
    // its time taken away, it is published by the edit
    await edit(later, { publishTime: null })
    expect((await find(later.id))?.state).toBe('PUBLISHED')
    expect(await seen()).toContain(later.title)
  })

  it('stores no script that somebody sends past the editor', async () => {
    const { data } = await add({
      notice:
        '<p onclick="x()">盘点</p><script>x()</script><a href="javascript:x()">表</a><img src=x onerror=x()>',
    })
    const { data: stored } = await app.get<Notice>(`/system/notice/detail/${data.id}`, { as: boss })
    expect(stored.notice).toBe('<p>盘点</p><a>表</a>')
  })

  it.each([
    [{ notice: '' }, '通知内容不能为空', 'notice', 'NOTICE_NO_TEXT'],
    [{ notice: '<p>&nbsp;</p>' }, '通知内容不能为空', 'notice', 'NOTICE_NO_TEXT'],
    [{ kind: '2', email: null }, '邮件内容不能为空', 'email', 'NOTICE_NO_TEXT'],
    [{ title: '' }, '标题不能为空', 'title'],
    [{ noticeType: 'SYSTEM' }, '公告类型不是可选的值', 'noticeType'],
    [
      { publishTime: '2030-01-02 00:00:00', expireTime: '2030-01-01 00:00:00' },
      '过期时间 2030-01-01 00:00:00 不晚于发布时间 2030-01-02 00:00:00，公告发出来也没有人看得到',
      'expireTime',
      'NOTICE_RUNS_OUT',
    ],
  ])('refuses %j: %s', async (changes, msg, field, error = 'BODY_INVALID') => {
    const answer = await add(changes)
    expect(answer).toMatchObject({ status: 400, data: { error } })
    expect(answer.msg).toContain(msg)
    expect(answer.data).toHaveProperty(['fields', field])
  })

  it('keeps the text of its place only', async () => {
    const { data } = await add({ kind: '2', email: '<p>信</p>' })
    expect(data).toMatchObject({ notice: null, email: '<p>信</p>' })
  })
})

describe('states', () => {
  it('withdraws what is out: it goes from popover and list, can be changed and published again', async () => {
    const { data: notice } = await add({ state: 'PUBLISHED' })
    expect((await edit(notice, {})).msg).toBe('现在是“已发布”，不能编辑')
    expect(await act('remove', notice.id)).toMatchObject({ ok: false, error: 'STATE_REFUSED' })
    expect((await act('withdraw', notice.id))?.ok).toBe(true)
    expect(await seen()).not.toContain(notice.title)
    expect((await edit(notice, { notice: '<p>改了</p>' })).status).toBe(200)
    expect((await act('publish', notice.id))?.ok).toBe(true)
    expect(await seen()).toContain(notice.title)
  })

  it('pins and unpins in any state, and deletes drafts', async () => {
    const { data: notice } = await add()
    await act('top', notice.id)
    expect((await find(notice.id))?.topFlag).toBe('1')
    await act('untop', notice.id)
    expect((await find(notice.id))?.topFlag).toBe('0')
    expect((await act('remove', notice.id))?.ok).toBe(true)
    expect(await find(notice.id)).toBeUndefined()
  })

  it('moves with the clock: due is published, past is expired, and each only once', async () => {
    const { data: due } = await add({ state: 'PUBLISHED', publishTime: inHours(1) })
    const { data: past } = await add({ state: 'PUBLISHED', expireTime: inHours(1) })
    await asSystem(app.db, (trx) =>
      sql`update notice set publish_time = now() - interval '2 hours',
        expire_time = case when id = ${past.id} then now() - interval '1 hour' end
        where id in (${due.id}, ${past.id})`.execute(trx),
    )
    expect(await moveNotices(app.db)).toBeGreaterThanOrEqual(2)
    expect(await moveNotices(app.db)).toBe(0)
    expect([(await find(due.id))?.state, (await find(past.id))?.state]).toEqual([
      'PUBLISHED',
      'EXPIRED',
    ])
    // an expired one stays among the past ones
    expect(await seen()).toContain(past.title)
    expect((await act('remove', past.id))?.ok).toBe(true)
  })
})

describe('whose it is', () => {
  const platform = async (state: string, publish: string) => {
    const title = `平台公告${(serial += 1)}`
    await asSystem(app.db, (trx) =>
      sql`insert into notice (company_id, title, notice_type, kind, notice, scope, publish_time, state)
        values (null, ${title}, 'SYSTEM', '1', '正文', 'ALL', now() + ${publish}::interval, ${state})`.execute(
        trx,
      ),
    )
    return title
  }

  it("lists the platform's notices to look at, never its drafts, and lets nobody change them", async () => {
    const out = await platform('PUBLISHED', '-1 hour')
    const hidden = [await platform('DRAFT', '-1 hour'), await platform('SCHEDULED', '1 hour')]
    const rows = await list()
    expect(rows.map(({ title }) => title)).not.toEqual(expect.arrayContaining([hidden[0]]))
    expect(rows.map(({ title }) => title)).not.toEqual(expect.arrayContaining([hidden[1]]))
    const row = rows.find(({ title }) => title === out)
    expect(row).toMatchObject({ scope: 'ALL', createByName: '平台' })
    const id = String(row?.id)
    for (const name of ['withdraw', 'top'])
      expect(await act(name, id)).toMatchObject({ error: 'ROW_NOT_FOUND' })
    expect((await edit({ ...row, id } as Notice, {})).status).toBe(404)
  })

  it('answers a foreign id like an unknown one', async () => {
    const { data: notice } = await add()
    expect(await act('publish', notice.id, stranger)).toMatchObject({ error: 'ROW_NOT_FOUND' })
    expect((await edit(notice, {}, stranger)).status).toBe(404)
    const look = (id: string) => app.get(`/system/notice/detail/${id}`, { as: stranger })
    expect((await look(notice.id)).msg).toBe((await look('999999')).msg)
    expect(await find(notice.id, stranger)).toBeUndefined()
  })

  it('asks for its permissions', async () => {
    expect((await list({}, clerk)).length).toBeGreaterThan(0)
    expect((await add({}, clerk)).status).toBe(403)
    const { status } = await app.post('/system/notice/publish', { ids: ['1'] }, { as: clerk })
    expect(status).toBe(403)
  })
})

it('counts who has read it, and names those who have not', async () => {
  const { data: notice } = await add({ state: 'PUBLISHED' })
  await app.post('/system/notice/read', { ids: [notice.id] }, { as: clerk })
  const row = await find(notice.id)
  expect(row).toMatchObject({ readCount: 1 })
  expect(Number(row?.readRate)).toBeCloseTo(0.5)
  const readers = async (tab: string) =>
    (
      await app.post<{ records: { nickName: string; readTime: string | null }[] }>(
        '/system/notice/readers/page',
        { pageNum: 1, pageSize: 10, tab, filter: { noticeId: notice.id } },
        { as: boss },
      )
    ).data.records
  expect((await readers('read')).map(({ nickName }) => nickName)).toEqual([clerk.user.nickName])
  expect((await readers('unread')).map(({ nickName }) => nickName)).toEqual([boss.user.nickName])
})

describe('the platform', () => {
  let operator: SignedIn
  let clerkThere: SignedIn
  beforeAll(async () => {
    operator = await app.signIn({ isAdmin: true, permissions: ['system:notice:platform'] })
    clerkThere = await app.signIn({ company: operator, isAdmin: true })
    await asSystem(app.db, (trx) =>
      sql`update company set is_platform = id = ${operator.companyId}`.execute(trx),
    )
  })
  const write = (changes: object = {}, as = operator) =>
    app.post<Notice & { error?: string }>(
      '/system/notice/platform/add',
      form({ noticeType: 'MAINTAIN', scope: 'ALL', ...changes }),
      { as },
    )
  const hasNew = async (as: SignedIn) =>
    (await app.get<{ hasNewNotice: boolean }>('/system/notice/hasNewNotice', { as })).data
      .hasNewNotice
  const popups = async (as: SignedIn) =>
    (
      await app.get<{ pop: { title: string }[] }>('/system/notice/getLatestTop', { as })
    ).data.pop.map(({ title }) => title)

  it('speaks to every company, and is not told its own words', async () => {
    const reader = await app.signIn()
    // what the platform said before is behind both
    for (const as of [reader, operator]) await app.post('/system/notice/read', {}, { as })
    const { data: notice, status } = await write({ popFlag: '1' })
    expect(status).toBe(200)
    expect(await find(notice.id, operator)).toMatchObject({ state: 'DRAFT', isOwn: true })
    expect(await find(notice.id)).toBeUndefined()
    expect(await act('publish', notice.id, operator)).toMatchObject({ ok: true })
    expect(await seen(reader)).toContain(notice.title)
    expect(await seen(stranger)).toContain(notice.title)
    expect([await popups(reader), await hasNew(reader)]).toEqual([[notice.title], true])
    expect([await popups(operator), await hasNew(operator)]).toEqual([[], false])
    await app.post('/system/notice/read', { ids: [notice.id] }, { as: reader })
    const row = await find(notice.id, operator)
    expect(row).toMatchObject({ readCount: 1, isOwn: true })
    expect(Number(row?.readRate)).toBeGreaterThan(0)
    expect(Number(row?.readRate)).toBeLessThan(0.5)
    expect(await find(notice.id)).toMatchObject({ isOwn: false })
    expect(await act('withdraw', notice.id, operator)).toMatchObject({ ok: true })
    expect(await seen(reader)).not.toContain(notice.title)
  })

  it('tells open windows of every company at once', async () => {
    const socket = await app.openLive()
    const news: string[] = []
    socket.on('message', (words) => news.push(String(words)))
    socket.send(JSON.stringify({ token: stranger.token }))
    await vi.waitFor(() => expect(news.join()).toContain('hello'))
    await write({ state: 'PUBLISHED' })
    await vi.waitFor(() => expect(news.join()).toContain('"topic":"notice"'))
    socket.close()
  })

  it('speaks to the companies of some editions only', async () => {
    const { rows } = await sql<{ id: string }>`insert into software_version
      (version_name, product_name, month_price, year_price, shop_limit, user_limit, warehouse_limit, level)
      values ('旗舰版', '旗舰版', 0, 0, 1, 1, 1, 9) returning id::text`.execute(app.db)
    const versionIds = rows.map(({ id }) => id)
    const { data: notice } = await write({ scope: 'VERSION', versionIds, state: 'PUBLISHED' })
    expect(await seen()).not.toContain(notice.title)
    expect(await find(notice.id, operator)).toMatchObject({ versionIds, readRate: null })
    await asSystem(app.db, (trx) =>
      sql`update company set version_id = ${versionIds[0]} where id = ${boss.companyId}`.execute(
        trx,
      ),
    )
    expect(await seen()).toContain(notice.title)
    expect(await seen(stranger)).not.toContain(notice.title)
    expect((await write({ scope: 'VERSION', versionIds: [] })).data).toMatchObject({
      error: 'NOTICE_NO_VERSION',
    })
  })

  it('is nobody else: neither a company nor its own staff without the right', async () => {
    const { data: notice } = await write()
    expect((await write({}, boss)).status).toBe(403)
    expect((await write({}, clerkThere)).status).toBe(403)
    for (const name of ['publish', 'top', 'untop', 'remove'])
      expect(await act(name, notice.id, clerkThere)).toMatchObject({
        error: 'NOTICE_PLATFORM_ONLY',
      })
    for (const who of [boss, clerkThere]) expect((await edit(notice, {}, who)).status).toBe(404)
    const { data: own } = await add({}, operator)
    const asAll = {
      ...form({ noticeType: 'SYSTEM', scope: 'ALL' }),
      id: own.id,
      version: 'seen',
      state: undefined,
    }
    const answer = await app.edit('/system/notice/platform/edit', asAll, { as: operator })
    // it is not a record of this form: 409 would offer to write over it
    expect(answer).toMatchObject({ status: 404, data: { error: 'ROW_NOT_FOUND' } })
    const { data: sent } = await write()
    const asOwn = { ...form({}), id: sent.id, version: 'seen', state: undefined }
    expect(await app.post('/system/notice/edit', asOwn, { as: operator })).toMatchObject({
      status: 404,
      data: { error: 'ROW_NOT_FOUND' },
    })
    expect((await find(own.id, operator))?.scope).toBe('COMPANY')
  })

  it('is not a company that only holds the right, nor speaks as one', async () => {
    const pretender = await app.signIn({ permissions: ['system:notice:platform'] })
    await expectRefused(app, 'NOTICE_PLATFORM_ONLY', () => write({}, pretender))
    await expectRefused(app, 'BODY_INVALID', () => write({ scope: 'COMPANY' }))
    const { data: notice } = await write()
    const asCompany = { ...form({ scope: 'COMPANY' }), id: notice.id, state: undefined }
    await expectRefused(app, 'BODY_INVALID', () =>
      app.edit('/system/notice/platform/edit', asCompany, { as: operator }),
    )
  })
})
