import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../../base/db'
import type { BatchAnswer } from '../../../../kit/machines'
import { expectRefused } from '../../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../../proofs/testing'
import { checkStock } from '../../stock'
import { checkPicking } from '../checkPicking'
import { putBack, takeCopies } from '../pick/takeCopies'
import { openPickWorld, type PickWorld } from '../pickWorld.fixture'

let app: TestApp
let world: PickWorld
let me: SignedIn
beforeAll(async () => {
  app = await createTestApp()
  world = await openPickWorld(app)
  me = await app.signIn({ isAdmin: true, company: companyOf(world) })
})
afterAll(() => app.close())
afterEach(async () => {
  expect(await asSystem(app.db, (trx) => checkStock(trx))).toEqual([])
  expect(await asSystem(app.db, (trx) => checkPicking(trx))).toEqual([])
})

const companyOf = ({ companyId, userId }: PickWorld): SignedIn => ({
  token: '',
  companyId,
  user: { userId, companyId, companyName: '文渊书店' } as SignedIn['user'],
})
const call = (path: string, body: object, as = me) => app.post<BatchAnswer>(path, body, { as })
const refusal = async (path: string, body: object) => {
  const { data, code } = (await call(path, body)) as { data?: BatchAnswer; code?: unknown }
  return (
    data?.results?.find(({ ok }) => !ok)?.error ??
    (data as { error?: string } | undefined)?.error ??
    code
  )
}

