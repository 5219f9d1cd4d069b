import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asSystem, type Id } from '../../../base/db'
import type { BatchAnswer } from '../../../kit/machines'
import {
  createCircleWorld,
  type CircleWorld,
  type Player,
} from '../../../proofs/worlds/circle/circleWorld'
import { insertWarehouse } from '../../../proofs/testing/insertWarehouse'
import { expireShares } from './expireShares'
import { shareModule } from './module'
import { postageText } from './postageText'
import { strictLog } from '../../../proofs/testing/logs'

let world: CircleWorld
let buyer: Player
let seller: Player
let stranger: Player
let circleId: Id
beforeAll(async () => {
  world = await createCircleWorld(shareModule.routes ?? [])
  buyer = await world.player('馆配商')
  seller = await world.player('旧书店')
  stranger = await world.player('路人社')
  circleId = await world.circle(seller, [[buyer, 'BUY']])
})
afterAll(() => world.app.close())
beforeEach(() =>
  asSystem(world.app.db, async (trx) => {
    await sql`delete from share_stock`.execute(trx)
    await sql`delete from circle_black`.execute(trx)
  }),
)

const post = async <T = BatchAnswer>(path: string, body: object, as: Player) =>
  (await world.app.post<T>(`/association/shareStock/${path}`, body, { as })).data
const refused = (error: string) => ({ failed: 1, results: [{ error }] })
const token = async (as = buyer) => {
  const { rows } = await as.act((trx) =>
    sql<{ supplierToken: string }>`select supplier_token from supplier_seen`.execute(trx),
  )
  return rows[0]?.supplierToken ?? ''
}
const apply = async (as = buyer) =>
  post('apply', { ids: [await token()], askDiscount: 50, applyReason: '长期采购' }, as)
const row = async () => {
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{ id: Id; state: string; agreedDiscount: string; supplierCode: string; applyCode: string }>`
      select * from share_stock`.execute(trx),
  )
  return rows[0]
}
const idOf = async () => (await row())?.id ?? '0'
const terms = { scope: 'ALL', agreedDiscount: 55 }
const agree = async (as = seller, more: object = {}) =>
  post('agree', { ids: [await idOf()], ...terms, ...more }, as)
const title = async (of: Player) => {
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{ messageTitle: string }>`
      select message_title from message where company_id = ${of.companyId} order by id desc limit 1`.execute(
      trx,
    ),
  )
  return rows[0]?.messageTitle
}
const offer = async (listPrice: string | null, price: string, basePrice: string | null) => {
  const productId = await seller.book(`97871${String(Date.now()).slice(-8)}`, listPrice)
  await asSystem(world.app.db, (trx) =>
    sql`insert into gp_stock (company_id, circle_id, product_id, warehouse_id, grade, list_price, price_type, price, base_price, stock_qty, state)
      values (${seller.companyId}, 0, ${productId}, ${seller.warehouseId}, '90', ${listPrice}, 'FIXED', ${price}, ${basePrice}, 1, 'ON')`.execute(
      trx,
    ),
  )
  const { rows } = await buyer.act((trx) =>
    sql<{
      agreedPrice: string
    }>`select agreed_price from gp_visible_offer where product_id = ${productId}`.execute(trx),
  )
  return rows[0]?.agreedPrice
}

it('is asked for once, decided by the supplier alone, and opens what no circle shows', async () => {
  expect(await apply()).toMatchObject({ success: 1 })
  expect(await title(seller)).toBe('有采购方申请共享库存')
  expect(await apply()).toMatchObject(refused('GP_SHARE_OPEN'))
  expect(await agree(buyer)).toMatchObject(refused('GP_SHARE_SIDE'))
  expect(await agree(stranger)).toMatchObject(refused('ROW_NOT_FOUND'))
  expect(await agree()).toMatchObject({ success: 1 })
  expect(await title(buyer)).toBe('共享申请已同意')
  expect(await agree()).toMatchObject(refused('STATE_REFUSED'))
  expect(await apply()).toMatchObject(refused('GP_SHARE_OPEN'))
  // 协议价 = max(底价, 定价 × 协议折扣), half-up; without a list price the circle's
  expect(await offer('10.01', '9.00', null)).toBe('5.51')
  expect(await offer('10.01', '9.00', '6.00')).toBe('6.00')
  expect(await offer(null, '9.00', null)).toBe('9.00')
})

