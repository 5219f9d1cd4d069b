import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { actFor, asSystem } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { dictLabel, schemas } from '../../../base/schemas'
import { expectRefused } from '../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { writeWorkbook } from '../../../base/workbook'
import type { ImportReport } from '../../../kit/tasks'

let app: TestApp
let boss: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  boss = await app.signIn({ isAdmin: true })
  await actFor(app.db, { companyId: boss.companyId, userId: boss.user.userId }, (trx) =>
    trx
      .insertInto('product')
      .values({
        companyId: boss.companyId,
        productCode: 'SP1',
        productType: '1',
        isbn: '9787020002207',
        productName: '红楼梦',
      })
      .execute(),
  )
}, 120_000)
afterAll(() => app?.close())

const base = '/product/whitelist'
const entry = (changes: object = {}) => ({
  type: '3',
  target: '1',
  content: '9787020002207',
  reason: '馆配合同价',
  ...changes,
})
const add = (changes: object = {}) =>
  app.post<Record<string, unknown>>(`${base}/add`, entry(changes), { as: boss })
const act = async (action: string, id: unknown) =>
  (await app.post<BatchAnswer>(`${base}/${action}`, { ids: [id] }, { as: boss })).data.results[0]
const page = async (body: object = {}) => {
  const asked = { pageNum: 1, pageSize: 50, ...body }
  const answer = await app.post<{ records: Record<string, unknown>[] }>(`${base}/page`, asked, {
    as: boss,
  })
  expect(answer.status, answer.msg).toBe(200)
  return answer.data.records
}
const stateOf = async (id: unknown) => (await page()).find((row) => row.id === id)?.state

it('keeps an entry with the name of its book, from now on', async () => {
  const { data, status } = await add()
  expect(status).toBe(200)
  expect(await page({ filter: { content: ['9787020002207'] } })).toMatchObject([
    { id: data.id, productName: '红楼梦', state: 'ON' },
  ])
})

it.each([
  [{ content: '' }, 'WHITELIST_CONTENT'],
  [{ target: '5', content: null }, 'WHITELIST_SHOPS'],
  [{ startTime: '2030-01-02 00:00:00', endTime: '2030-01-01 00:00:00' }, 'WHITELIST_SPAN'],
])('refuses %j: %s', async (changes, error) => {
  expect(await add(changes)).toMatchObject({ status: 400, data: { error } })
})

/** An entry in each state. */
const entries: Record<string, object> = {
  ON: {},
  WAIT: { startTime: '2099-01-01 00:00:00' },
  EXPIRED: { startTime: '2024-01-01 00:00:00', endTime: '2024-02-01 00:00:00' },
}
async function inState(state: string): Promise<unknown> {
  const { data } = await add(entries[state === 'OFF' ? 'ON' : state])
  if (state === 'OFF') expect(await act('disable', data.id)).toMatchObject({ ok: true })
  expect(await stateOf(data.id)).toBe(state)
  return data.id
}

// what people do; the clock makes WAIT into ON and ON into EXPIRED
const goes: Record<string, Record<string, string>> = {
  enable: { OFF: 'ON' },
  disable: { ON: 'OFF', WAIT: 'OFF' },
}
const pairs = ['ON', 'WAIT', 'OFF', 'EXPIRED'].flatMap((state) =>
  Object.keys(goes).map((action) => ({ state, action, to: goes[action]?.[state] })),
)
it.each(pairs)('$state, $action: $to', async ({ state, action, to }) => {
  const id = await inState(state)
  expect(await act(action, id)).toMatchObject(
    to ? { ok: true } : { ok: false, error: 'STATE_REFUSED' },
  )
  expect(await stateOf(id)).toBe(to ?? state)
})

