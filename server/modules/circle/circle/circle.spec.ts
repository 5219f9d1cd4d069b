import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import {
  createCircleWorld,
  type CircleWorld,
  type Player,
} from '../../../proofs/worlds/circle/circleWorld'
import { bill } from '../../../proofs/testing/openLedgers'
import { lockStock } from '../../warehouse/stock'
import { circleModule } from './module'

let world: CircleWorld
let owner: Player
let member: Player
let stranger: Player
beforeAll(async () => {
  world = await createCircleWorld(circleModule.routes ?? [])
  owner = await world.player('圈主书社')
  member = await world.player('成员书社')
  stranger = await world.player('外人书社')
})
afterAll(() => world.app.close())

let serial = 0
let circleId: Id
const post = async <T = BatchAnswer>(path: string, body: object, as: Player) => {
  const { data, ...rest } = await world.app.post<T>(`/association/stockCircle/${path}`, body, {
    as,
  })
  return { ...rest, data }
}
const deed = async (path: string, body: object, as: Player) => (await post(path, body, as)).data
const found = async (circleType: string, more: object = {}) => {
  const { data } = await post<{ id: Id }>(
    'save',
    { name: `圈子${(serial += 1)}`, circleType, ...more },
    owner,
  )
  return data.id
}
const join = (as = member, more: object = {}) =>
  deed(
    'join',
    { ids: [circleId], ability: 'BOTH', applyReason: '想加入', agreeRules: true, ...more },
    as,
  )
const memberRow = async (of = member) => {
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{ id: Id; state: string; role: string; supplierCode: string }>`
      select * from circle_member where circle_id = ${circleId} and company_id = ${of.companyId}`.execute(
      trx,
    ),
  )
  return rows[0]
}
const idOf = async (of = member) => (await memberRow(of))?.id ?? '0'
const titles = async (of: Player) => {
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{
      messageTitle: string
    }>`select message_title from message where company_id = ${of.companyId} order by id desc limit 1`.execute(
      trx,
    ),
  )
  return rows[0]?.messageTitle
}
const offersOf = async (of: Player) => {
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{
      state: string
    }>`select state from gp_stock where circle_id = ${circleId} and company_id = ${of.companyId}`.execute(
      trx,
    ),
  )
  return rows.map(({ state }) => state)
}
const offer = async (of: Player) => {
  const productId = await of.book(`9787${String(100_000_000 + (serial += 1))}`)
  await asSystem(world.app.db, (trx) =>
    sql`insert into gp_stock (company_id, circle_id, product_id, warehouse_id, grade, price_type, price, stock_qty, state)
      values (${of.companyId}, ${circleId}, ${productId}, ${of.warehouseId}, '90', 'FIXED', 9, 1, 'ON')`.execute(
      trx,
    ),
  )
}
const refused = (error: string) => ({ failed: 1, results: [{ error }] })

beforeEach(async () => {
  circleId = await found('OPEN')
})

