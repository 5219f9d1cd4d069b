import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { tableHeaderConfigRoutes } from './routes'

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp({ routes: tableHeaderConfigRoutes })
  clerk = await app.signIn()
})
afterAll(() => app.close())

const pagePath = '/examineOrder'
const columns = [
  { prop: 'orderNum', label: '订单编号', checked: true, show: true, width: 180, align: 'left' },
  { prop: 'items.isbn', checked: false, moved: true },
]
const save = (headerConfig: unknown, as = clerk) =>
  app.post<{ error?: string }>(
    '/system/config/insertTableHeaderConfig',
    {
      pagePath,
      headerConfig: typeof headerConfig === 'string' ? headerConfig : JSON.stringify(headerConfig),
    },
    { as },
  )
const load = async (as = clerk) =>
  (
    await app.post<{ headerConfig: string }[]>(
      '/system/config/tableHeaderConfig',
      { pagePath },
      { as },
    )
  ).data

it('gives back what was saved, as a list whose first item holds the JSON text', async () => {
  expect((await save(columns)).status).toBe(200)
  const [stored] = await load()
  expect(JSON.parse(stored?.headerConfig ?? '')).toEqual(columns)
})

it('replaces what was saved before', async () => {
  await save(columns)
  await save([columns[0]])
  const stored = await load()
  expect(stored).toHaveLength(1)
  expect(JSON.parse(stored[0]?.headerConfig ?? '')).toHaveLength(1)
})

it('leaves a colleague and another company as they were', async () => {
  await save(columns)
  expect(await load(await app.signIn({ company: clerk }))).toEqual([])
  expect(await load(await app.signIn())).toEqual([])
})

it('restores the default with an empty list', async () => {
  await save(columns)
  await save([])
  expect(await load()).toEqual([])
})

it('keeps what two windows saved at the same moment', async () => {
  await save([])
  const windows = ['a', 'b', 'c', 'd'].map((prop) =>
    app.post(
      '/system/config/insertTableHeaderConfig',
      { pagePath, headerConfig: JSON.stringify([{ prop, pin: 'left' }]), baseConfig: '[]' },
      { as: clerk },
    ),
  )
  await Promise.all(windows)
  const [stored] = await load()
  const props = (JSON.parse(stored?.headerConfig ?? '[]') as { prop: string }[]).map((e) => e.prop)
  expect(props.sort()).toEqual(['a', 'b', 'c', 'd'])
})

it('answers what is stored after the merge', async () => {
  await save([{ prop: 'a', width: 90 }])
  const answer = await app.post<{ headerConfig: string }>(
    '/system/config/insertTableHeaderConfig',
    { pagePath, headerConfig: '[{"prop":"b","checked":false}]', baseConfig: '[]' },
    { as: clerk },
  )
  expect(JSON.parse(answer.data.headerConfig)).toEqual([
    { prop: 'a', width: 90 },
    { prop: 'b', checked: false },
  ])
})

it('keeps the columns of a list inside a page apart', async () => {
  await save([])
  const saved = await app.post(
    '/system/config/insertTableHeaderConfig',
    { pagePath: '/stockDetails/{id}#flow', headerConfig: JSON.stringify(columns) },
    { as: clerk },
  )
  expect(saved.status).toBe(200)
  expect(await load()).toEqual([])
})

it.each([
  ['not JSON', '{', '不是 JSON'],
  ['no list', { prop: 'a' }, '数组'],
  ['too narrow', [{ prop: 'a', width: 39 }], '第 1 列的列宽应在 40 到 500 之间'],
  ['too wide', [{ prop: 'b' }, { prop: 'a', width: 501 }], '第 2 列的列宽'],
  ['no field', [{ label: 'x' }], '第 1 列缺少字段名'],
  ['a foreign key', [{ prop: 'a', onClick: 'x' }], '第 1 列的 onClick 不正确'],
  ['a column twice', [{ prop: 'a' }, { prop: 'a' }], '出现了两次'],
])('refuses %s and says what to change', async (_, config, sentence) => {
  const answer = await save(config)
  expect(answer).toMatchObject({ status: 400, data: { error: 'HEADER_CONFIG' } })
  expect(answer.msg).toContain(sentence)
})
