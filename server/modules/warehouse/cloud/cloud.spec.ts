import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { actFor, type Id } from '../../../base/db'
import {
  createStocktakeWorld,
  type StocktakeWorld,
} from '../../../proofs/worlds/stocktake/stocktakeWorld'
import type { ChunkItem, ChunkTask } from '../../../kit/tasks'
import { runSync } from './sync'

let world: StocktakeWorld
let listPrice: Id
beforeEach(async () => {
  world = await createStocktakeWorld()
  listPrice = await template({ formula: '3', markupRate: '1', surcharge: '0.00' })
}, 120_000)
afterEach(async () => {
  expect(await world.faults()).toEqual([])
  await world.app.close()
})

const post = async <T>(call: string, body: object, as = world.keeper) =>
  (await world.app.post<T & { error?: string }>(call, body, { as })).data
/** A price template; its name is its terms. */
async function template(said: { formula: string; [term: string]: unknown }): Promise<Id> {
  const { companyId } = world.keeper
  const row = { companyId, templateName: JSON.stringify(said).slice(0, 30), ...terms, ...said }
  return world.act(async (trx) => {
    const { id } = await trx
      .insertInto('priceTemplate')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}
const terms = { markupRate: '0', jitterMode: '0', rounding: '0' }
const settings = () => ({
  priceTemplateId: listPrice,
  cloudName: '北京云仓',
  linkedWarehouseIds: [world.warehouseId],
  discount: 80,
  stockRatio: 50,
  reserveQuantity: 1,
  minQuantity: 2,
  shipHours: 48,
})
const open = (change: object = {}) =>
  post<{ id: Id; msg?: string }>('/wms/cloud/add', { ...settings(), ...change })
const act = async (name: string, id: Id, values: object = {}, as = world.keeper) => {
  const { error, results } = await post<{ results?: { error?: string }[] }>(
    `/wms/cloud/${name}`,
    { ids: [id], ...values },
    as,
  )
  return error ?? results?.find((row) => row.error)?.error
}

const edit = async (id: Id, change: object) => {
  const { data } = await world.app.get<{ version: string }>(`/wms/cloud/query/${id}`, {
    as: world.keeper,
  })
  return post('/wms/cloud/edit', { id, version: data.version, ...change })
}

interface Goods {
  id: Id
  productName: string
  availableQuantity: number
  supplyQuantity: number
  supplyPrice: string | null
  supplyStatus: string
}
const goods = async () =>
  (await post<{ records: Goods[] }>('/wms/cloud/goods/page', { pageNum: 1, pageSize: 20 })).records
const cloud = async () =>
  (
    await post<{ records: Record<string, unknown>[] }>('/wms/cloud/page', {
      pageNum: 1,
      pageSize: 20,
    })
  ).records[0]

/** Does the waiting task of a cloud warehouse, as the worker does. */
async function work(): Promise<{ subType: string; lines: (string | null)[] }> {
  const { companyId, user } = world.keeper
  return actFor(world.app.db, { companyId, userId: user.userId }, async (trx) => {
    const task = await trx
      .selectFrom('task')
      .selectAll()
      .where('taskType', '=', 'CENTER_STORE')
      .where('taskStatus', '=', 'WAIT')
      .executeTakeFirstOrThrow()
    const items = await trx
      .selectFrom('taskItem')
      .selectAll()
      .where('taskId', '=', task.id)
      .orderBy('lineNum')
      .execute()
    await runSync(trx, task as unknown as ChunkTask, items as unknown as ChunkItem[])
    await trx.updateTable('task').set({ taskStatus: 'DONE' }).where('id', '=', task.id).execute()
    const done = await trx
      .selectFrom('taskItem')
      .select('itemStatus')
      .where('taskId', '=', task.id)
      .orderBy('lineNum')
      .execute()
    return { subType: task.subType ?? '', lines: done.map(({ itemStatus }) => itemStatus) }
  })
}

describe('what is offered', () => {
  it('is the ratio of what is available, less the reserve, nothing below the least', async () => {
    await world.move({ book: 0 }, 9)
    await world.move({ book: 1, shelf: 1 }, 5)
    const { id } = await open()
    // floor(9 × 50 %) − 1 = 3; floor(5 × 50 %) − 1 = 1 is below 2
    expect(await goods()).toMatchObject([
      { productName: '红楼梦', supplyQuantity: 3, supplyPrice: '47.76', supplyStatus: 'WAIT' },
      { productName: '史记', supplyQuantity: 0, supplyStatus: 'NONE' },
    ])
    expect(await cloud()).toMatchObject({ productCount: 1, supplyQuantity: 3, soldQuantity: 0 })
    expect(await work()).toEqual({ subType: 'ENTER', lines: ['SUCCESS'] })
    expect((await goods())[0]).toMatchObject({ supplyStatus: 'OFFERED' })
    // computed anew with every copy that leaves
    await world.move({ book: 0 }, -4)
    expect((await goods())[0]).toMatchObject({ availableQuantity: 5, supplyQuantity: 0 })
    expect(await act('sync', id)).toBeUndefined()
    expect(await work()).toEqual({ subType: 'STOCK', lines: ['SUCCESS'] })
    expect((await goods())[0]).toMatchObject({ supplyStatus: 'NONE' })
  })

  it('keeps titles back, and offers them again', async () => {
    await world.move({}, 9)
    await open()
    const [first] = await goods()
    const keep = (name: string) => act(`goods/${name}`, first?.id ?? '')
    expect(await keep('exclude')).toBeUndefined()
    expect((await goods())[0]).toMatchObject({ supplyQuantity: 0, supplyStatus: 'EXCLUDED' })
    expect(await keep('exclude')).toBe('STATE_REFUSED')
    expect(await keep('include')).toBeUndefined()
    expect((await goods())[0]).toMatchObject({ supplyQuantity: 3 })
    expect(await act('goods/exclude', '999999')).toBe('ROW_NOT_FOUND')
  })
})

describe('the supply price', () => {
  const wholesale = (price: string | null) =>
    world.act((trx) => trx.updateTable('stock').set({ wholesalePrice: price }).execute())

  it('is what the template makes of the stock, times the discount', async () => {
    await world.move({}, 9)
    await wholesale('20.00')
    const { id } = await open({
      priceTemplateId: await template({ formula: '1', markupRate: '0.15', surcharge: '1.00' }),
    })
    expect((await goods())[0]).toMatchObject({ supplyPrice: '19.20' })
    expect(await cloud()).toMatchObject({ discount: '80.00' })
    await work()
    await edit(id, { discount: 100 })
    expect((await goods())[0]).toMatchObject({ supplyPrice: '24.00' })
    // the stock's own before the product's
    await wholesale(null)
    await world.act((trx) => trx.updateTable('product').set({ wholesalePrice: '30.00' }).execute())
    expect((await goods())[0]).toMatchObject({ supplyPrice: '35.50' })
  })

  it('draws its jitter once: it is the same whenever it is asked for', async () => {
    await world.move({ book: 0 }, 9)
    await world.move({ book: 1 }, 9)
    await wholesale('20.00')
    const jitter = { jitterMode: '2', jitterMin: '0.00', jitterMax: '9.00' }
    await open({ discount: 100, priceTemplateId: await template({ formula: '1', ...jitter }) })
    const prices = async () => (await goods()).map(({ supplyPrice }) => supplyPrice)
    const first = await prices()
    expect(new Set(first).size).toBe(2)
    for (const price of first) expect(Number(price)).toBeGreaterThanOrEqual(20)
    for (const price of first) expect(Number(price)).toBeLessThanOrEqual(29)
    expect(await prices()).toEqual(first)
  })

  it('that cannot be made keeps a title out of the pool', async () => {
    await world.move({}, 9)
    await wholesale(null)
    await world.act((trx) => trx.updateTable('product').set({ wholesalePrice: null }).execute())
    await open({ priceTemplateId: await template({ formula: '1' }) })
    expect((await goods())[0]).toMatchObject({ supplyPrice: null, supplyStatus: 'NO_PRICE' })
    expect(await work()).toEqual({ subType: 'ENTER', lines: ['SKIP'] })
    expect((await goods())[0]).toMatchObject({ supplyStatus: 'NO_PRICE' })
  })

  it('of a cloud older than templates is its discount of the selling price', async () => {
    await world.move({}, 9)
    const { id } = await open()
    await world.act((trx) =>
      trx
        .updateTable('cloudWarehouse')
        .set({ priceTemplateId: null })
        .where('id', '=', id)
        .execute(),
    )
    expect((await goods())[0]).toMatchObject({ supplyPrice: '47.76' })
  })

  it('is made by a template of the own company that is in use', async () => {
    const off = await template({ formula: '3', markupRate: '0.9', status: '0' })
    expect(await open({ priceTemplateId: off })).toMatchObject({ error: 'PRICE_TEMPLATE_OFF' })
    expect(await open({ priceTemplateId: '999999' })).toMatchObject({
      error: 'PRICE_TEMPLATE_UNKNOWN',
    })
    expect(await open({ priceTemplateId: null })).toMatchObject({ error: 'BODY_INVALID' })
    const { id } = await open()
    await work()
    const use = (name: string) =>
      post<{ results: { error?: string }[] }>(`/shop/priceTemplate/${name}`, { ids: [listPrice] })
    expect((await use('disable')).results[0]).toMatchObject({ error: 'PRICE_TEMPLATE_BUSY' })
    expect((await use('remove')).results[0]).toMatchObject({ error: 'PRICE_TEMPLATE_USED' })
    expect(await edit(id, { priceTemplateId: off })).toMatchObject({ error: 'PRICE_TEMPLATE_OFF' })
    await act('quit', id)
    expect((await use('disable')).results[0]).not.toHaveProperty('error')
    expect(await act('reopen', id)).toBe('PRICE_TEMPLATE_OFF')
  })
})

describe('states', () => {
  it('pauses at once, and syncs everything when it goes on', async () => {
    await world.move({}, 9)
    const { id } = await open()
    expect(await act('sync', id)).toBe('CLOUD_SYNCING')
    await work()
    expect(await act('pause', id)).toBeUndefined()
    expect((await goods())[0]).toMatchObject({ supplyQuantity: 0 })
    expect(await act('resume', id)).toBeUndefined()
    expect(await act('quit', id)).toBe('CLOUD_SYNCING')
    expect(await work()).toMatchObject({ subType: 'STOCK' })
    expect((await goods())[0]).toMatchObject({ supplyQuantity: 3 })
  })

  it('leaves with its pool, and opens again with the same settings', async () => {
    await world.move({}, 9)
    const { id } = await open()
    await work()
    expect(await act('quit', id)).toBeUndefined()
    expect(await goods()).toEqual([])
    expect(await edit(id, { cloudName: '新名字' })).toMatchObject({ error: 'CLOUD_EXITED' })
    expect(await act('reopen', id)).toBeUndefined()
    expect(await work()).toEqual({ subType: 'ENTER', lines: ['SUCCESS'] })
  })

  it('does not leave while orders from the cloud are not over', async () => {
    const { id } = await open()
    await work()
    const { companyId } = world.keeper
    await world.act((trx) =>
      sql`insert into sales_order (company_id, supply_company_id, order_num, order_type, sort, source, warehouse_id,
          receiver_name, receiver_phone, province, city, receiver_address, order_time, status)
        values (${companyId}, ${companyId}, 'DD1', 'CENTER_ORDER', '5', '5', ${world.warehouseId}, '蔡', '13800000000',
          '北京市', '北京市', '一号', now(), 'WAIT_DELIVERY')`.execute(trx),
    )
    expect(await act('quit', id)).toBe('CLOUD_ORDERS_OPEN')
    await world.act((trx) =>
      trx.updateTable('salesOrder').set({ status: 'DELIVERY_CANCEL' }).execute(),
    )
    expect(await act('quit', id)).toBeUndefined()
  })

  it('syncs only what an edit changed', async () => {
    await world.move({ book: 0 }, 9)
    await world.move({ book: 1 }, 9)
    const { id } = await open()
    await work()
    expect(await edit(id, { stockRatio: 60 })).not.toHaveProperty('error')
    expect(await work()).toEqual({ subType: 'PRICE', lines: [] })
    expect(await edit(id, { discount: 70 })).not.toHaveProperty('error')
    expect(await work()).toEqual({ subType: 'PRICE', lines: ['SUCCESS', 'SUCCESS'] })
    expect((await goods())[0]).toMatchObject({ supplyPrice: '41.79', supplyQuantity: 4 })
  })
})

describe('a cloud warehouse', () => {
  it('takes own warehouses, each for one cloud', async () => {
    const stranger = await world.app.signIn({ isAdmin: true })
    const foreign = await post('/wms/cloud/add', settings(), stranger)
    expect(foreign).toMatchObject({ error: 'CLOUD_WAREHOUSE' })
    await open()
    expect(await open({ cloudName: '第二云仓' })).toMatchObject({ error: 'CLOUD_LINKED' })
  })

  it('blocks a company at every linked warehouse', async () => {
    const { id } = await open()
    const other = await world.app.signIn({ isAdmin: true })
    const black = { blackCompanyId: other.companyId, reason: '不付款' }
    expect(await act('black', id, black)).toBeUndefined()
    expect(await act('black', id, black)).toBe('BLACK_ALREADY')
    expect(await act('black', id, { ...black, blackCompanyId: '999999' })).toBe(
      'BLACK_COMPANY_UNKNOWN',
    )
    // of another company it is like an unknown one
    expect(await act('pause', id, {}, other)).toBe('ROW_NOT_FOUND')
  })

  it('does not open a second time what another cloud supplies meanwhile', async () => {
    const { id } = await open()
    await work()
    await act('quit', id)
    await open({ cloudName: '第二云仓' })
    expect(await act('reopen', id)).toBe('CLOUD_LINKED')
  })
})