describe('joining', () => {
  it('an open circle takes effect at once, with an alias that stays', async () => {
    expect(await deed('quit', { ids: [circleId] }, member)).toMatchObject(
      refused('CIRCLE_NOT_MEMBER'),
    )
    expect(await join()).toMatchObject({ success: 1 })
    const first = await memberRow()
    expect(first).toMatchObject({ state: 'JOINED', role: 'MEMBER' })
    expect(first?.supplierCode).toMatch(/^商家\d{4}$/)
    expect(await join()).toMatchObject(refused('CIRCLE_JOINED'))
    await offer(member)
    expect(await deed('quit', { ids: [circleId] }, member)).toMatchObject({ success: 1 })
    expect(await memberRow()).toMatchObject({ state: 'QUIT' })
    expect(await offersOf(member)).toEqual(['REMOVED'])
    expect(await join()).toMatchObject({ success: 1 })
    expect(await memberRow()).toMatchObject({ state: 'JOINED', supplierCode: first?.supplierCode })
  })

  it('a circle with a review waits for it, and may be asked again after a day', async () => {
    circleId = await found('AUDIT')
    expect(await join(member, { applyReason: ' ' })).toMatchObject(refused('CIRCLE_REASON'))
    expect(await join(member, { agreeRules: false })).toMatchObject(refused('CIRCLE_RULES'))
    expect(await join()).toMatchObject({ success: 1 })
    expect(await titles(owner)).toBe('有公司申请加入库存圈')
    expect(await join()).toMatchObject(refused('CIRCLE_APPLYING'))
    await deed('refuse', { ids: [await idOf()], refuseReason: '资料不全' }, owner)
    expect(await titles(member)).toBe('入圈申请被拒绝')
    expect(await join()).toMatchObject(refused('CIRCLE_TOO_SOON'))
    await asSystem(world.app.db, (trx) =>
      sql`update circle_member set refuse_time = now() - interval '25 hours' where circle_id = ${circleId}`.execute(
        trx,
      ),
    )
    await join()
    expect(await deed('audit', { ids: [await idOf()] }, owner)).toMatchObject({ success: 1 })
    expect(await memberRow()).toMatchObject({ state: 'JOINED' })
    expect(await titles(member)).toBe('已加入库存圈')
    expect(await deed('audit', { ids: [await idOf()] }, owner)).toMatchObject(
      refused('STATE_REFUSED'),
    )
    expect(
      await deed('refuse', { ids: [await idOf()], refuseReason: '晚了' }, owner),
    ).toMatchObject(refused('STATE_REFUSED'))
  })

  it('an invitation lets one company in, once, for seven days', async () => {
    circleId = await found('INVITE')
    // nobody sees it who has nothing to do with it
    expect(await join()).toMatchObject(refused('ROW_NOT_FOUND'))
    const code = async () =>
      (await post<{ inviteCode: string }>('invite', { id: circleId }, owner)).data.inviteCode
    const first = await code()
    const enter = async (inviteCode: string, as: Player) =>
      post<{ id?: Id; error?: string }>('joinByCode', { inviteCode, ability: 'BUY' }, as)
    expect((await enter(first, member)).data).toMatchObject({ id: circleId })
    expect(await enter(first, stranger)).toMatchObject({ data: { error: 'CIRCLE_INVITE_BAD' } })
    expect(await enter(await code(), member)).toMatchObject({ data: { error: 'CIRCLE_JOINED' } })
    const old = await code()
    await asSystem(world.app.db, (trx) =>
      sql`update circle_invite set expire_time = now()`.execute(trx),
    )
    expect(await enter(old, stranger)).toMatchObject({ data: { error: 'CIRCLE_INVITE_BAD' } })
    await deed('quit', { ids: [circleId] }, member)
    expect(await join()).toMatchObject(refused('ROW_NOT_FOUND'))
  })

  it('asks suppliers for the titles the circle wants', async () => {
    circleId = await found('OPEN', { minTitles: 1 })
    expect(await join(stranger)).toMatchObject(refused('CIRCLE_TOO_SMALL'))
    // copies that are locked are not to be had
    const stockId = await stranger.receive(await stranger.book('9787108009821'), '90', 1)
    const lock = { ...bill(stranger.user.userId), companyId: stranger.companyId }
    await stranger.act((trx) =>
      lockStock(trx, { ...lock, lockType: 'TRANSFER' }, [{ stockId, quantity: 1, lineId: '1' }]),
    )
    expect(await join(stranger)).toMatchObject(refused('CIRCLE_TOO_SMALL'))
    expect(await join(stranger, { ability: 'BUY' })).toMatchObject({ success: 1 })
  })

  it('ends when the aliases are used up', async () => {
    await asSystem(world.app.db, async (trx) => {
      await sql`insert into company (company_code, company_name, contact_name, contact_mobile, version_id, expire_time,
          shop_limit, user_limit, status)
        select 'full' || n, 'x' || n, contact_name, contact_mobile, version_id, expire_time, 1, 1, 'NORMAL'
        from company, generate_series(1, 9998) n where id = ${owner.companyId}`.execute(trx)
      await sql`insert into circle_member (company_id, circle_id, supplier_code, ability, state)
        select c.id, ${circleId}, code, 'BUY', 'QUIT'
        from (select id, row_number() over (order by id) as at from company where company_name ~ '^x[0-9]+$') c
        join (
          select code, row_number() over (order by code) as at
          from (select '商家' || lpad(n::text, 4, '0') as code from generate_series(0, 9999) n) every
          where not exists (select from circle_member m where m.circle_id = ${circleId} and m.supplier_code = code)
        ) free using (at)`.execute(trx)
    })
    expect(await join(member)).toMatchObject({ success: 1 })
    expect(await join(stranger)).toMatchObject(refused('CIRCLE_FULL'))
    // whoever comes back has one already
    await deed('quit', { ids: [circleId] }, member)
    expect(await join(member)).toMatchObject({ success: 1 })
  }, 60_000)

  it('is closed while the circle is suspended', async () => {
    await join()
    await deed('suspend', { ids: [circleId] }, owner)
    await asSystem(world.app.db, (trx) =>
      sql`update circle_member set state = 'REFUSED' where circle_id = ${circleId} and company_id = ${member.companyId}`.execute(
        trx,
      ),
    )
    expect(await join()).toMatchObject(refused('CIRCLE_CLOSED'))
  })
})

