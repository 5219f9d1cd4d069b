import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../../base/db'
import { refusalOf } from '../../../../proofs/refusals'
import { createTestApp, type TestApp } from '../../../../proofs/testing'
import type { SignedIn } from '../../../../proofs/testing/signIn'
import { seeded } from '../../choice/boards.fixture'
import {
  addOffer,
  addProduct,
  addTemplate,
  makeCircle,
  makeSupplier,
  queueTask,
  taskOf,
  type Supplier,
} from '../../matching/matchWorld.fixture'
import type { SupplierStep } from './supplierStep'

let app: TestApp
let buyer: SignedIn
let suppliers: Supplier[]
const isbns = [
  '9787020002207',
  '9787108009821',
  '9787302123453',
  '9787505390133',
  '9787111213826',
  '9787020024759',
]

beforeAll(async () => {
  app = await createTestApp()
  buyer = await app.signIn({ companyName: '明德馆配', isAdmin: true })
  suppliers = []
  for (const name of ['书香阁', '旧雨斋', '南山书库'])
    suppliers.push(await makeSupplier(app.db, name))
  const circleId = await makeCircle(app.db, [buyer, ...suppliers])
  const random = seeded(20_261_126)
  for (const [at, supplier] of suppliers.entries()) {
    const templateId = await addTemplate(app.db, supplier, { firstFee: 3 + at, freeOver: 80 })
    for (const [book, isbn] of isbns.entries()) {
      // the last book is offered by the first supplier alone
      if (book === isbns.length - 1 && at > 0) continue
      const productId = await addProduct(app.db, supplier, {
        isbn,
        title: `样书 ${book}`,
        listPrice: '40.00',
      })
      const price = (10 + Math.floor(random() * 1000) / 100).toFixed(2)
      const quantity = 2 + Math.floor(random() * 4)
      await addOffer(app.db, supplier, productId, { price, quantity, circleId, templateId })
    }
  }
}, 120_000)
afterAll(() => app.close())

let taskId: Id
beforeEach(async () => {
  taskId = await queueTask(
    app.db,
    buyer,
    isbns.map((isbn, at) => ({ isbn, title: `样书 ${at}`, listPrice: '40.00', need: 2 })),
  )
  await app.runTasks({ isAlone: true })
}, 60_000)

interface Parcel {
  id: Id
  supplierToken: string
  supplierCode: string
  chosenQty: number
  freeShippingGap: string | null
}
const parcels = async (as = buyer) =>
  (
    await app.post<{ records: Parcel[] }>(
      '/association/gpMatchStockVDetailV2/sellerPage',
      { pageNum: 1, pageSize: 50, filter: { taskId } },
      { as },
    )
  ).data.records
const call = (body: object, as = buyer) =>
  app.post<SupplierStep>('/association/review/supplier', { taskId, ...body }, { as })
const undo = (body: object = {}, as = buyer) =>
  app.post<SupplierStep>('/association/review/supplier/undo', { taskId, ...body }, { as })
const firstParcel = async (): Promise<Parcel> => {
  const one = (await parcels()).find(({ chosenQty }) => chosenQty > 0)
  if (!one) throw new Error('no parcel')
  return one
}

/** Everything a person sees of the choice, and the conditions of the task. */
const choiceOf = () =>
  asSystem(app.db, async (trx) => {
    const { rows } = await sql<{ choice: unknown }>`
      select jsonb_build_object(
        'rows', (select jsonb_agg(jsonb_build_array(id, state, chosen_qty, choose_type) order by id)
          from gp_match_stock where task_id = t.id),
        'books', (select jsonb_agg(jsonb_build_array(id, chosen_qty, chosen_amount, is_manual) order by id)
          from gp_match_book where task_id = t.id),
        'sums', jsonb_build_array(amount, postage_amount, chosen_qty, list_amount, seller_count),
        'options', coalesce(options -> 'excludeSupplierIds', '[]')) as choice
      from gp_match_task t where id = ${taskId}`.execute(trx)
    return rows[0]?.choice
  })