it('takes terms that hold only', async () => {
  await apply()
  expect(await agree(seller, { scope: 'WAREHOUSE' })).toMatchObject(refused('GP_SHARE_SCOPE'))
  expect(await agree(seller, { scope: 'CLASSIFY' })).toMatchObject(refused('GP_SHARE_SCOPE'))
  expect(
    await agree(seller, { scope: 'WAREHOUSE', warehouseIds: [buyer.warehouseId] }),
  ).toMatchObject(refused('GP_SHARE_WAREHOUSE'))
  expect(await agree(seller, { expireTime: '2020-01-01' })).toMatchObject(
    refused('GP_SHARE_EXPIRE'),
  )
  expect(
    await agree(seller, { scope: 'WAREHOUSE', warehouseIds: [seller.warehouseId] }),
  ).toMatchObject({ success: 1 })
})

it('is refused with a reason, recalled by the applicant, and asked for anew', async () => {
  await apply()
  expect(await post('cancel/apply', { ids: [await idOf()] }, seller)).toMatchObject(
    refused('GP_SHARE_SIDE'),
  )
  expect(await post('cancel/apply', { ids: [await idOf()] }, buyer)).toMatchObject({ success: 1 })
  expect(await post('cancel/apply', { ids: [await idOf()] }, buyer)).toMatchObject(
    refused('STATE_REFUSED'),
  )
  await asSystem(world.app.db, (trx) => sql`delete from share_stock`.execute(trx))
  await apply()
  expect(await post('refuse', { ids: [await idOf()], replyReason: '没有货' }, buyer)).toMatchObject(
    refused('GP_SHARE_SIDE'),
  )
  expect(
    await post('refuse', { ids: [await idOf()], replyReason: '没有货' }, seller),
  ).toMatchObject({ success: 1 })
  expect(await title(buyer)).toBe('共享申请被拒绝')
  expect(
    await post('refuse', { ids: [await idOf()], replyReason: '没有货' }, seller),
  ).toMatchObject(refused('STATE_REFUSED'))
  expect(await apply()).toMatchObject({ success: 1 })
})

it('changes and ends by either side, and tells the other', async () => {
  expect(await apply()).toMatchObject({ success: 1 })
  const change =
    (as: Player, more: object = {}) =>
    async () =>
      post('change', { ids: [await idOf()], agreedDiscount: 60, ...more }, as)
  expect(await change(seller)()).toMatchObject(refused('STATE_REFUSED'))
  await agree()
  expect(await change(buyer)()).toMatchObject(refused('GP_SHARE_SIDE'))
  expect(await change(seller, { expireTime: '2020-01-01' })()).toMatchObject(
    refused('GP_SHARE_EXPIRE'),
  )
  expect(await change(seller)()).toMatchObject({ success: 1 })
  expect(await row()).toMatchObject({ agreedDiscount: '60.00' })
  expect(await title(buyer)).toBe('共享协议有变动')
  const end = async (as: Player) =>
    post('cancel', { ids: [await idOf()], replyReason: '不再需要' }, as)
  expect(await end(stranger)).toMatchObject(refused('ROW_NOT_FOUND'))
  expect(await end(buyer)).toMatchObject({ success: 1 })
  expect(await title(seller)).toBe('库存共享已终止')
  expect(await end(buyer)).toMatchObject(refused('STATE_REFUSED'))
  await asSystem(world.app.db, (trx) => sql`delete from share_stock`.execute(trx))
  await apply()
  await agree()
  expect(await end(seller)).toMatchObject({ success: 1 })
  expect(await title(buyer)).toBe('库存共享已终止')
  const { rows } = await buyer.act((trx) =>
    sql`select 1 from gp_access where share_id is not null`.execute(trx),
  )
  expect(rows).toEqual([])
})

