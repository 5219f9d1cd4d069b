import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '../../../base/db'
import type { SignedIn } from '../../../proofs/testing'
import { readWorkbook } from '../../../base/workbook'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'
import type { OrderRow } from '../../orders/order/record/OrderRow'

let world: OrderWorld
let order: OrderRow
let clerk: SignedIn
const limit = 3
beforeAll(async () => {
  process.env.REVEAL_PER_DAY = String(limit)
  world = await createOrderWorld()
  await world.stock(world.seller, 10)
  order = await world.shopOrder()
})
beforeEach(async () => {
  clerk = await world.app.signIn({ company: world.seller, permissions: ['order:decrypt'] })
})
afterAll(async () => {
  delete process.env.REVEAL_PER_DAY
  await world.app.close()
})

const reveal = (as = clerk, request: object = {}) =>
  world.app.post<Record<string, string>>(
    '/system/privacy/reveal',
    { resource: 'order', id: order.id, fields: ['receiverPhone'], ...request },
    { as },
  )
const audited = (who = clerk) =>
  asSystem(world.db, (trx) =>
    trx
      .selectFrom('auditLog')
      .select(['title', 'entityId', 'entityLabel', 'input'])
      .where('userId', '=', who.user.userId)
      .orderBy('id')
      .execute(),
  )

describe('looking at what is masked', () => {
  it('gives the plain value, and leaves a row with the reason', async () => {
    const { data } = await reveal(clerk, { reason: '买家来电核对' })
    expect(data).toEqual({ receiverPhone: '13812345678' })
    expect(await audited()).toEqual([
      {
        title: '查看明文：手机号码',
        entityId: order.id,
        entityLabel: order.orderNum,
        input: { reason: '买家来电核对' },
      },
    ])
  })

  it('is refused without the right, for a foreign order like for an unknown one, and for what is not masked', async () => {
    const colleague = await world.app.signIn({
      company: world.seller,
      permissions: ['order:detail'],
    })
    expect(await reveal(colleague)).toMatchObject({ code: 409, msg: '没有查看订单明文的权限' })
    const foreign = await reveal(world.stranger)
    const unknown = await reveal(world.stranger, { id: '999999999' })
    const noId = await reveal(clerk, { id: 'x' })
    for (const none of [foreign, unknown, noId])
      expect(none).toMatchObject({ status: 404, data: { error: 'ROW_NOT_FOUND' } })
    expect(await reveal(clerk, { fields: ['costAmount'] })).toMatchObject({
      code: 400,
      data: { error: 'REVEAL_FIELD_UNKNOWN' },
    })
    expect(await reveal(clerk, { resource: 'constructor' })).toMatchObject({ code: 409 })
    expect(await audited()).toEqual([])
  })

  it('follows the rules of the order: no receiver for a supplier who does not ship it yet', async () => {
    const drop = await world.dropOrder()
    const shipped = await reveal(world.supplier, { id: drop.id })
    expect(shipped.code).toBe(409)
    expect(await audited(world.supplier)).toEqual([])
  })

  it('keeps no plain value in the audit log or the request log', async () => {
    await reveal(clerk, { reason: '核对 13812345678' })
    const { rows } = await asSystem(world.db, (trx) =>
      sql<{ text: string }>`
        select a::text as text from audit_log a union all select r::text from request_log r`.execute(
        trx,
      ),
    )
    expect(rows.map((row) => row.text).join('\n')).not.toContain('13812345678')
  })
})

describe('the quota of a day', () => {
  it('says when it is used up, how many were asked and when it is there again', async () => {
    for (let look = 0; look < limit; look += 1) expect((await reveal()).code).toBe(200)
    const over = await reveal()
    expect(over).toMatchObject({ code: 409, data: { error: 'REVEAL_QUOTA', used: limit, limit } })
    expect(over.msg).toMatch(/今天可查看 3 条明文，已查看 3 条，这次要查看 1 条/)
    expect((over.data as unknown as { hint: string }).hint).toMatch(/\d\d-\d\d 00:00 恢复/)
    expect(await audited()).toHaveLength(limit)
  })

  it('is the person’s own', async () => {
    for (let look = 0; look < limit; look += 1) await reveal()
    const colleague = await world.app.signIn({
      company: world.seller,
      permissions: ['order:decrypt'],
    })
    expect((await reveal(colleague)).code).toBe(200)
  })

  it('holds for calls side by side: exactly as many rows as looks', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => reveal()))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(limit)
    expect(await audited()).toHaveLength(limit)
  })

  it('leaves a masked file alone, of however many orders, and refuses the plain one with the way out', async () => {
    const columns = ['orderNum', 'receiverPhone'].map((prop) => ({ prop, label: prop }))
    const permissions = ['order:decrypt', 'order:examine:export', 'order:examine:list']
    const exporter = await world.app.signIn({ company: world.seller, permissions })
    const stranger = await world.app.signIn({
      company: world.seller,
      permissions: permissions.slice(1),
    })
    const more = [await world.shopOrder(), await world.shopOrder(), await world.shopOrder()]
    const ids = [order, ...more].map(({ id }) => id)
    const write = (plain?: boolean, as = exporter) =>
      world.app.post('/order/shopOrders/exportDetails', { ids, columns, plain }, { as })
    const file = await write()
    const { sheets } = await readWorkbook(file.bytes, '订单.xlsx')
    const phones = sheets[0]?.rows.slice(1).map(([, phone]) => phone) ?? []
    expect(phones.length).toBeGreaterThanOrEqual(4)
    for (const phone of phones) expect(phone).toContain('****')
    const quota = await world.app.get('/system/privacy/quota', { as: exporter })
    expect(quota.data).toMatchObject({ limit, used: 0, left: limit })
    const refused = await write(true)
    expect(refused).toMatchObject({ code: 409, data: { error: 'REVEAL_QUOTA', asked: 4 } })
    expect((refused.data as { hint: string }).hint).toContain('不选“含明文”')
    expect(await write(true, stranger)).toMatchObject({ data: { error: 'REVEAL_DENIED' } })
    expect(await audited(exporter)).toEqual([])
  })

  it('counts a file with plain receivers order by order, and refuses it whole', async () => {
    const columns = ['orderNum', 'receiverPhone'].map((prop) => ({ prop, label: prop }))
    const permissions = ['order:decrypt', 'order:examine:export', 'order:examine:list']
    const exporter = await world.app.signIn({ company: world.seller, permissions })
    const more = [await world.shopOrder(), await world.shopOrder(), await world.shopOrder()]
    const ids = [order, ...more].map(({ id }) => id)
    const write = (chosen: string[]) =>
      world.app.post(
        '/order/shopOrders/exportDetails',
        { ids: chosen, columns, plain: true },
        { as: exporter },
      )
    expect(await write(ids)).toMatchObject({ code: 409, data: { error: 'REVEAL_QUOTA', asked: 4 } })
    expect(await audited(exporter)).toEqual([])
    expect((await write(ids.slice(0, 3))).status).toBe(200)
    expect(await audited(exporter)).toMatchObject([{ title: '导出明文收件信息：3 单' }])
    expect((await write(ids.slice(0, 1))).code).toBe(409)
  })
})
