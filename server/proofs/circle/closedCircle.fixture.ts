import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { asSystem, type Id, type Trx } from '../../base/db'
import type { SessionUser } from '../../kit/http'
import {
  createGpWorld,
  type GpTask,
  type GpWorld,
} from '../../modules/circle/order/gpWorld.fixture'
import type { SignedIn, TestAppOptions } from '../testing'
import { insertWarehouse } from '../testing/insertWarehouse'

/** Rows of one buyer, one of each kind a call of the circle may name. */
export interface BuyerRows {
  as: SignedIn
  /** One nothing is ordered of, and one with an order. */
  open: GpTask
  ordered: GpTask
  orderNum: string
  linkId: Id
  token: string
  messageId: Id
  askId: Id
  exportId: string
  shareId: Id
  /** Every id and number, to be tried by somebody else. */
  ids: string[]
  /** The circle only the first buyer and the supplier are in, its members and its invitation. */
  inner: string[]
}

export interface ClosedCircle {
  world: GpWorld
  /** Whose rows are tried. */
  owner: BuyerRows
  /** A buyer in the same circle, who tries them beside rows of their own. */
  rival: BuyerRows
  /** A buyer in no circle. */
  outsider: SignedIn
  /** What no buyer may ever read of the supplier, nor the rival of the circle they are not in. */
  secrets: string[]
  windowOf(as: SignedIn): SignedIn
}

/** From here on an id is one row's alone: below, the same number names rows of other tables, which others may see. */
const alone = 700_001

let windows = 0

/** Two buyers and a supplier in one circle; the first and the supplier in another one, too. */
export async function createClosedCircle(options: TestAppOptions = {}): Promise<ClosedCircle> {
  const people = new Map<string, SessionUser>()
  const world = await createGpWorld({
    ...options,
    resolveSession: () => async (token) => people.get(token.replace(/~\d+$/, '')),
  })
  const rival = await world.app.signIn({ isAdmin: true, companyName: '对手馆配' })
  const outsider = await world.app.signIn({ isAdmin: true, companyName: '圈外馆配' })
  for (const one of [world.buyer, rival, outsider]) people.set(one.token, one.user)
  await world.join(rival, 'BUY')
  const offerId = await world.offer(world.supplier, 300)
  const secrets = await asSystem(world.db, (trx) => hideSecrets(trx, world, offerId))
  await farAway(world, alone)
  const inner = await asSystem(world.db, (trx) => innerCircle(trx, world))
  const owner = await rowsOf(world, world.buyer, offerId)
  await farAway(world, 800_001)
  const own = await rowsOf(world, rival, offerId)
  return {
    world,
    owner: { ...owner, inner, ids: [...owner.ids, ...inner] },
    rival: own,
    outsider,
    secrets,
    windowOf: ({ token, ...as }) => ({ ...as, token: `${token}~${(windows += 1)}` }),
  }
}

/** No number of the rival is one of the first buyer in another table, and none is a part of other figures. */
const farAway = ({ app }: GpWorld, first: number): Promise<unknown> =>
  sql`select setval(oid::regclass, ${first}) from pg_class
    where relkind = 'S' and relname ~ '^(gp_|askfor|share_|circle_|stock_circle|price_quota|sales_order|product_id|warehouse_id|customer_id).*_seq$'`.execute(
    app.connection.db,
  )