it('follows the decision of product.md with its reason', async () => {
  await apply()
  const decide = async (body: object) =>
    post<{ error?: string; applyNum?: string }>('reason', { id: await idOf(), ...body }, seller)
  expect(await decide({ decision: 'REFUSED', reason: ' ' })).toMatchObject({
    error: 'GP_SHARE_REASON',
  })
  expect(await decide({ decision: 'AGREED' })).toMatchObject({ error: 'GP_SHARE_TERMS' })
  expect(await decide({ decision: 'AGREED', terms: { agreedDiscount: 48.5 } })).toMatchObject({
    applyNum: expect.stringMatching(/^GX/),
  })
  expect(await row()).toMatchObject({ state: 'AGREED', agreedDiscount: '48.50' })
})

it('reminds both sides once, seven days before, and ends on time', async () => {
  await apply()
  await agree()
  const expireIn = (span: string) =>
    asSystem(world.app.db, (trx) =>
      sql`update share_stock set expire_time = now() + ${span}::interval`.execute(trx),
    )
  await expireIn('8 days')
  await expireShares(world.app.db, strictLog)
  expect(await title(buyer)).toBe('共享申请已同意')
  await expireIn('6 days')
  await expireShares(world.app.db, strictLog)
  await expireShares(world.app.db, strictLog)
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{
      count: number
    }>`select count(*)::int as count from message where message_title = '库存共享快到期了'`.execute(
      trx,
    ),
  )
  expect(rows[0]?.count).toBe(2)
  await expireIn('-1 minute')
  await expireShares(world.app.db, strictLog)
  expect(await row()).toMatchObject({ state: 'EXPIRED' })
  expect(await title(seller)).toBe('库存共享已到期')
})

it('holds until its last day is over, by the clock of Shanghai, and is not agreed to end today', async () => {
  await apply()
  const day = async (ahead: number) => {
    const { rows } = await buyer.act((trx) =>
      sql<{ day: string }>`
        select to_char((now() at time zone 'Asia/Shanghai')::date + ${ahead}::int, 'YYYY-MM-DD') as day`.execute(
        trx,
      ),
    )
    return rows[0]?.day ?? ''
  }
  expect(await agree(seller, { expireTime: await day(0) })).toMatchObject(
    refused('GP_SHARE_EXPIRE'),
  )
  const last = await day(1)
  expect(await agree(seller, { expireTime: last })).toMatchObject({ success: 1 })
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{ ends: string }>`
      select to_char(expire_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as ends
      from share_stock where state = 'AGREED'`.execute(trx),
  )
  expect(rows).toEqual([{ ends: `${last} 23:59:59` }])
  const endIn = (span: string) =>
    asSystem(world.app.db, (trx) =>
      sql`update share_stock set expire_time = now() + ${span}::interval`.execute(trx),
    )
  await endIn('1 minute')
  await expireShares(world.app.db, strictLog)
  expect(await row()).toMatchObject({ state: 'AGREED' })
  expect(await offer('10.01', '9.00', null)).toBe('5.51')
  // before the chore has seen it nothing is sold at its price any more
  await endIn('-1 second')
  expect(await offer('10.01', '9.00', null)).not.toBe('5.51')
})

