import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '../../../base/db'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'

interface Node {
  label: string
  childList: Node[] | null
}

let app: TestApp
let clerk: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  clerk = await app.signIn()
  const literature = await insert('文学', { sort: 2 })
  await insert('历史', { sort: 1 })
  await insert('小说', { parentId: literature, sort: 2 })
  await insert('诗歌', { parentId: literature, sort: 1 })
  const closed = await insert('停用', { sort: 3, status: '0' })
  await insert('停用之下', { parentId: closed })
  await insert('文具', { type: '2' })
  const stranger = await app.signIn()
  await insert('别家的分类', {}, stranger.companyId)
})
afterAll(() => app.close())

const insert = (label: string, values: object = {}, companyId = clerk.companyId) =>
  asSystem(app.db, async (trx) => {
    const row = { companyId, type: '1', label, status: '1', ...values }
    const { id } = await trx
      .insertInto('category')
      .values({ ...row, level: 'parentId' in values ? 2 : 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
const shape = (nodes: readonly Node[]): unknown[] =>
  nodes.map(({ label, childList }) => (childList ? [label, shape(childList)] : label))
const tree = async (query: Record<string, string> = {}) =>
  shape((await app.get<Node[]>('/product/category/tree', { as: clerk, query })).data)

it('is that of the company’s own books, in its order, unless another type is asked for', async () => {
  const books = ['历史', ['文学', ['诗歌', '小说']]]
  expect(await tree()).toEqual([...books, ['停用', ['停用之下']]])
  expect(await tree({ type: '1', status: '1' })).toEqual(books)
  expect(await tree({ type: '2' })).toEqual(['文具'])
  expect(await tree({ status: '0' })).toEqual(['停用'])
})