let serial = 0
async function waiting(quantity = 1) {
  const productId = await world.book()
  await world.put(productId, await world.shelf(`R-${(serial += 1)}`), quantity + 2)
  return world.out([[productId, quantity]])
}
const outRow = (id: Id) =>
  world.act((trx) =>
    trx.selectFrom('outOrder').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const listOf = (outId: Id) =>
  world.act((trx) =>
    trx
      .selectFrom('pickList as p')
      .innerJoin('pickAllocation as a', 'a.pickListId', 'p.id')
      .selectAll('p')
      .where('a.outOrderId', '=', outId)
      .orderBy('p.id', 'desc')
      .executeTakeFirstOrThrow(),
  )
const wave = (ids: Id[], more: object = {}) =>
  call('/wms/wave/generate', { ids, pickMode: 'SORT', maxOrders: 40, ...more })

describe('待拣池', () => {
  it('generates waves of the ticked rows, says into which, and names what was left out', async () => {
    const [fit, held] = [await waiting(), await waiting()]
    await call('/wms/pond/suspend', { ids: [held.id], holdReason: '等电话' })
    const { data } = await wave([fit.id, held.id])
    expect(data).toMatchObject({ success: 1, failed: 1 })
    const { waveNum } = await outRow(fit.id)
    expect(data.results.find(({ ok }) => ok)?.warning).toContain(waveNum)
    expect(data.results.find(({ ok }) => !ok)).toMatchObject({
      label: held.outOrderNum,
      reason: '已挂起：等电话',
    })
    const page = await app.post<{ records: { id: Id }[] }>(
      '/wms/pond/page',
      { pageNum: 1, pageSize: 100 },
      { as: me },
    )
    expect(page.data.records.map(({ id }) => id)).not.toContain(held.id)
  })

  it('show late documents as late, and only those under 已超时', async () => {
    const [late, timely] = [await waiting(), await waiting()]
    await world.act((trx) =>
      trx
        .updateTable('outOrder')
        .set({ deadlineTime: sql`now() - interval '1 minute'` })
        .where('id', '=', late.id)
        .execute(),
    )
    const pond = async (tab: string) => {
      const { data } = await app.post<{ records: { id: Id; isLate: boolean }[] }>(
        '/wms/pond/page',
        { pageNum: 1, pageSize: 100, tab },
        { as: me },
      )
      return new Map(data.records.map(({ id, isLate }) => [id, isLate]))
    }
    const all = await pond('ALL')
    expect([all.get(late.id), all.get(timely.id)]).toEqual([true, false])
    expect([...(await pond('LATE')).keys()]).toEqual([late.id])
  })

  it('with a picker the lists are theirs at once; a stranger is none', async () => {
    const { id } = await waiting()
    const stranger = await app.signIn({ isAdmin: true })
    expect(
      await refusal('/wms/wave/generate', {
        ids: [id],
        pickMode: 'SORT',
        maxOrders: 40,
        pickerId: stranger.user.userId,
      }),
    ).toBe('PICK_PICKER')
    await wave([id], { pickerId: me.user.userId })
    expect(await listOf(id)).toMatchObject({ pickStatus: 'PICKING', pickerId: me.user.userId })
  })

  it('leads on: whoever made a wave or claimed a list has one step to the picking station', async () => {
    const { id } = await waiting()
    const { data } = await wave([id])
    const toStation = (scan: string) => ({
      label: '去拣货',
      open: { path: '/pickOrder', query: { warehouseId: world.warehouseId, scan } },
    })
    const { waveNum } = await outRow(id)
    expect(data.results).toMatchObject([{ ok: true, remedy: toStation(waveNum ?? '') }])
    const list = await listOf(id)
    expect((await call('/wms/pickList/claim', { ids: [list.id] })).data.results).toMatchObject([
      { ok: true, remedy: toStation(list.pickListNum) },
    ])
  })

  it('generates by conditions what fits them, and refuses when nothing does', async () => {
    const [one, many] = [await waiting(1), await waiting(3)]
    const body = {
      warehouseId: world.warehouseId,
      pickMode: 'SINGLE',
      maxOrders: 40,
      orderSize: 'SINGLE',
    }
    const seen = await app.get<{ preview: string }>(`/wms/wave/preview/${world.warehouseId}`, {
      as: me,
    })
    expect(seen.data.preview).toMatch(/待拣 [1-9]\d* 单/)
    const { data } = await call('/wms/wave/generateAll', body)
    expect((await outRow(one.id)).outStatus).toBe('PICKING')
    expect(data.results.find((result) => result.id === one.id)).toMatchObject({
      label: one.outOrderNum,
      ok: true,
      remedy: { label: '去拣货' },
    })
    expect((await outRow(many.id)).outStatus).toBe('WAIT_PICK')
    expect(await refusal('/wms/wave/generateAll', { ...body, onlyUrgentFlag: true })).toBe(
      'WAVE_NOTHING',
    )
  })

  it('直接拣完 walks nowhere: everything is picked by the caller and goes on', async () => {
    const { id } = await waiting(2)
    expect((await call('/wms/wave/direct', { ids: [id] })).data).toMatchObject({ success: 1 })
    expect(await outRow(id)).toMatchObject({
      outStatus: 'WAIT_SHIP',
      pickedQuantity: 2,
      pickBy: me.user.userId,
    })
    expect((await listOf(id)).pickStatus).toBe('DONE')
  })

  it('加急, 挂起 and 退回缺货 act on waiting documents only', async () => {
    const { id } = await waiting(2)
    await call('/wms/pond/urge', { ids: [id] })
    expect((await outRow(id)).urgentFlag).toBe(true)
    await call('/wms/pond/toLack', { ids: [id] })
    expect(await outRow(id)).toMatchObject({ outStatus: 'LACK', lackQuantity: 2 })
    expect(await refusal('/wms/pond/toLack', { ids: [id] })).toBe('OUT_STATE')
    expect(await refusal('/wms/pond/urge', { ids: ['999999'] })).toBe('ROW_NOT_FOUND')
  })

  it('another company sees and plans none of it', async () => {
    const { id } = await waiting()
    const stranger = await app.signIn({ isAdmin: true })
    const answer = await call(
      '/wms/wave/generate',
      { ids: [id], pickMode: 'SORT', maxOrders: 4 },
      stranger,
    )
    expect(answer.status).toBe(409)
    expect((await outRow(id)).outStatus).toBe('WAIT_PICK')
  })
})

describe('拣货单管理', () => {
  it('is not given back once a copy of it is picked', async () => {
    const { id } = await waiting(2)
    await wave([id], { pickerId: me.user.userId })
    const list = await listOf(id)
    const giveBack = () => call('/wms/pickList/giveBack', { ids: [list.id] })
    const line = await world.act((trx) =>
      trx
        .selectFrom('pickListItem')
        .select('id')
        .where('pickListId', '=', list.id)
        .executeTakeFirstOrThrow(),
    )
    const taken = await world.act((trx) => takeCopies(trx, line.id, 1))
    await expectRefused(app, 'WAVE_PICKED', giveBack)
    await world.act((trx) => putBack(trx, taken))
    expect((await giveBack()).data).toMatchObject({ success: 1 })
    expect(await listOf(id)).toMatchObject({ pickStatus: 'WAIT', pickerId: null })
  })

  it('is claimed once, assigned on, and given back while nothing is picked', async () => {
    const { id } = await waiting()
    await wave([id])
    const list = await listOf(id)
    await call('/wms/pickList/claim', { ids: [list.id] })
    expect(await listOf(id)).toMatchObject({ pickStatus: 'PICKING', pickerId: me.user.userId })
    expect(await refusal('/wms/pickList/claim', { ids: [list.id] })).toBe('STATE_REFUSED')
    const colleague = await app.signIn({ company: companyOf(world) })
    await call('/wms/pickList/assign', {
      ids: [list.id],
      pickerId: colleague.user.userId,
      trolleyNo: 'T7',
    })
    expect(await listOf(id)).toMatchObject({ pickerId: colleague.user.userId, trolleyNo: 'T7' })
    expect(await refusal('/wms/pickList/assign', { ids: [list.id], pickerId: '999999' })).toBe(
      'PICK_PICKER',
    )
    await call('/wms/pickList/giveBack', { ids: [list.id] })
    expect(await listOf(id)).toMatchObject({ pickStatus: 'WAIT', pickerId: null })
    await call('/wms/wave/cancel', { ids: [list.waveId] })
    expect((await outRow(id)).outStatus).toBe('WAIT_PICK')
  })

  it('整单确认拣完 picks the rest and reports what is typed as short', async () => {
    const { id } = await waiting(3)
    await wave([id])
    const list = await listOf(id)
    const { data } = await app.get<{ items: { id: Id; leftQuantity: number }[] }>(
      `/wms/pickList/open/${list.id}`,
      { as: me },
    )
    const [line] = data.items
    expect(line?.leftQuantity).toBe(3)
    const body = (shortQuantity: number) => ({
      ids: [list.id],
      items: [{ id: line?.id, shortQuantity }],
      adjustReason: 'MISS',
    })
    expect(await refusal('/wms/pickList/confirm', body(4))).toBe('PICK_SHORT_LINE')
    expect((await listOf(id)).pickStatus).toBe('WAIT')
    expect((await call('/wms/pickList/confirm', body(1))).data).toMatchObject({ success: 1 })
    // the copy was found on the same shelf's neighbour: nobody else has it, so the document waits
    expect((await listOf(id)).pickStatus).toBe('DONE')
    expect((await outRow(id)).repickFlag).toBe(true)
  })

  it('a wave somebody has begun is not void', async () => {
    const { id } = await waiting()
    await wave([id])
    const list = await listOf(id)
    await call('/wms/pickList/claim', { ids: [list.id] })
    expect(await refusal('/wms/wave/cancel', { ids: [list.waveId] })).toBe('STATE_REFUSED')
  })

  it('prints in the order of the walk and counts prints 未打印 → 已打印 → 重复打印', async () => {
    const { id } = await waiting(2)
    await wave([id])
    const { pickListNum } = await listOf(id)
    const { data } = await app.get<{ items: object[]; mergedItems: object[] }>(
      `/wms/pickList/print/${pickListNum}`,
      { as: me },
    )
    expect(data.items).toMatchObject([{ sortNo: 1, quantity: 2, basketNos: '1×2' }])
    expect(data.mergedItems).toMatchObject([{ quantity: 2, basketNos: '1×2' }])
    for (const status of ['1', '2', '2']) {
      await call('/wms/pickList/printed', { ids: [pickListNum], copies: 1 })
      expect((await listOf(id)).printStatus).toBe(status)
      expect((await outRow(id)).pickPrintStatus).toBe(status)
    }
    expect((await listOf(id)).printCount).toBe(3)
    expect(await refusal('/wms/pickList/printed', { ids: [pickListNum, 'JH0'], copies: 1 })).toBe(
      'ROW_NOT_FOUND',
    )
    expect((await listOf(id)).printCount).toBe(3)
  })
})