/** A circle the rival is not in. @returns its ids */
async function innerCircle(trx: Trx, { supplier, buyer }: GpWorld): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    with circle as (
      insert into stock_circle (company_id, circle_num, name, circle_type)
      values (${supplier.companyId}, 'QZ-INNER', '内圈', 'INVITE') returning id
    ), members as (
      insert into circle_member (company_id, circle_id, supplier_code, role, ability, state)
      select c.company, circle.id, c.code, c.role, c.ability, 'JOINED' from circle, (values
        (${supplier.companyId}::bigint, '内圈代号甲', 'OWNER', 'BOTH'), (${buyer.companyId}::bigint, '内圈代号乙', 'MEMBER', 'BUY'))
        c(company, code, role, ability)
      returning id
    ), invite as (
      insert into circle_invite (company_id, circle_id, invite_code)
      select ${supplier.companyId}, id, 'inner-code' from circle returning id
    )
    select id from circle union all select id from members union all select id from invite`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Gives the supplier facts that stand out in any text. */
async function hideSecrets(trx: Trx, { supplier }: GpWorld, offerId: Id): Promise<string[]> {
  const { companyId } = supplier
  await sql`update company set company_name = '密名书业', short_name = '密名', contact_name = '密联系人',
    contact_mobile = '13877771111' where id = ${companyId}`.execute(trx)
  await sql`update app_user set nick_name = '密店员', phone = '13877772222' where company_id = ${companyId}`.execute(
    trx,
  )
  await sql`update warehouse set warehouse_name = '密仓库', address = '密地址', contact = '密仓管', phone = '13877773333'
    where company_id = ${companyId}`.execute(trx)
  await sql`update shelf set shelf_code = 'MJ-77' where company_id = ${companyId}`.execute(trx)
  await sql`update stock set cost_price = 5.57 where company_id = ${companyId}`.execute(trx)
  await sql`update gp_stock set stock_qty = 43217, base_type = 'FIXED', base_price = 7.77, list_price = 39.80
    where id = ${offerId}`.execute(trx)
  const facts = [
    '密名',
    '密联系人',
    '密店员',
    '密仓',
    '密地址',
    'MJ-77',
    '1387777',
    '5.57',
    '7.77',
    '43217',
  ]
  const fields = ['basePrice', 'baseType', 'unitCost', 'supplyCompanyId', 'shelfId']
  return [...facts, ...fields]
}

async function rowsOf(world: GpWorld, as: SignedIn, offerId: Id): Promise<BuyerRows> {
  const { db, supplier, app } = world
  const { companyId } = as
  await asSystem(db, (trx) =>
    sql`insert into company_financial (company_id, remainder_money, freeze_money) values (${companyId}, 0, 0)
      on conflict do nothing`.execute(trx),
  )
  const chosen = [{ supplier, offerId, qty: 1 }]
  const [open, ordered] = [await world.task(as, chosen), await world.task(as, chosen)]
  const token = await world.token(as, supplier)
  const post = async <T>(path: string, body: object) => {
    const answer = await app.post<T>(`/association/${path}`, body, { as })
    if (answer.status !== 200) throw new Error(`closedCircle: ${path} ${answer.msg}`)
    return answer.data
  }
  await asSystem(db, (trx) => insertWarehouse(trx, as, '新仓'))
  const orderNum = await asSystem(db, (trx) => insertOrder(trx, world, as, ordered))
  await post('gpMatchStockVDetailV2/leaveMessage', {
    matchStockId: open.rows[0]?.id,
    content: '能便宜吗',
  })
  const exportId = randomUUID()
  await app.post(
    '/association/gpMatchBookDetailV2/exportDetail',
    { exportType: 'BOOK' },
    { as, query: { taskId: open.id, exportId } },
  )
  const made = await asSystem(db, (trx) => insertOthers(trx, world, as))
  const { ids, ...found } = await asSystem(db, (trx) => allIds(trx, companyId))
  return {
    as,
    open,
    ordered,
    orderNum,
    token,
    exportId,
    ...made,
    ...found,
    inner: [],
    ids: [...ids, orderNum, token, exportId],
  }
}

/** An order that waits for its supplier, as createOrder leaves it. */
async function insertOrder(trx: Trx, { supplier }: GpWorld, as: SignedIn, { id, rows }: GpTask) {
  const orderNum = `DD2026112600${as.companyId.padStart(4, '0').slice(-4)}`
  await sql`insert into sales_order (company_id, supply_company_id, order_num, order_type, sort, source, receiver_name,
      receiver_phone, province, city, receiver_address, order_time)
    values (${as.companyId}, ${supplier.companyId}, ${orderNum}, 'GP_ORDER', '4', '0', '馆', '13800000000', '北京市', '北京市',
      '一号院', now())`.execute(trx)
  await sql`insert into gp_order_link (company_id, supply_company_id, task_id, order_num, order_type, request_id,
      delivery_mode, pay_mode, goods_amount)
    values (${as.companyId}, ${supplier.companyId}, ${id}, ${orderNum}, 'GP_ORDER', ${randomUUID()}, 'DIRECT', 'BALANCE', 10)`.execute(
    trx,
  )
  await sql`update gp_match_stock set state = 'ORDERED', order_num = ${orderNum} where id = ${rows[0]?.id}`.execute(
    trx,
  )
  return orderNum
}

async function insertOthers(trx: Trx, { supplier, circleId }: GpWorld, { companyId }: SignedIn) {
  const { rows } = await sql<{ shareId: Id; askId: Id }>`
    with share as (
      insert into share_stock (company_id, supply_company_id, apply_num, supplier_code, ask_discount, apply_reason)
      values (${companyId}, ${supplier.companyId}, ${`GX${companyId}`}, '协议代号', 60, '长期采购') returning id
    ), ask as (
      insert into askfor_stock (company_id, ask_num, book_name, need_qty, circle_ids, deadline)
      values (${companyId}, ${`QH${companyId}`}, '求购的书', 2, ${JSON.stringify([circleId])}::jsonb, now() + interval '5 days')
      returning id
    ), reply as (
      insert into askfor_reply (company_id, ask_id, supplier_code, grade, price, quantity)
      select ${supplier.companyId}, id, 'S1', '90', 12, 2 from ask
    )
    select share.id as share_id, ask.id as ask_id from share, ask`.execute(trx)
  const [made] = rows
  if (!made) throw new Error('closedCircle: nothing made')
  return made
}

/** Of every table of the circle what belongs to a company, and what others have written for it. */
async function allIds(trx: Trx, companyId: Id) {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    join pg_attribute i on i.attrelid = c.oid and i.attname = 'id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and c.relname ~ '^(gp_|askfor_|share_|price_|circle_black|warehouse$|customer$|freight_template$|product$|sales_order$)'
    order by 1`.execute(trx)
  const ids = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string }>`
      select id::text as id from ${sql.table(name)}
      where company_id = ${companyId} and id >= ${alone} order by id desc limit 2`.execute(trx)
    for (const { id } of rows) ids.add(id)
  }
  const { rows } = await sql<{ linkId: Id; messageId: Id; replyId: Id }>`
    select (select id from gp_order_link where company_id = ${companyId}) as link_id,
      (select max(id) from gp_message where company_id = ${companyId}) as message_id,
      (select max(r.id) from askfor_reply r join askfor_stock a on a.id = r.ask_id where a.company_id = ${companyId}) as reply_id`.execute(
    trx,
  )
  const [{ linkId, messageId, replyId } = { linkId: '', messageId: '', replyId: '' }] = rows
  return { linkId, messageId, ids: [...ids, replyId] }
}
