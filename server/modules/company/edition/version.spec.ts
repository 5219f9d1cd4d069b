import { constants, publicEncrypt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asSystem } from '../../../base/db'
import { expectRefused } from '../../../proofs/refusals'
import { createTestApp, type SignedIn, type TestApp } from '../../../proofs/testing'
import { postFlow } from '../../money/finance'
import { makeCode } from '../../people/credentials/verificationCode'
import { closeStaleOrders } from './closeStaleOrders'

let app: TestApp
let owner: SignedIn
const [light, standard] = ['901', '902']
const may = ['finance:version:list', 'finance:version:buy', 'finance:payPassword:edit']

beforeAll(async () => {
  app = await createTestApp()
  await sql`insert into software_version
    (id, version_name, product_name, month_price, year_price, shop_limit, user_limit, warehouse_limit, level, platform_ids)
    values (${light}, '轻版', '书业', 99, 980, 3, 5, 3, 11, '["1","3","5"]'),
      (${standard}, '标准版', '书业', 299, 2980, 10, 10, 10, 12, '[]')`.execute(app.db)
})
afterAll(() => app.close())

beforeEach(async () => {
  owner = await app.signIn({ permissions: may })
  await asSystem(app.db, async (trx) => {
    const { companyId } = owner
    await sql`insert into company_financial (company_id) values (${companyId})
      on conflict do nothing`.execute(trx)
    await postFlow(trx, {
      companyId,
      flowType: 'RECHARGE',
      bizType: 'TRADE',
      bizNum: `CZ${companyId}`,
      changeMoney: '5000.00',
      changeFreeze: '0.00',
    })
  })
  await company(`version_id = ${light}, status = 'TRIAL', expire_time = now() + interval '15 days'`)
})

const company = (change: string) =>
  sql`update company set ${sql.raw(change)} where id = ${owner.companyId}`.execute(app.db)