/** Sums that do not equal what they are the sums of. */
const wrongSums = () =>
  asSystem(app.db, async (trx) => {
    const { rows } = await sql<Record<string, boolean>>`
      select
        t.amount = coalesce((select sum(s.price * s.chosen_qty) from gp_match_stock s where s.task_id = t.id), 0) as amount,
        t.amount = coalesce((select sum(p.goods_amount) from gp_match_parcel p where p.task_id = t.id), 0) as parcels,
        t.postage_amount = coalesce((select sum(p.postage) from gp_match_parcel p where p.task_id = t.id), 0) as postage,
        t.chosen_qty = (select coalesce(sum(b.chosen_qty), 0) from gp_match_book b where b.task_id = t.id) as books,
        t.seller_count = (select count(distinct s.supply_company_id) from gp_match_stock s
          where s.task_id = t.id and s.chosen_qty > 0) as sellers,
        not exists (select from gp_match_stock s where s.task_id = t.id and s.chosen_qty > s.available_qty) as possible,
        not exists (select from gp_match_book b where b.task_id = t.id and b.chosen_qty > b.need_qty) as needed
      from gp_match_task t where t.id = ${taskId}`.execute(trx)
    return Object.entries(rows[0] ?? {}).flatMap(([name, isRight]) => (isRight ? [] : name))
  })

it('adds up after any sequence of steps; dry figures are those that come, and undo brings all back', async () => {
  const random = seeded(7)
  for (let round = 0; round < 24; round++) {
    const open = (await parcels()).filter(({ chosenQty }) => chosenQty > 0)
    const parcel = open[Math.floor(random() * open.length)]
    if (!parcel) break
    const op = random() < 0.6 ? 'MOVE_SUPPLIER' : 'EXCLUDE_SUPPLIER'
    const wish = { supplierToken: parcel.supplierToken, op }
    const had = await choiceOf()
    const tried = await call({ ...wish, dryRun: true })
    expect(await choiceOf()).toEqual(had)
    const done = await call(wish)
    if (refusalOf(tried)) expect(refusalOf(done)).toBe(refusalOf(tried))
    else expect(done.data).toMatchObject(tried.data)
    expect(await wrongSums()).toEqual([])
    if (refusalOf(done)) continue
    expect(done.data.after).toMatchObject({ amount: (await taskOf(app.db, taskId)).amount })
    if (random() < 0.8) {
      await undo({ stepId: done.data.stepId })
      expect(await choiceOf()).toEqual(had)
      expect(await wrongSums()).toEqual([])
    }
  }
}, 120_000)

it('moves all a supplier gives to others by hand, and leaves what nobody else has', async () => {
  const own = (await parcels()).find(({ supplierCode }) => supplierCode === '商家1')
  const { data } = await call({ supplierToken: own?.supplierToken, op: 'MOVE_SUPPLIER' })
  expect(data.left).toBeGreaterThan(0)
  const left = (await parcels()).find(({ supplierCode }) => supplierCode === '商家1')
  expect(left?.chosenQty).toBe(2 * data.left)
  const again = await call({ supplierToken: own?.supplierToken, op: 'MOVE_SUPPLIER' })
  expect(refusalOf(again)).toBe('GP_SUPPLIER_ALONE')
  await call({ supplierToken: own?.supplierToken, op: 'EXCLUDE_SUPPLIER' })
  expect((await parcels()).map(({ supplierCode }) => supplierCode)).not.toContain('商家1')
  const gone = await call({ supplierToken: own?.supplierToken, op: 'MOVE_SUPPLIER' })
  expect(refusalOf(gone)).toBe('GP_SUPPLIER_EMPTY')
})

it('leaves a supplier out of a new match too, and no more after it was taken back', async () => {
  const { supplierToken, supplierCode } = await firstParcel()
  await call({ supplierToken, op: 'EXCLUDE_SUPPLIER' })
  expect((await taskOf(app.db, taskId)).options).toMatchObject({ excludeSupplierIds: [supplierToken] }) // prettier-ignore
  const detail = await app.get<{ supplierStep: string | null }>(
    `/association/gpMatchTaskV2/detail/${taskId}`,
    { as: buyer },
  )
  expect(detail.data.supplierStep).toBe(`排除商家 ${supplierCode}`)
  await undo()
  expect((await taskOf(app.db, taskId)).options).toMatchObject({ excludeSupplierIds: [] })
  expect(refusalOf(await undo())).toBe('GP_STEP_NONE')
})