it.each(['disable', 'enable'])('is as of its last change after %s', async (action) => {
  const id = String(await inState(action === 'enable' ? 'OFF' : 'ON'))
  const old = { updateTime: '2024-01-01 00:00:00' }
  await asSystem(app.db, (trx) =>
    trx.updateTable('limitWhitelist').set(old).where('id', '=', id).execute(),
  )
  await act(action, id)
  const now = await asSystem(app.db, (trx) =>
    trx
      .selectFrom('limitWhitelist')
      .select('updateTime')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
  expect(now).not.toEqual(old)
})

it('waits again when it is switched on before its time', async () => {
  const id = await inState('WAIT')
  await act('disable', id)
  await act('enable', id)
  expect(await stateOf(id)).toBe('WAIT')
})

it('has a tab for each state of its dictionary, with the entries in it', async () => {
  const text = readFileSync(
    join(process.cwd(), 'schemas/dictionaries/rule_state.dict.json'),
    'utf8',
  )
  const states = (JSON.parse(text) as { items: { value: string }[] }).items
  expect(states.map(({ value }) => dictLabel(schemas(), 'rule_state', value))).toEqual([
    '未生效',
    '生效中',
    '已停用',
    '已过期',
  ])
  for (const { value } of states) {
    const found = await page({ tab: value })
    expect(new Set(found.map(({ state }) => state))).toEqual(new Set([value]))
  }
})

it('finds entries by shop, platform, reason and maker, and removes them', async () => {
  const { data } = await add({
    type: '1',
    shopNums: ['S1'],
    platformIds: ['7'],
    restrictedReasons: ['2'],
    content: '9787020002214',
  })
  const filters = [
    { shopNum: 'S1' },
    { platformId: '7' },
    { restrictedReason: '2' },
    { content: ['9787020002214'], createBy: boss.user.userId },
  ]
  for (const filter of filters)
    expect(
      (await page({ filter })).map(({ id }) => id),
      JSON.stringify(filter),
    ).toEqual([data.id])
  expect(await page({ filter: { shopNum: 'S2' } })).toEqual([])
  expect(await act('remove', data.id)).toMatchObject({ ok: true })
  expect(await page({ filter: { shopNum: 'S1' } })).toEqual([])
})

it('brings entries in from a file and changes those of the same content', async () => {
  const bring = async (...rows: string[][]) => {
    const columns = ['放行内容', '白名单类型', '放行对象', '失效时间', '原因'].map((header) => ({
      header,
      kind: 'text' as const,
    }))
    const sent = new FormData()
    const book = await writeWorkbook({ sheet: '白名单', columns, rows })
    sent.append('file', new Blob([new Uint8Array(book)]), '白名单.xlsx')
    const checked = await app.post<ImportReport>(`${base}/import/check`, sent, { as: boss })
    expect(checked.status, checked.msg).toBe(200)
    const { taskId } = checked.data
    await app.post(`${base}/import/run`, { taskId }, { as: boss })
    await app.runTasks()
    return (await app.get<ImportReport>(`/system/task/${taskId}`, { as: boss })).data
  }
  const first = await bring(
    ['9787101003048', '图书限价', 'ISBN', '', '协议价'],
    ['三联书店', '图书限价', '出版社', '', '年度框架'],
    ['SP1', '图书限价', '商品编码', '2099-01-01', '协议价'],
    ['缺原因', '敏感词', '词条', '', ''],
  )
  expect(first).toMatchObject({ done: 3, bad: 1 })
  expect(await page({ filter: { content: ['SP1'] } })).toMatchObject([
    { productName: '红楼梦', createBy: boss.user.userId },
  ])
  expect(await bring(['三联书店', '图书限价', '出版社', '', '续签'])).toMatchObject({ done: 1 })
  expect(await page({ filter: { content: ['三联书店'] } })).toMatchObject([
    { target: '2', reason: '续签', state: 'ON' },
  ])
  // what a line leaves empty stays
  await bring(['SP1', '图书限价', '商品编码', '', '续签'])
  expect(await page({ filter: { content: ['SP1'] } })).toMatchObject([
    { reason: '续签', endTime: expect.stringContaining('2099') },
  ])
})

it.each(['enable', 'disable'])('lets nobody %s an entry of another company', async (action) => {
  const { data } = await add()
  if (action === 'enable') await act('disable', data.id)
  const stranger = await app.signIn({ isAdmin: true })
  for (const id of [data.id, '999999'])
    await expectRefused(app, 'ROW_NOT_FOUND', () =>
      app.post(`${base}/${action}`, { ids: [id] }, { as: stranger }),
    )
})
