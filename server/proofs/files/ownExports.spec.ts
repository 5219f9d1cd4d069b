import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../demo'
import type { ImportReport } from '../../kit/tasks'
import { createResolveSession } from '../../modules/people/auth'
import { createTestApp, type TestApp } from '../testing'
import { exportPairs, type Pair } from './pairs.fixture'

// What a list exports its own import takes, unchanged: nobody edits headings before one cell may be corrected.
let app: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  app = await createTestApp({ resolveSession: createResolveSession, demo: true })
  const { username, password } = demoAccounts.find((one) => one.username === 'wenlan') ?? {}
  const { data } = await app.post<{ access_token: string }>('/auth/login', { username, password })
  headers = { authorization: `Bearer ${data.access_token}` }
}, 600_000)
afterAll(() => app.close())

/** A document's import brings its lines, the list shows its heads: other rows, and the import says which columns it lacks. */
const documents = [
  'POST /wholesale/order/import/check',
  'POST /purchase/order/import/check',
  'POST /wms/transfer/import/check',
  'POST /wms/move/import/check',
]
/** Of other rows than the list shows. */
const others = [
  // brings copies that are not there yet, of which the code must be new
  'POST /wms/productStock/ancientImport/check',
  // its file is a packet of pictures
  'POST /wms/productStock/pictureImport/check',
  // ships what waits: of an order that is shipped the number must not come again
  'POST /order/express/import/check',
  // brings lines of buyers in the clear, of which the list shows masked heads
  'POST /order/shopOrders/import/check',
  // counts the places of one document, of which the list shows the heads
  'POST /wms/stocktake/import/check',
]
/** Why a line of an own export may be refused. */
const refusedByDesign: Readonly<Record<string, readonly string[]>> = {
  // 全部 has no content to be found by, and is added on the page
  'POST /product/whitelist/import/check': ['EMPTY', 'WHITELIST_SHOPS'],
  // what is being counted is not changed by a file
  'POST /wms/productStock/import/check': ['SHELF_FROZEN', 'SHELF_OFF'],
}

const call = <T>(name: string, body: unknown) => app.call<T>(name, body, { headers })
const firstRow = async (name: string, body: object = {}) => {
  const { data } = await call<{ records: Record<string, unknown>[] }>(name, {
    pageNum: 1,
    pageSize: 1,
    ...body,
  })
  return data.records[0] ?? {}
}

/** What the dialog asks beside the file, and the filter under which the rows are of it. */
async function chosenFor({ check, list }: Pair): Promise<{ form: object; filter: object }> {
  if (check.includes('/productStock/')) {
    const { warehouseId } = await firstRow(list)
    const form = { warehouseId, importMode: 'COVER', dupRule: 'LAST' }
    return { form, filter: { warehouseId: [warehouseId] } }
  }
  if (check.includes('/supplierGoods/')) {
    const { id } = await firstRow('POST /trade/supplier/page', { filter: { enabled: '1' } })
    return { form: { supplierId: id }, filter: { supplierId: id } }
  }
  if (check.includes('/gpStock/')) {
    const { circleId } = await firstRow('POST /association/gpStock/getPage')
    return { form: { circleIds: circleId }, filter: { circleId } }
  }
  if (check.includes('/askfor/')) {
    const { data } = await call<{ id: string }[]>(
      'GET /association/stockCircle/supplyDown',
      undefined,
    )
    return { form: { circleIds: data.map(({ id }) => id).join(',') }, filter: {} }
  }
  if (check.includes('/single/')) return { form: { mode: 'BOTH', productType: '1' }, filter: {} }
  return { form: {}, filter: {} }
}

const left = [...documents, ...others]
const pairs = exportPairs().filter(({ check }) => !left.includes(check))

describe.each(pairs)('$name', (pair) => {
  it('takes its own export, and nothing changes', async () => {
    const { form, filter } = await chosenFor(pair)
    const before = await rowsOf(pair, filter)
    const report = await importOwn(pair, form, filter)
    const design = refusedByDesign[pair.check] ?? []
    const refused = report.counts.filter(
      ({ kind, code }) => kind === 'REFUSED' && !design.includes(code),
    )
    expect(refused).toEqual([])
    expect(await rowsOf(pair, filter)).toEqual(before)
  }, 240_000)
})

async function importOwn(pair: Pair, form: object, filter: object): Promise<ImportReport> {
  const { columns, tab } = pair
  const exported = await call(pair.exportCall, { columns, tab, filter })
  expect(String(exported.headers['content-type'])).toContain('sheet')
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) body.append(name, String(value))
  body.append('file', new Blob([new Uint8Array(exported.bytes)]), 'own.xlsx')
  const checked = await call<ImportReport>(pair.check, body)
  expect(checked.data, checked.msg).toHaveProperty('taskId')
  await call(pair.run, { taskId: checked.data.taskId })
  await app.runTasks()
  return checked.data
}

/** Up to 500 rows of the list by their id, but for what an import may touch, and how many there are. */
async function rowsOf({ list, tab }: Pair, filter: object): Promise<object> {
  const body = { pageNum: 1, pageSize: 500, tab, filter }
  const { data, msg } = await call<Rows>(list, body)
  expect(data.records, msg).toBeDefined()
  const rows = data.records.map(({ updateTime: _time, version: _version, ...row }) => row)
  return {
    total: data.total,
    rows: rows.toSorted((a, b) => String(a.id).localeCompare(String(b.id))),
  }
}

interface Rows {
  total: number
  records: Record<string, unknown>[]
}