it('takes no step back over a later decision', async () => {
  const { supplierToken } = await firstParcel()
  const { data } = await call({ supplierToken, op: 'EXCLUDE_SUPPLIER' })
  await asSystem(app.db, (trx) =>
    sql`update gp_match_book set version = version + 1 where task_id = ${taskId}`.execute(trx),
  )
  expect(refusalOf(await undo({ stepId: data.stepId }))).toBe('GP_STEP_CHANGED')
})

it('takes a step back over a decision about a book the supplier was not chosen for', async () => {
  const { supplierToken, supplierCode } = await firstParcel()
  const had = await choiceOf()
  const others = await asSystem(app.db, async (trx) => {
    const { rows } = await sql<{ id: Id }>`
      select b.id from gp_match_book b where b.task_id = ${taskId} and not exists (select from gp_match_stock s
        where s.book_id = b.id and s.state = 'CHOSEN' and s.supplier_code = ${supplierCode})`.execute(
      trx,
    )
    return rows.map(({ id }) => id)
  })
  expect(others.length).toBeGreaterThan(0)
  const { data } = await call({ supplierToken, op: 'EXCLUDE_SUPPLIER' })
  await asSystem(app.db, (trx) =>
    sql`update gp_match_book set version = version + 1 where id = any(${others}::bigint[])`.execute(
      trx,
    ),
  )
  expect(refusalOf(await undo({ stepId: data.stepId }))).toBeUndefined()
  expect(await choiceOf()).toEqual(had)
})

it('takes no step back over stock that went since', async () => {
  const { supplierToken } = await firstParcel()
  await call({ supplierToken, op: 'EXCLUDE_SUPPLIER' })
  await asSystem(app.db, (trx) =>
    sql`update gp_match_stock set available_qty = 0 where task_id = ${taskId} and state = 'EXCLUDED'`.execute(
      trx,
    ),
  )
  expect(refusalOf(await undo())).toBe('GP_STEP_CHANGED')
})

it('asks with the figures before it moves, from the page of the task', async () => {
  const { id: parcelKey, supplierCode } = await firstParcel()
  const had = await choiceOf()
  interface Asked {
    results: { ok: boolean; error?: string; reason?: string; mark?: string }[]
  }
  const press = (path: string, ids: string[], read?: string, as = buyer) =>
    app.post<Asked>(
      `/association/review/supplier/${path}`,
      { ids },
      { as, ...(read && { headers: { 'x-warnings-read': read } }) },
    )
  const asked = await press('exclude', [parcelKey])
  expect(asked.data.results[0]).toMatchObject({ ok: false, error: 'WARNING_FIRST' })
  expect(asked.data.results[0]?.reason).toMatch(/种书改选.*现在 ¥.*之后 ¥/)
  expect(await choiceOf()).toEqual(had)
  await press('exclude', [parcelKey], asked.data.results[0]?.mark)
  expect((await parcels()).map((one) => one.supplierCode)).not.toContain(supplierCode)
  const back = await press('undoLast', [taskId])
  await press('undoLast', [taskId], back.data.results[0]?.mark)
  expect(await choiceOf()).toEqual(had)
})

it('knows no supplier of whom nothing was matched in the task', async () => {
  const { supplierToken, supplierCode } = await firstParcel()
  await asSystem(app.db, (trx) =>
    sql`delete from gp_match_stock where task_id = ${taskId} and supplier_code = ${supplierCode}`.execute(
      trx,
    ),
  )
  expect(refusalOf(await call({ supplierToken, op: 'EXCLUDE_SUPPLIER' }))).toBe('ROW_NOT_FOUND')
})

it('knows no supplier of another company, and no other company its task', async () => {
  const { supplierToken } = await firstParcel()
  const stranger = await app.signIn({ isAdmin: true })
  const wish = { supplierToken, op: 'MOVE_SUPPLIER' }
  expect(refusalOf(await call(wish, stranger))).toBe('GP_TASK_NOT_FOUND')
  expect(refusalOf(await call({ ...wish, supplierToken: '0'.repeat(32) }))).toBe('ROW_NOT_FOUND')
  expect(refusalOf(await undo({}, stranger))).toBe('GP_TASK_NOT_FOUND')
  expect(await parcels(stranger)).toEqual([])
})
