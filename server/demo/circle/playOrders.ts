import { sql } from 'kysely'
import { asCompany, type Id, type Trx } from '../../base/db'
import { contextWithin, type Context, type Route, type SessionUser } from '../../kit/http'
import { leaveMessage } from '../../modules/circle/message/leaveMessage'
import { threadOfCandidate, threadOfOrder } from '../../modules/circle/message/threadOf'
import { buyerActs } from '../../modules/circle/order/buyerActs'
import { submitOrders } from '../../modules/circle/order/confirm/submitOrders'
import { orderRoutes } from '../../modules/orders/order'
import { actAs } from '../trade/playKit'
import { callWithin } from './callWithin'
import { matchedList } from './matchedList'
import { otherUser, supplierPlans } from './playSuppliers'

interface Stage {
  trx: Trx
  buyer: Context
  /** Users of the suppliers by company. */
  suppliers: ReadonlyMap<Id, SessionUser>
}

/** What a supplier, and then the buyer, did with an order; the last state stays. */
const lives = [
  [],
  ['refuse'],
  ['audit'],
  ['audit', 'deliver'],
  ['audit', 'deliver', 'receive'],
] as const

/**
 * A list that was matched and ordered: one order per supplier, waiting, refused, audited, on its way and settled, with
 * what both sides wrote about an offer and about an order.
 */
export async function playOrders(
  trx: Trx,
  user: SessionUser,
  others: readonly SessionUser[],
): Promise<void> {
  const buyer = await actAs(trx, user)
  const partners = await Promise.all(supplierPlans.map(({ name }) => otherUser(trx, name)))
  const known = [...others, ...partners.flatMap((one) => one ?? [])]
  const suppliers = new Map(known.map((one) => [one.companyId, one]))
  const stage = { trx, buyer, suppliers }
  const taskId = await matchedList(trx, buyer, '市图书馆2026年馆配第三批', 36)
  if (taskId === undefined) return
  await talkAboutOffer(stage, taskId)
  const orders = await placeAll(stage, taskId)
  for (const [at, order] of orders.entries())
    for (const step of lives[at % lives.length] ?? []) await live(stage, order, step, at)
  await talkAboutOrder(stage, orders.at(-1))
}

interface Placed {
  linkId: Id
  orderNum: string
  supplyCompanyId: Id
}

/** 采配下单 for every supplier that was chosen, into the buyer's own warehouse. */
async function placeAll({ trx, buyer }: Stage, taskId: Id): Promise<Placed[]> {
  const { rows } = await sql<{ id: string; warehouseId: Id }>`
    select p.task_id || '-' || supplier_token(p.company_id, p.supply_company_id) as id,
      (select min(w.id) from warehouse w where w.company_id = p.company_id and w.status = '1') as warehouse_id
    from gp_match_parcel p where p.task_id = ${taskId} and p.chosen_qty > 0
    group by p.company_id, p.task_id, p.supply_company_id order by p.supply_company_id`.execute(trx)
  await callWithin(buyer, trx, submitOrders, {
    ids: rows.map(({ id }) => id),
    deliveryMode: 'TO_WAREHOUSE',
    warehouseId: rows[0]?.warehouseId,
    payMode: 'BALANCE',
    buyerRemark: '请附发货清单',
    allowPartial: true,
  })
  const placed = await sql<Placed>`
    select id as link_id, order_num, supply_company_id from gp_order_link where task_id = ${taskId} order by id`.execute(
    trx,
  )
  return placed.rows
}

type Step = 'refuse' | 'audit' | 'deliver' | 'receive'

async function live(stage: Stage, order: Placed, step: Step, at: number): Promise<void> {
  const { trx, buyer } = stage
  if (step === 'receive')
    return callWithin(buyer, trx, routeOf(buyerActs, 'POST /association/gpOrder/receive'), {
      ids: [order.linkId],
    })
  await asSupplier(stage, order, async (ctx) => {
    const { rows } = await sql<{ id: Id }>`
      select id from sales_order where order_num = ${order.orderNum}`.execute(trx)
    const ids = rows.map(({ id }) => id)
    const name = { refuse: 'refuse', audit: 'confirmAudit', deliver: 'deliver' }[step]
    const bodies = {
      refuse: { refuseReason: '1' },
      audit: { lackPolicy: '0' },
      deliver: { deliverType: '0', expressCode: 'YTO', expressNum: `YT2026${1_000_000 + at}` },
    }
    await callWithin(ctx, trx, routeOf(orderRoutes, `POST /order/shopOrders/${name}`), {
      ids,
      ...bodies[step],
    })
  })
}

async function asSupplier(
  { trx, suppliers }: Stage,
  { supplyCompanyId }: Pick<Placed, 'supplyCompanyId'>,
  work: (ctx: Context) => Promise<unknown>,
): Promise<void> {
  const user = suppliers.get(supplyCompanyId)
  if (user) await asCompany(trx, supplyCompanyId, () => work(contextWithin(trx, user)))
}

/** Before there is an order: the buyer asks for a better price, the supplier answers under its alias. */
async function talkAboutOffer(stage: Stage, taskId: Id): Promise<void> {
  const { trx, buyer } = stage
  const { rows } = await sql<{ id: Id; price: string }>`
    select id, price from gp_match_stock where task_id = ${taskId} and state = 'CHOSEN'
    order by price desc limit 2`.execute(trx)
  for (const [at, { id, price }] of rows.entries()) {
    const thread = await threadOfCandidate(trx, buyer, id)
    await leaveMessage(trx, buyer, thread, {
      content: '馆方要得急，能否再让一点？',
      expectPrice: (Number(price) * 0.94).toFixed(2),
      requestId: `demo-talk-${id}`,
    })
    if (at === 0)
      await asSupplier(stage, { supplyCompanyId: thread.supplyCompanyId }, (ctx) =>
        leaveMessage(trx, ctx, thread, {
          content: '这批是新到的，让两个点可以。',
          requestId: `demo-reply-${id}`,
        }),
      )
  }
}

async function talkAboutOrder(stage: Stage, order: Placed | undefined): Promise<void> {
  if (!order) return
  const { trx } = stage
  await asSupplier(stage, order, async (ctx) =>
    leaveMessage(trx, ctx, await threadOfOrder(trx, order.orderNum), {
      content: '分两箱发出，清单在一号箱。',
      requestId: `demo-order-${order.linkId}`,
    }),
  )
}

function routeOf(routes: readonly Route[], name: string): Route {
  const route = routes.find(({ call: one }) => one === name)
  if (!route) throw new Error(`playOrders: nobody answers ${name}`)
  return route
}