describe('managing', () => {
  beforeEach(() => join())

  it('removes a member with its offers, and not the owner', async () => {
    await offer(member)
    const remove = async (of: Player, as = owner) =>
      deed('remove', { ids: [await idOf(of)], refuseReason: '违规' }, as)
    expect(await remove(owner)).toMatchObject(refused('CIRCLE_MEMBER_OWNER'))
    expect(await remove(owner, member)).toMatchObject(refused('CIRCLE_NOT_ALLOWED'))
    expect(await remove(member, stranger)).toMatchObject(refused('ROW_NOT_FOUND'))
    expect(await remove(member)).toMatchObject({ success: 1 })
    expect(await memberRow()).toMatchObject({ state: 'REMOVED' })
    expect(await offersOf(member)).toEqual(['REMOVED'])
    expect(await titles(member)).toBe('已被移出库存圈')
    expect(await remove(member)).toMatchObject(refused('STATE_REFUSED'))
  })

  it('lets the owner alone name admins, who then review and edit', async () => {
    await join(stranger)
    expect(await deed('setAdmin', { ids: [await idOf(stranger)] }, member)).toMatchObject(
      refused('CIRCLE_NOT_ALLOWED'),
    )
    const edit = (as: Player) =>
      deed('edit', { ids: [circleId], name: `改名${serial}`, intro: '介绍' }, as)
    expect(await edit(member)).toMatchObject(refused('CIRCLE_NOT_ALLOWED'))
    expect(await deed('setAdmin', { ids: [await idOf()] }, owner)).toMatchObject({ success: 1 })
    expect(await deed('setAdmin', { ids: [await idOf()] }, owner)).toMatchObject(
      refused('STATE_REFUSED'),
    )
    expect(await edit(member)).toMatchObject({ success: 1 })
    expect(await deed('unsetAdmin', { ids: [await idOf()] }, owner)).toMatchObject({ success: 1 })
    expect(await edit(member)).toMatchObject(refused('CIRCLE_NOT_ALLOWED'))
  })

  it('hands the circle over: the owner becomes an admin', async () => {
    expect(await deed('quit', { ids: [circleId] }, owner)).toMatchObject(
      refused('CIRCLE_OWNER_STAYS'),
    )
    expect(await deed('transfer', { ids: [await idOf()] }, member)).toMatchObject(
      refused('CIRCLE_NOT_ALLOWED'),
    )
    expect(await deed('transfer', { ids: [await idOf()] }, owner)).toMatchObject({ success: 1 })
    expect(await memberRow()).toMatchObject({ role: 'OWNER' })
    expect(await memberRow(owner)).toMatchObject({ role: 'ADMIN' })
    expect(await deed('suspend', { ids: [circleId] }, owner)).toMatchObject(
      refused('ROW_NOT_FOUND'),
    )
    expect(await deed('suspend', { ids: [circleId] }, member)).toMatchObject({ success: 1 })
  })

  it('dissolves a suspended circle: members and offers leave it, and are told', async () => {
    await offer(member)
    expect(await deed('dissolve', { ids: [circleId] }, owner)).toMatchObject(
      refused('STATE_REFUSED'),
    )
    await deed('suspend', { ids: [circleId] }, owner)
    expect(await deed('dissolve', { ids: [circleId] }, owner)).toMatchObject({ success: 1 })
    expect(await memberRow()).toMatchObject({ state: 'REMOVED' })
    expect(await memberRow(owner)).toMatchObject({ state: 'REMOVED' })
    expect(await offersOf(member)).toEqual(['REMOVED'])
    expect(await titles(member)).toBe('库存圈已解散')
  })

  it('is not dissolved, and nobody leaves, over an open order', async () => {
    await asSystem(world.app.db, async (trx) => {
      await sql`insert into sales_order (company_id, supply_company_id, order_num, order_type, sort, source, receiver_name,
          receiver_phone, province, city, receiver_address, order_time)
        values (${owner.companyId}, ${owner.companyId}, 'DD20261126000009', 'GP_ORDER', '4', '0', '馆', '13800000000', '北京市',
          '北京市', '一号院', now())`.execute(trx)
      await sql`insert into gp_order_link (company_id, supply_company_id, order_num, order_type, request_id, delivery_mode, pay_mode, goods_amount)
        values (${member.companyId}, ${owner.companyId}, 'DD20261126000009', 'GP_ORDER', 'r1', 'DIRECT', 'BALANCE', 1)`.execute(
        trx,
      )
    })
    expect(await deed('quit', { ids: [circleId] }, member)).toMatchObject(
      refused('CIRCLE_ORDERS_OPEN'),
    )
    await deed('suspend', { ids: [circleId] }, owner)
    expect(await deed('dissolve', { ids: [circleId] }, owner)).toMatchObject(
      refused('CIRCLE_ORDERS_OPEN'),
    )
    await asSystem(world.app.db, (trx) =>
      sql`update sales_order set status = 'DELIVERY_SUCCESS'`.execute(trx),
    )
    expect(await deed('quit', { ids: [circleId] }, member)).toMatchObject({ success: 1 })
    expect(await deed('quit', { ids: [circleId] }, member)).toMatchObject(refused('ROW_NOT_FOUND'))
  })

  it('keeps one name per owner', async () => {
    const { rows } = await asSystem(world.app.db, (trx) =>
      sql<{ name: string }>`select name from stock_circle where id = ${circleId}`.execute(trx),
    )
    const name = rows[0]?.name
    expect(
      (await post<{ error: string }>('save', { name, circleType: 'OPEN' }, owner)).data,
    ).toMatchObject({ error: 'CIRCLE_NAME_USED' })
    const other = await found('OPEN')
    expect(await deed('edit', { ids: [other], name }, owner)).toMatchObject(
      refused('CIRCLE_NAME_USED'),
    )
  })
})

describe('what members see', () => {
  it('aliases, and names only as owner or where the circle says so', async () => {
    await join()
    const list = async (as: Player) =>
      (
        await post<{ rows?: { companyName: string | null; supplierCode: string }[] }>(
          'memberPage',
          { filter: { circleId }, pageNum: 1, pageSize: 20 },
          as,
        )
      ).data
    expect(JSON.stringify(await list(member))).not.toContain('圈主书社')
    expect(JSON.stringify(await list(owner))).toContain('成员书社')
    expect(JSON.stringify(await list(stranger))).not.toContain('商家')
    await deed('edit', { ids: [circleId], name: `亮名${serial}`, showCompanyName: true }, owner)
    expect(JSON.stringify(await list(member))).toContain('圈主书社')
    const count = await post<{ joined: number }>('selectJoinGpCount', {}, member)
    expect(count.data.joined).toBeGreaterThan(0)
    const detail = await world.app.get<{ id: Id; supplierCode: string }>(
      `/association/stockCircle/detail/${circleId}`,
      { as: member },
    )
    expect(detail.data).toMatchObject({ id: circleId, joinState: 'JOINED' })
  })
})