it('takes candidates at its price out of unfinished tasks when it ends, and no others', async () => {
  await apply()
  await agree()
  const states = () =>
    asSystem(world.app.db, async (trx) => {
      const { rows } = await sql<{
        state: string
      }>`select state from gp_match_stock order by id`.execute(trx)
      return rows.map(({ state }) => state)
    })
  await asSystem(world.app.db, async (trx) => {
    const { rows: tasks } = await sql<{ id: Id }>`
      insert into gp_match_task (company_id, task_num, source, state) values
        (${buyer.companyId}, 'PT1', 'PASTE', 'MATCHED'), (${buyer.companyId}, 'PT2', 'PASTE', 'CLOSED') returning id`.execute(
      trx,
    )
    for (const { id } of tasks)
      for (const agreed of [true, false])
        await sql`
          with b as (insert into gp_match_book (company_id, task_id, line_no, title_key, need_qty)
            values (${buyer.companyId}, ${id}, 1, ${`t${agreed}`}, 1) returning id)
          insert into gp_match_stock (company_id, task_id, book_id, gp_stock_id, supply_company_id, warehouse_id, product_id,
            supplier_code, circle_id, grade, price, agreed, available_qty, effective_price, rank)
          select ${buyer.companyId}, ${id}, b.id, 1, ${seller.companyId}, 1, 1, '商家', 0, '90', 5, ${agreed}, 1, 5, 1 from b`.execute(
          trx,
        )
  })
  await post('cancel', { ids: [await idOf()], replyReason: '停' }, seller)
  expect(await states()).toEqual(['EXCLUDED', 'CANDIDATE', 'CANDIDATE', 'CANDIDATE'])
})

it('keeps companies apart that are on a black list, until it is undone', async () => {
  const mark = await token()
  expect(await post('black', { ids: [mark], reason: '不守约' }, buyer)).toMatchObject({
    success: 1,
  })
  expect(await post('black', { ids: [mark] }, buyer)).toMatchObject(refused('ROW_NOT_FOUND'))
  expect(await post('apply', { ids: [mark], applyReason: '再试' }, buyer)).toMatchObject(
    refused('ROW_NOT_FOUND'),
  )
  const { rows } = await asSystem(world.app.db, (trx) =>
    sql<{ id: Id }>`select id from circle_black`.execute(trx),
  )
  const undo = (as: Player) => post('unblack', { ids: [rows[0]?.id] }, as)
  expect(await undo(stranger)).toMatchObject(refused('ROW_NOT_FOUND'))
  expect(await undo(buyer)).toMatchObject({ success: 1 })
  expect(await token()).toBe(mark)
})

it('opens a token for its own buyer only, and says no name anywhere', async () => {
  expect(
    await post('apply', { ids: [await token()], applyReason: '借来的' }, stranger),
  ).toMatchObject(refused('ROW_NOT_FOUND'))
  await apply()
  const { data: info } = await world.app.post(
    `/association/shareStock/selectApplyInfo/${await idOf()}`,
    {},
    { as: seller },
  )
  const lists = [
    info,
    await post('page', { pageNum: 1, pageSize: 20 }, seller),
    await post('supplyPage', { pageNum: 1, pageSize: 20 }, buyer),
    (
      await world.app.get('/association/shareStock/getSupplyList', {
        as: buyer,
        query: { circleId },
      })
    ).data,
  ]
  const text = JSON.stringify(lists)
  expect(text).toMatch(/商家\d{4}/)
  for (const hidden of ['馆配商', '旧书店', `"companyId"`, 'supplyCompanyId'])
    expect(text).not.toContain(hidden)
  for (const id of [await idOf(), 'none']) {
    const path = `/association/shareStock/selectApplyInfo/${id}`
    const stolen = await world.app.post(path, {}, { as: stranger })
    expect(stolen.data).toMatchObject({ error: 'ROW_NOT_FOUND' })
  }
})

it('recalls an application and ends an agreement from the list of suppliers', async () => {
  const row = async () =>
    (
      await post<{
        records: { shareState: string; postageText: string; applyNum: string | null }[]
      }>('supplyPage', { pageNum: 1, pageSize: 10, filter: {} }, buyer)
    ).records[0]
  const ids = [await token()]
  expect(await post('supplier/recall', { ids }, buyer)).toMatchObject(refused('ROW_NOT_FOUND'))
  await post('apply', { ids, applyReason: '年度馆配' }, buyer)
  expect(await row()).toMatchObject({ shareState: 'APPLYING', postageText: '邮费待确认' })
  expect(await post('supplier/recall', { ids }, stranger)).toMatchObject(refused('ROW_NOT_FOUND'))
  await post('supplier/recall', { ids }, buyer)
  expect(await row()).toMatchObject({ shareState: 'WITHDRAWN' })
  expect(await post('supplier/recall', { ids }, buyer)).toMatchObject(refused('STATE_REFUSED'))
  expect(await post('supplier/end', { ids, replyReason: '不再需要' }, buyer)).toMatchObject(
    refused('STATE_REFUSED'),
  )
})

