import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  borrowedItems,
  partsOf,
  resolveAction,
  resolveFormItem,
} from '../../../../schemas/language'
import type { Id } from '../../../base/db'
import { schemas } from '../../../base/schemas'
import { createTestApp, type TestApp } from '../../../proofs/testing'
import { createResolveSession } from '../../people/auth'

// The edit page over the demo: what it loads and sends back as it is must change nothing.
let app: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  app = await createTestApp({
    resolveSession: createResolveSession,
    demo: true,
  })
  const { data } = await app.post<{ access_token: string }>('/auth/login', {
    username: 'wenlan',
    password: 'Wenlan2026',
  })
  headers = { authorization: `Bearer ${data.access_token}` }
}, 600_000)
afterAll(async () => {
  await app.close()
})

type Values = Record<string, unknown>

const load = async (id: Id) =>
  (await app.get<Values>(`/product/single/query/${id}`, { headers })).data
const submit = (path: string, body: object) =>
  app.post<Values>(`/product/single/${path}`, body, { headers })
const actionFields = (action: string) =>
  (resolveAction(action, 'product', schemas().resources).form ?? []).map(
    (item) => resolveFormItem(item, 'product', schemas().resources).field,
  )
const pageFields = () => {
  const { pages, resources } = schemas()
  const page = pages['/updateSingleGoods/{id}']
  const items = page ? partsOf(page).forms.flatMap(({ form }) => form) : []
  expect(items.length).toBeGreaterThan(40)
  return borrowedItems(items, 'product', resources).map(
    (item) => resolveFormItem(item, 'product', resources).field,
  )
}

/** What the page sends when nobody has touched it: the loaded values of its fields, those that are there. */
const asTheFormDoes = (loaded: Values) =>
  Object.fromEntries(
    pageFields()
      .map((field) => [field, loaded[field]] as const)
      .filter(([, value]) => value !== null && value !== undefined),
  )

async function idsOfType(productType: string, most: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from product where company_id = 1 and status = '1' and product_type = ${productType}
    order by md5(id::text) limit ${most}`.execute(app.db)
  return rows.map(({ id }) => id)
}

describe.each(['1', '4', '5', '6'])('a product of type %s', (productType) => {
  it('comes back from its edit form as it was', async () => {
    const ids = await idsOfType(productType, 25)
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) {
      const before = await load(id)
      const { version } = before
      const answer = await submit('edit', { id, version, ...asTheFormDoes(before) })
      expect(answer, answer.msg).toMatchObject({ code: 200 })
      expect(await load(id)).toEqual(before)
    }
  })

  it('may be emptied of everything that is optional', async () => {
    const [id = ''] = await idsOfType(productType, 1)
    const before = await load(id)
    const kept = ['productType', 'isbn', 'productName', 'listPrice']
    const emptied = Object.fromEntries(
      pageFields().map((field) => [field, kept.includes(field) ? before[field] : null]),
    )
    const answer = await submit('edit', { id, version: before.version, ...emptied })
    expect(answer, answer.msg).toMatchObject({ code: 200 })
    const after = await load(id)
    expect(after).toMatchObject({ productName: before.productName, intro: null, weight: null })
    // an emptied code stays: stock and orders know the product by it
    expect(after.productCode).toBe(before.productCode)
  })
})

it('takes null for every optional field of the other forms', async () => {
  const [id = ''] = await idsOfType('1', 1)
  const fields = { ...nulls(actionFields('editFields')), language: 'zh' }
  expect(await submit('edit/fields', { ids: [id], ...fields })).toMatchObject({
    data: { success: 1 },
  })
  const restriction = { ...nulls(actionFields('restrict')), limitType: '1' }
  expect(await submit('restrict', { ids: [id], ...restriction })).toMatchObject({
    data: { success: 1 },
  })
  const protection = { ...nulls(actionFields('noUpdate')), noPrice: true }
  expect(await submit('noUpdate', { ids: [id], ...protection })).toMatchObject({
    data: { success: 1 },
  })
  const values = { productType: '5', productName: '帆布书袋', listPrice: '39.00', sheets: 12.5 }
  const added = await submit('add', { ...nulls(pageFields()), ...values })
  expect(added, added.msg).toMatchObject({ code: 200, data: { sheets: '12.500' } })
})

const nulls = (fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, null]))
