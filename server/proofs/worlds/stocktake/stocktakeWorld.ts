import { randomUUID } from 'node:crypto'
import { actFor, asSystem, now, type Id, type Trx } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { checkStock, postStockFlow } from '../../../modules/warehouse/stock'
import { createTestApp, type Answer, type SignedIn, type TestApp } from '../../testing'
import { insertRegions, insertWarehouse } from '../../testing/insertWarehouse'

/** A warehouse of three shelves with three books, and what a person does to count them. */
export interface StocktakeWorld {
  app: TestApp
  keeper: SignedIn
  warehouseId: Id
  shelves: readonly { id: Id; code: string }[]
  books: readonly { id: Id; isbn: string; name: string }[]
  act<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Copies that come in (above zero) or leave. */
  move(at: { shelf?: number; book?: number; grade?: string }, change: number): Promise<Id>
  quantity(at: { shelf?: number; book?: number; grade?: string }): Promise<number>
  add(values?: object, as?: SignedIn): Promise<Answer<{ id: Id; stocktakeNum: string }>>
  step(name: string, id: Id, values?: object, as?: SignedIn): Promise<string | undefined>
  lineStep(name: string, ids: readonly Id[], values?: object, as?: SignedIn): Promise<BatchAnswer>
  items(stocktakeId: Id): Promise<Line[]>
  count(stocktakeId: Id, at: { shelf?: number; book?: number }, quantity: number): Promise<void>
  read(id: Id): Promise<Record<string, unknown>>
  faults(): Promise<unknown[]>
}

export interface Line {
  id: Id
  shelfId: Id
  productId: Id
  bookQuantity: number
  countQuantity: number | null
  diffQuantity: number | null
  itemStatus: string
  isOpen: boolean
}

export async function createStocktakeWorld(): Promise<StocktakeWorld> {
  const app = await createTestApp()
  await asSystem(app.db, insertRegions)
  const keeper = await app.signIn({ isAdmin: true })
  const { companyId, user } = keeper
  const act: StocktakeWorld['act'] = (work) =>
    actFor(app.db, { companyId, userId: user.userId }, work)
  const place = await act((trx) => makePlace(trx, keeper))
  const { warehouseId, shelves, books } = place
  const stockAt = ({ shelf = 0, book = 0, grade = '100' }) => ({
    warehouseId,
    shelfId: shelves[shelf]?.id ?? '',
    productId: books[book]?.id ?? '',
    conditionGrade: grade,
  })
  const world: StocktakeWorld = {
    app,
    keeper,
    act,
    ...place,
    move: (at, change) =>
      act((trx) =>
        postStockFlow(trx, {
          ...stockAt(at),
          companyId,
          flowType: change > 0 ? 'MANUAL_IN' : 'SALE_OUT',
          change,
          billType: 'MANUAL',
          billNum: 'SG1',
          requestId: randomUUID(),
          unitCost: '8.00',
          userId: user.userId,
          now: now(),
        }),
      ),
    async quantity(at) {
      const { warehouseId: _warehouse, ...key } = stockAt(at)
      const row = await act((trx) =>
        trx
          .selectFrom('stock')
          .select('quantity')
          .where('shelfId', '=', key.shelfId)
          .where('productId', '=', key.productId)
          .where('conditionGrade', '=', key.conditionGrade)
          .executeTakeFirst(),
      )
      return row?.quantity ?? 0
    },
    async add(values = {}, as = keeper) {
      const body = { warehouseId, stocktakeType: 'FULL', stocktakeMode: 'OPEN', ...values }
      const asked = await app.post<{ mark?: string }>('/wms/stocktake/add', body, { as })
      if (!asked.data?.mark) return asked as never
      const headers = { 'x-warnings-read': asked.data.mark }
      return app.post('/wms/stocktake/add', body, { as, headers })
    },
    async step(name, id, values = {}, as = keeper) {
      const body = { ids: [id], ...values }
      const { data, msg } = await app.post<BatchAnswer & { error?: string }>(
        `/wms/stocktake/${name}`,
        body,
        { as },
      )
      const row = data?.results?.[0]
      return row ? row.error : (data?.error ?? msg)
    },
    async lineStep(name, ids, values = {}, as = keeper) {
      const path = `/wms/stocktake/items/${name}`
      return (await app.post<BatchAnswer>(path, { ids, ...values }, { as })).data
    },
    items: (stocktakeId) =>
      act((trx) =>
        trx
          .selectFrom('stocktakeItem')
          .select([
            'id',
            'shelfId',
            'productId',
            'bookQuantity',
            'countQuantity',
            'diffQuantity',
            'itemStatus',
            'isOpen',
          ])
          .where('stocktakeId', '=', stocktakeId)
          .orderBy('id')
          .execute(),
      ),
    async count(stocktakeId, { shelf = 0, book = 0 }, quantity) {
      const found = (await world.items(stocktakeId)).find(
        ({ shelfId, productId }) => shelfId === shelves[shelf]?.id && productId === books[book]?.id,
      )
      const { results } = await world.lineStep('change', [found?.id ?? '0'], {
        countQuantity: quantity,
      })
      if (!results?.[0]?.ok) throw new Error(`count: ${JSON.stringify(results)}`)
    },
    read: (id) =>
      act((trx) =>
        trx.selectFrom('stocktake').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    faults: () => checkStock(app.db),
  }
  return world
}

async function makePlace(trx: Trx, owner: SignedIn) {
  const { companyId } = owner
  const { warehouseId, shelfId } = await insertWarehouse(trx, owner, '通州仓')
  const first = await trx
    .selectFrom('shelf')
    .select(['areaId', 'shelfAreaId'])
    .where('id', '=', shelfId)
    .executeTakeFirstOrThrow()
  const shelves = [{ id: shelfId, code: 'A1-01' }]
  for (const code of ['A1-02', 'A1-03']) {
    const { id } = await trx
      .insertInto('shelf')
      .values({ ...first, companyId, warehouseId, shelfCode: code })
      .returning('id')
      .executeTakeFirstOrThrow()
    shelves.push({ id, code })
  }
  const books = []
  for (const [isbn, name] of [
    ['9787020002207', '红楼梦'],
    ['9787101003048', '史记'],
    ['9787506365437', '活着'],
  ] as const) {
    const { id } = await trx
      .insertInto('product')
      .values({
        companyId,
        productCode: `SP-${isbn}`,
        productType: '1',
        productName: name,
        isbn,
        listPrice: '59.70',
        costPrice: '20.00',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    books.push({ id, isbn, name })
  }
  return { warehouseId, shelves, books }
}
