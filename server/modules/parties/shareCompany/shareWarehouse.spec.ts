import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import { expectRefused } from '../../../proofs/refusals'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { createOrderWorld, type OrderWorld } from '../../../proofs/worlds/order/orderWorld'

let world: OrderWorld
let first: Id
let second: Id
beforeAll(async () => {
  world = await createOrderWorld()
  const { seller, stranger } = world
  await asSystem(world.db, (trx) =>
    sql`update company set is_platform = true where id = ${stranger.companyId}`.execute(trx),
  )
  first = seller.warehouseId
  second = (await asSystem(world.db, (trx) => insertWarehouse(trx, seller, '二仓'))).warehouseId
})
afterAll(() => world?.app.close())

const share = (id: Id, terms: object) =>
  world.app.edit<BatchAnswer>('/wms/warehouse/share', { ids: [id], ...terms }, { as: world.seller })
const refused = (code: string, act: () => Promise<unknown>) => expectRefused(world, code, act)
const all = { shareScope: 'ALL', shareDiscount: 90 }
const run = (text: ReturnType<typeof sql>) => asSystem(world.db, (trx) => text.execute(trx))
const member = (status: string) =>
  run(sql`insert into share_company (company_id, apply_num, share_company_name, contact_name, contact_phone,
      warehouse_ids, stock_scope, supply_discount, delivery_hours, return_days, status)
    values (${world.seller.companyId}, 'GX-W1', '文渊', '张三', '13800000000', ${`["${first}"]`}, '0', 60, 48, 7, ${status})
    on conflict (company_id) do update set status = excluded.status`)
const stored = async (id: Id) => {
  const { rows } = await asSystem(world.db, (trx) =>
    sql<{ said: string }>`select share_status || ' ' || share_scope || ' ' || share_flag || ' ' ||
      coalesce(share_discount::text, '') as said from warehouse where id = ${id}`.execute(trx),
  )
  return rows[0]?.said
}

describe('共享设置 of one warehouse', () => {
  it('needs a membership that is in effect', async () => {
    await refused('SHARE_NOT_MEMBER', () => share(first, all))
    for (const status of ['0', '2', '3', '4', '5']) {
      await member(status)
      await refused('SHARE_NOT_MEMBER', () => share(first, all))
    }
  })

  it('holds at once for what the membership has, with terms of its own', async () => {
    await member('1')
    expect((await share(first, all)).data.success).toBe(1)
    expect(await stored(first)).toBe('2 ALL true 90.00')
    await refused('SHARE_SCOPE_LACKS', () =>
      share(first, { shareScope: 'SELECTED', shareDiscount: 80, companyIds: [] }),
    )
    await refused('SHARE_SCOPE_LACKS', () => share(first, { shareScope: 'ALL' }))
    for (const id of [world.seller.companyId, '999999'])
      await refused('SHARE_COMPANY_UNKNOWN', () =>
        share(first, { ...all, shareScope: 'SELECTED', companyIds: [id] }),
      )
    const { companyId } = world.supplier
    expect(
      (
        await share(first, {
          ...all,
          shareScope: 'SELECTED',
          companyIds: [companyId],
          safetyStock: 4,
        })
      ).data.success,
    ).toBe(1)
    expect(await stored(first)).toBe('2 SELECTED true 90.00')
    const read = await world.app.get(`/wms/warehouse/share/${first}`, { as: world.seller })
    expect(read.data).toMatchObject({
      shareScope: 'SELECTED',
      companyIds: [companyId],
      safetyStock: 4,
    })
  })

  it('waits for the platform for a warehouse that is added', async () => {
    expect((await share(second, all)).data.success).toBe(1)
    expect(await stored(second)).toBe('1 NONE false 90.00')
    await run(sql`update warehouse set status = '0' where id = ${second}`)
    await refused('SHARE_WAREHOUSE', () => share(second, all))
    await run(sql`update warehouse set status = '1' where id = ${second}`)
  })

  it('is taken back, but for the last of the membership', async () => {
    await refused('SHARE_KEEP_ONE', () => share(first, { shareScope: 'NONE' }))
    expect((await share(second, { shareScope: 'NONE' })).data.success).toBe(1)
    expect(await stored(second)).toMatch(/^4 NONE false/)
  })
})

it('may be asked for before a platform company is named, whom nobody can tell then', async () => {
  const { seller, stranger } = world
  await run(sql`update company set is_platform = false where id = ${stranger.companyId}`)
  const third = await asSystem(world.db, (trx) => insertWarehouse(trx, seller, '三仓'))
  await member('1')
  expect((await share(third.warehouseId, all)).data.success).toBe(1)
  expect(await stored(third.warehouseId)).toMatch(/^1 /)
})