it('says in words what a supplier asks for a parcel', async () => {
  const rule = { regions: [], first: 1, firstFee: 8, next: 1, nextFee: 2, freeOver: 99 }
  expect(postageText({ chargeMode: '1', rules: [rule] })).toBe(
    '首1千克 8 元，续1千克 2 元，满 99 元包邮',
  )
  expect(postageText({ chargeMode: '4', rules: [] })).toBe('包邮')
  expect(postageText({ chargeMode: '1', rules: [] })).toBe('邮费待确认')
  const far = { ...rule, regions: ['西藏自治区'], firstFee: 20, freeOver: null }
  expect(postageText({ chargeMode: '2', rules: [far, rule] })).toBe(
    '首1件 8 元，续1件 2 元，满 99 元包邮，部分地区另计',
  )
})

it('finds suppliers by circle and alias, and says to each side in words what is shared', async () => {
  const far = await world.player('远方书店')
  const farCircle = await world.circle(far, [[buyer, 'BUY']])
  await asSystem(world.app.db, (trx) =>
    sql`update circle_member set supplier_code = '商家2000' where company_id = ${far.companyId}`.execute(
      trx,
    ),
  )
  const codes = async (query: Record<string, string> = {}) => {
    const { data } = await world.app.get<{ supplierCode: string; supplierToken: string }[]>(
      '/association/shareStock/getSupplyList',
      { as: buyer, query },
    )
    return data
  }
  const found = async (query?: Record<string, string>) =>
    (await codes(query)).map(({ supplierCode }) => supplierCode)
  expect(await found()).toEqual(['商家1000', '商家2000'])
  expect(await found({ circleId })).toEqual(['商家1000'])
  expect(await found({ circleId: farCircle })).toEqual(['商家2000'])
  expect(await found({ keyword: '家2' })).toEqual(['商家2000'])

  const ids = [(await codes({ circleId }))[0]?.supplierToken]
  await post('apply', { ids, applyReason: '长期采购' }, buyer)
  const listed = async (as: Player, tab: string) =>
    (
      await post<{ records: { scopeText: string }[] }>(
        'page',
        { pageNum: 1, pageSize: 20, tab, filter: {} },
        as,
      )
    ).records.map(({ scopeText }) => scopeText)
  const counts = async (as: Player) =>
    Promise.all(['IN', 'OUT', 'shared'].map(async (tab) => (await listed(as, tab)).length))
  expect([await counts(seller), await counts(buyer)]).toEqual([
    [1, 0, 0],
    [0, 1, 0],
  ])
  const classes = await seller.act(async (trx) => {
    await insertWarehouse(trx, seller, '旧书店二仓')
    const { rows } = await sql<{ id: Id }>`
      insert into category (company_id, type, label)
      values (${seller.companyId}, '1', '文学'), (${seller.companyId}, '1', '历史') returning id`.execute(
      trx,
    )
    return rows.map(({ id }) => id)
  })
  const share = (change: object) =>
    asSystem(world.app.db, (trx) => trx.updateTable('shareStock').set(change).execute())
  await agree()
  expect([await counts(seller), await counts(buyer)]).toEqual([
    [0, 0, 1],
    [0, 1, 1],
  ])
  await share({ scope: 'CLASSIFY', classifyIds: JSON.stringify(classes.slice(0, 1)) })
  expect(await listed(seller, 'shared')).toEqual(['文学'])
  expect(await listed(buyer, 'shared')).toEqual(['1 个分类'])
  await share({
    scope: 'WAREHOUSE',
    warehouseIds: JSON.stringify([seller.warehouseId]),
    minGrade: '80',
  })
  expect(await listed(seller, 'shared')).toEqual(['旧书店仓，80 品以上'])
  expect(await listed(buyer, 'shared')).toEqual(['1 个仓库，80 品以上'])
})
