import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actFor } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { findStockRows, postStockFlow } from '../stock'
import { shelvesOf } from '../inOrder/receive/shelves'
import { openWarehouse } from '../warehouse'

type Row = Record<string, unknown> & { id: string; version?: string }

let app: TestApp
let keeper: SignedIn
let stranger: SignedIn
let [north, south] = ['', '']
beforeAll(async () => {
  app = await createTestApp()
  keeper = await app.signIn({ isAdmin: true })
  stranger = await app.signIn({ isAdmin: true })
  north = await newWarehouse()
  south = await newWarehouse()
})
afterAll(() => app.close())

const newWarehouse = () =>
  asKeeper((trx) =>
    openWarehouse(trx, {
      companyId: keeper.companyId,
      warehouseCode: code(),
      warehouseName: `总仓${serial}`,
      contact: '张三',
      phone: '13800000000',
    }),
  )

let serial = 0
const code = () => `K${(serial += 1)}`
const addArea = (changes: object = {}, as = keeper) =>
  app.post<Row>(
    '/wms/warehouseArea/add',
    { warehouseId: north, areaCode: code(), areaName: '古籍区', areaType: 'STORE', ...changes },
    { as },
  )
const addShelfArea = (areaId: string, changes: object = {}) =>
  app.post<Row>(
    '/wms/shelfArea/add',
    { warehouseId: north, areaId, shelfAreaCode: code(), shelfAreaName: '线装一组', ...changes },
    { as: keeper },
  )
const act = async (call: string, id: string, more: object = {}, as = keeper) => {
  const { data } = await app.post<BatchAnswer>(`/wms/${call}`, { ids: [id], ...more }, { as })
  return data.results[0]
}
const choices = async (call: string, query: Record<string, string>, as = keeper) =>
  (await app.get<Row[]>(`/wms/${call}/down`, { as, query })).data.map(({ id }) => id)
const rowsOf = async (page: string, filter: object, as = keeper) =>
  (
    await app.post<{ records: Row[] }>(
      `/wms/${page}/page`,
      { pageNum: 1, pageSize: 100, filter },
      { as },
    )
  ).data.records