const post = <T>(call: string, body: object = {}) => app.post<T>(call, body, { as: owner })
const companyNow = async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select c.version_id, c.status, c.user_limit, f.remainder_money,
      round(extract(epoch from c.expire_time - now()) / 86400)::int as days
    from company c join company_financial f on f.company_id = c.id
    where c.id = ${owner.companyId}`.execute(app.db)
  return rows[0]
}
const seal = async (plain: string) => {
  const call = '/system/user/profile/passwordKey'
  const { publicKey } = (await app.get<{ publicKey: string }>(call, { as: owner })).data
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return publicEncrypt({ key: publicKey, ...padding }, Buffer.from(plain)).toString('base64')
}
const setPassword = async (plain = '246810') => {
  await sql`delete from verification_code`.execute(app.db)
  const smsCode = await makeCode(app.db, { phone: '13800000000', scene: 'PAY', ip: '10.3.0.1' })
  const payPassword = await seal(plain)
  return post('/financial/companyFinancial/setPassword', { smsCode, payPassword })
}
type Order = { id: string; payMoney: string; orderType: string; error?: string }
const order = (versionId: string, months: number) =>
  post<Order>('/system/version/order', { versionId, months })
const pay = async (id: string, plain = '246810') =>
  post<{ error?: string; left?: number }>(`/system/version/order/${id}`, {
    channel: 'BALANCE',
    payPassword: await seal(plain),
  })

describe('buying an edition', () => {
  it('sells editions with their platforms: three for the light one, fifteen for the others', async () => {
    const { data } = await post<{ editions: { id: string; platforms: { id: string }[] }[] }>(
      '/system/version/editions',
    )
    const platforms = (id: string) => data.editions.find((one) => one.id === id)?.platforms
    expect(platforms(light)?.map(({ id }) => id)).toEqual(['1', '3', '5'])
    expect(platforms(standard)).toHaveLength(15)
    const alone = await post(`/system/version/getPlatFormList/${light}/shop`)
    expect(alone.data).toEqual(platforms(light))
  })

  it('a trial buys anew: money leaves the ledger, the company gets edition, limits and time', async () => {
    await setPassword()
    const { data } = await order(standard, 12)
    expect(data).toMatchObject({ orderType: 'NEW', payMoney: '2980.00' })
    expect((await pay(data.id)).status).toBe(200)
    const now = await companyNow()
    expect(now).toMatchObject({ versionId: standard, status: 'NORMAL', remainderMoney: '2020.00' })
    expect(Number(now?.days)).toBeGreaterThanOrEqual(365)
    const { rows } = await sql`select change_money, remark from account_flow
      where company_id = ${owner.companyId} and flow_type = 'VERSION_BUY'`.execute(app.db)
    expect(rows).toEqual([{ changeMoney: '-2980.00', remark: '标准版 12 个月' }])
    // paid once
    expect((await pay(data.id)).data.error).toBe('VERSION_ORDER_CLOSED')
    expect(await companyNow()).toMatchObject({ remainderMoney: '2020.00' })
  })

  it('a renewal begins where the time ends; an upgrade takes over what is left of it', async () => {
    await setPassword()
    await pay((await order(light, 12)).data.id)
    const renewal = (await order(light, 1)).data
    expect(renewal).toMatchObject({ orderType: 'RENEW', payMoney: '99.00' })
    await pay(renewal.id)
    expect(Number((await companyNow())?.days)).toBeGreaterThan(390)
    const { data } = await order(standard, 12)
    // a full year, of which one started day is gone, and the month that was bought ahead
    expect(data).toMatchObject({ orderType: 'UPGRADE' })
    expect(Number(data.payMoney)).toBeGreaterThanOrEqual(2980 - 980 - 99)
    expect(Number(data.payMoney)).toBeLessThan(2980 - 980 - 99 + 10)
    await pay(data.id)
    expect(Number((await companyNow())?.days)).toBeLessThan(367)
    expect((await order(light, 1)).data.error).toBe('VERSION_LOWER')
    expect((await order('999999', 1)).data.error).toBe('VERSION_UNKNOWN')
  })

  it('a new order closes the one that waits, and so does a day', async () => {
    const first = (await order(light, 1)).data
    const second = (await order(standard, 1)).data
    const stateOf = async (id: string) => {
      const { rows } = await sql<{ status: string }>`
        select status from version_order where id = ${id}`.execute(app.db)
      return rows[0]?.status
    }
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['CLOSED', 'WAIT_PAY'])
    await sql`update version_order set create_time = now() - interval '25 hours' where id = ${second.id}`.execute(
      app.db,
    )
    const set = (id: string, values: ReturnType<typeof sql>) =>
      sql`update version_order set ${values} where id = ${id}`.execute(app.db)
    const old = sql`create_time = now() - interval '25 hours'`
    await set(first.id, sql`status = 'PAID', pay_way = 'BALANCE', pay_time = now(), ${old}`)
    await closeStaleOrders(app.db)
    expect([await stateOf(second.id), await stateOf(first.id)]).toEqual(['CLOSED', 'PAID'])
    const fresh = (await order(standard, 1)).data
    await set(fresh.id, sql`create_time = now() - interval '23 hours'`)
    await closeStaleOrders(app.db)
    expect(await stateOf(fresh.id)).toBe('WAIT_PAY')
    await set(fresh.id, sql`status = 'CLOSED'`)
    await set(first.id, sql`status = 'CLOSED', pay_way = null, pay_time = null`)
  })

  it('refuses what the balance does not hold, and leaves the order and the company as they are', async () => {
    await setPassword()
    const { data } = await order(standard, 24)
    expect((await pay(data.id)).data.error).toBe('FIN_BALANCE_LOW')
    expect(await companyNow()).toMatchObject({ versionId: light, status: 'TRIAL' })
    const list = await post<{ records: { status: string }[] }>('/system/versionOrder/page', {
      pageNum: 1,
      pageSize: 10,
      filter: {},
    })
    expect(list.data.records).toMatchObject([{ status: 'WAIT_PAY', versionName: '标准版' }])
  })

  it('takes no more money than was shown, and gives nothing else than was ordered', async () => {
    await setPassword()
    const price = (yuan: string) =>
      sql`update software_version set year_price = ${yuan}::numeric where id = ${light}`.execute(
        app.db,
      )
    const first = (await order(light, 12)).data
    expect(first.payMoney).toBe('980.00')
    await price('980.01')
    // the password was right: its wrong tries are forgotten
    const refused = () =>
      expectRefused(app, 'VERSION_PRICE_CHANGED', () => pay(first.id), ['company_financial'])
    await refused()
    await price('980.00')
    // what was a new edition would be a renewal now, at the same price
    await company(`status = 'NORMAL'`)
    await refused()
    expect(await companyNow()).toMatchObject({ remainderMoney: '5000.00' })
    await company(`status = 'TRIAL'`)
    await price('979.99')
    expect((await pay(first.id)).status).toBe(200)
    await price('980.00')
  })

  it('shows and sells nothing to another company or without the permission', async () => {
    const { data } = await order(standard, 1)
    const stranger = await app.signIn({ permissions: may })
    const body = { ids: [data.id] }
    const cancelled = await app.post<{ failed: number }>('/system/versionOrder/cancel', body, {
      as: stranger,
    })
    expect(cancelled.data.failed).toBe(1)
    const clerk = await app.signIn({ company: owner, permissions: ['finance:version:list'] })
    const request = { versionId: standard, months: 1 }
    expect((await app.post('/system/version/order', request, { as: clerk })).status).toBe(403)
  })
})

describe('the payment password', () => {
  it('is asked for, six digits, set by a code sent to the own phone', async () => {
    const { data } = await order(light, 1)
    expect((await pay(data.id)).data.error).toBe('PAY_PASSWORD_MISSING')
    expect(await setPassword('12345a')).toMatchObject({ data: { error: 'PAY_PASSWORD_SHAPE' } })
    expect((await setPassword()).status).toBe(200)
    expect((await pay(data.id)).status).toBe(200)
  })

  it('locks for half an hour after five wrong ones in a row, and a reset unlocks it', async () => {
    await setPassword()
    const { data } = await order(light, 1)
    for (const left of [4, 3, 2, 1])
      expect((await pay(data.id, '000000')).data).toMatchObject({
        error: 'PAY_PASSWORD_WRONG',
        left,
      })
    expect((await pay(data.id, '000000')).data.error).toBe('PAY_PASSWORD_LOCKED')
    expect((await pay(data.id)).data.error).toBe('PAY_PASSWORD_LOCKED')
    await setPassword('135790')
    expect((await pay(data.id, '135790')).status).toBe(200)
  })
})

describe('a pack of comparing quota', () => {
  const packs = ['gp:quota:buy', 'finance:version:list', 'finance:payPassword:edit']
  const quota = async () => {
    const { rows } = await asSystem(app.db, (trx) =>
      sql<{ gpPrice: number; packQty: number; rows: number }>`
        select a.gp_price, a.pack_qty, (select count(*)::int from price_quota q where q.company_id = a.company_id
          and q.change_type = 'PURCHASE') as rows
        from price_quota_account a where a.company_id = ${owner.companyId}`.execute(trx),
    )
    return rows[0]
  }
  const order = async (packId = '1') =>
    (
      await post<{ id: string; payMoney: string; versionOrderNum: string }>(
        '/system/version/order',
        { packId },
      )
    ).data

  beforeEach(async () => {
    owner = await app.signIn({ permissions: [...may, ...packs], company: owner })
    await setPassword()
  })

  it('is ordered, paid from the balance and stands in the ledger; the edition stays', async () => {
    const before = await companyNow()
    const { id, payMoney, versionOrderNum } = await order()
    expect(payMoney).toBe('99.00')
    await pay(id)
    expect(await quota()).toMatchObject({ packQty: 1000, rows: 1 })
    expect(await companyNow()).toMatchObject({
      versionId: before?.versionId,
      status: 'TRIAL',
      remainderMoney: '4901.00',
    })
    const { data } = await app.post<{ records: object[] }>(
      '/system/versionOrder/page',
      { pageNum: 1, pageSize: 10, filter: { versionOrderNum } },
      { as: owner },
    )
    expect(data.records).toMatchObject([
      { orderType: 'PACK', versionName: '比价额度包 1000 种', status: 'PAID' },
    ])
    expect((await pay(id)).data.error).toBe('VERSION_ORDER_CLOSED')
    expect(await quota()).toMatchObject({ packQty: 1000, rows: 1 })
  })

  it('waits beside an edition that waits, and is refused to who may not, and when it is not on sale', async () => {
    const { id } = await order()
    await post('/system/version/order', { versionId: light, months: 12 })
    await pay(id)
    expect(await quota()).toMatchObject({ packQty: 1000 })
    const buying = (packId: string) => post<{ error?: string }>('/system/version/order', { packId })
    expect((await buying('999')).data.error).toBe('VERSION_PACK_UNKNOWN')
    owner = await app.signIn({ permissions: may, company: owner })
    expect((await buying('1')).data.error).toBe('PERMISSION_DENIED')
  })
})