/** An area with a shelf area, a shelf and twelve copies on it. */
async function filledPlace() {
  const { data: area } = await addArea()
  const { data: shelfArea } = await addShelfArea(area.id)
  const productId = await asKeeper(async (trx) => {
    const companyId = keeper.companyId
    const product = await trx
      .insertInto('product')
      .values({ companyId, productCode: code(), productType: '1', productName: '围城' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shelf = await trx
      .insertInto('shelf')
      .values({
        companyId,
        warehouseId: north,
        areaId: area.id,
        shelfAreaId: shelfArea.id,
        shelfCode: code(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postStockFlow(trx, {
      companyId,
      warehouseId: north,
      shelfId: shelf.id,
      productId: product.id,
      conditionGrade: '100',
      now: '2026-01-05 09:00:00',
      flowType: 'PURCHASE_IN',
      change: 12,
      billType: 'IN_ORDER',
      billNum: code(),
      requestId: code(),
      userId: keeper.user.userId,
    })
    return product.id
  })
  return { area, shelfArea, productId }
}
const asKeeper = <T>(work: Parameters<typeof actFor<T>>[2]) =>
  actFor(app.db, { companyId: keeper.companyId, userId: keeper.user.userId }, work)
const copiesFor = (productId: string) =>
  asKeeper(async (trx) => (await findStockRows(trx, north, [productId])).length)

describe('areas', () => {
  it('have a code once in a warehouse, also when two people add it at once', async () => {
    const areaCode = code()
    const both = await Promise.all([addArea({ areaCode }), addArea({ areaCode })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)).toMatchObject({
      msg: `库区编码“${areaCode}”已经有了，不能重复`,
      data: { error: 'RECORD_USED', fields: { areaCode: '已经有了' } },
    })
    expect((await addArea({ areaCode, warehouseId: south })).status).toBe(200)
  })

  it('stay in their warehouse', async () => {
    const { data: area } = await addArea()
    const edit = { id: area.id, warehouseId: south }
    const answer = await app.edit('/wms/warehouseArea/edit', edit, { as: keeper })
    expect(answer).toMatchObject({ status: 400, msg: '不认识的内容：warehouseId' })
  })

  it('count what stands in them', async () => {
    const { area, shelfArea } = await filledPlace()
    const counted = { shelfCount: 1, totalQuantity: 12 }
    expect(await rowsOf('warehouseArea', { areaCode: area.areaCode })).toMatchObject([
      { id: area.id, shelfAreaCount: 1, ...counted, labels: { warehouseId: expect.any(String) } },
    ])
    const found = await rowsOf('shelfArea', { shelfAreaCode: shelfArea.shelfAreaCode })
    expect(found).toMatchObject([{ ...counted, labels: { areaId: '古籍区' } }])
  })

  it.each(['warehouseArea', 'shelfArea'])(
    '%s: what is in use stays, and says by what',
    async (of) => {
      const { area, shelfArea } = await filledPlace()
      const [row, says] =
        of === 'warehouseArea'
          ? [area, '“古籍区”还有 1 个货架、1 个货架区在用，不能删除']
          : [shelfArea, '“线装一组”还有 1 个货架在用，不能删除']
      expect(await act(`${of}/remove`, row.id)).toMatchObject({ error: 'ROW_USED', reason: says })
      expect(await rowsOf(of, {})).toContainEqual(expect.objectContaining({ id: row.id }))
    },
  )

  it('go when nothing stands in them', async () => {
    const { data: area } = await addArea()
    const { data: shelfArea } = await addShelfArea(area.id)
    expect(await act('warehouseArea/remove', area.id)).toMatchObject({ error: 'ROW_USED' })
    expect(await act('shelfArea/remove', shelfArea.id)).toMatchObject({ ok: true })
    expect(await act('warehouseArea/remove', area.id)).toMatchObject({ ok: true })
    expect(await rowsOf('warehouseArea', { areaCode: area.areaCode })).toEqual([])
  })
})

describe('out of use', () => {
  it('closes the shelves below until all above them are in use again', async () => {
    const { area, shelfArea, productId } = await filledPlace()
    expect(await copiesFor(productId)).toBe(1)
    expect(await act('shelfArea/disable', shelfArea.id)).toMatchObject({ ok: true })
    expect(await copiesFor(productId)).toBe(0)
    await act('warehouseArea/disable', area.id)
    await act('shelfArea/enable', shelfArea.id)
    expect(await copiesFor(productId)).toBe(0)
    await act('warehouseArea/enable', area.id)
    expect(await copiesFor(productId)).toBe(1)
    expect(await act('warehouseArea/enable', area.id)).toMatchObject({ error: 'STATE_REFUSED' })
  })

  it('takes no goods in', async () => {
    const warehouseId = await newWarehouse()
    const receive = () => asKeeper((trx) => shelvesOf(trx, { warehouseId, warehouseMode: 'PRO' }))
    expect(await receive()).toMatchObject({ isStaged: true })
    const [area] = await rowsOf('warehouseArea', { warehouseId, areaType: 'RECEIVE' })
    await act('warehouseArea/disable', area?.id ?? '')
    await expect(receive()).rejects.toMatchObject({ code: 'IN_NO_SHELF' })
  })

  it('is not offered, but named where it was chosen', async () => {
    const { data: area } = await addArea()
    await act('warehouseArea/disable', area.id)
    expect(await choices('warehouseArea', { warehouseId: north })).not.toContain(area.id)
    expect(await choices('warehouseArea', { values: area.id })).toEqual([area.id])
  })
})

describe('areas of a warehouse', () => {
  it('are offered alone, also of those asked for by id', async () => {
    const [{ data: here }, { data: there }] = [
      await addArea(),
      await addArea({ warehouseId: south }),
    ]
    const ofNorth = await choices('warehouseArea', { warehouseId: north })
    expect(ofNorth).toContain(here.id)
    expect(ofNorth).not.toContain(there.id)
    expect(await choices('warehouseArea', { values: there.id, warehouseId: north })).toEqual([])
    expect(await choices('warehouseArea', { values: there.id })).toEqual([there.id])
    const { data: shelfArea } = await addShelfArea(here.id)
    const within = { warehouseId: north, areaId: here.id }
    expect(await choices('shelfArea', within)).toEqual([shelfArea.id])
  })

  it('are nothing to another company, whatever it asks', async () => {
    const { data: area } = await addArea()
    expect(await choices('warehouseArea', { warehouseId: north }, stranger)).toEqual([])
    expect(await choices('warehouseArea', { values: area.id }, stranger)).toEqual([])
    expect(await rowsOf('warehouseArea', {}, stranger)).not.toContainEqual(
      expect.objectContaining({ id: area.id }),
    )
    expect(await act('warehouseArea/remove', area.id, {}, stranger)).toMatchObject({
      error: 'ROW_NOT_FOUND',
    })
  })

  it('are asked for by an id', async () => {
    const asked = { as: keeper, query: { warehouseId: "1' or 1=1" } }
    expect(await app.get('/wms/warehouseArea/down', asked)).toMatchObject({ status: 400 })
  })

  it('take shelf areas of their own warehouse only', async () => {
    const { data: there } = await addArea({ warehouseId: south })
    const { data: here } = await addArea()
    const elsewhere = {
      status: 400,
      msg: '选择的所属库区不属于所选的所属仓库，或已被删除',
      data: { error: 'CHOICE_ELSEWHERE', fields: { areaId: '请重新选择' } },
    }
    expect(await addShelfArea(there.id)).toMatchObject(elsewhere)
    const { data: shelfArea } = await addShelfArea(here.id)
    const changed = { ...shelfArea, areaId: there.id }
    const { warehouseId: _, version: __, ...edit } = changed as Row & { warehouseId?: string }
    expect(await app.edit('/wms/shelfArea/edit', edit, { as: keeper })).toMatchObject(elsewhere)
    expect(await act('shelfArea/move', shelfArea.id, { areaId: there.id })).toMatchObject({
      error: 'CHOICE_ELSEWHERE',
    })
  })

  it('get the shelves with a shelf area that moves, and their state', async () => {
    const { area, shelfArea, productId } = await filledPlace()
    const { data: other } = await addArea()
    await act('warehouseArea/disable', other.id)
    expect(await act('shelfArea/move', shelfArea.id, { areaId: other.id })).toMatchObject({
      ok: true,
    })
    expect(await rowsOf('warehouseArea', { areaCode: other.areaCode })).toMatchObject([
      { shelfAreaCount: 1, shelfCount: 1, totalQuantity: 12 },
    ])
    expect(await rowsOf('warehouseArea', { areaCode: area.areaCode })).toMatchObject([
      { shelfAreaCount: 0, shelfCount: 0, totalQuantity: 0 },
    ])
    expect(await copiesFor(productId)).toBe(0)
  })

  it('have a shelf area code once', async () => {
    const [{ data: one }, { data: two }] = [await addArea(), await addArea()]
    const shelfAreaCode = code()
    const { data: moving } = await addShelfArea(one.id, { shelfAreaCode })
    expect((await addShelfArea(two.id, { shelfAreaCode })).status).toBe(200)
    const says = `货架区编码“${shelfAreaCode}”已经有了，不能重复`
    expect(await addShelfArea(one.id, { shelfAreaCode })).toMatchObject({ status: 409, msg: says })
    expect(await act('shelfArea/move', moving.id, { areaId: two.id })).toMatchObject({
      error: 'RECORD_USED',
      reason: says,
    })
  })
})
