import type { Id, Trx } from '../../base/db'
import type { SessionUser } from '../../kit/http'
import { findOutOrders, reportLack, shipOut } from '../../modules/warehouse/outOrder'
import { wholesaleSpec } from '../../modules/trade/wholesale/wholesaleSpec'
import { storeDocument, type Saved } from '../../modules/trade/kit'
import { actAs, dayBefore, stepper } from './playKit'
import { playReturns } from './playWholesaleReturns'
import { linesAt, pay, setStage, type Stage } from './wholesaleStage'

/**
 * Wholesale orders and returns of one demo company in every state, made by the program's own steps, so that locks,
 * receivables, credit and history agree. The transaction is the seed's; it must work on the company's rows afterwards.
 */
export async function playWholesale(trx: Trx, user: SessionUser): Promise<void> {
  const ctx = await actAs(trx, user)
  const stage = await setStage(trx, ctx)
  if (!stage) return
  await playOrders(stage)
  await playReturns(stage)
}

async function playOrders(stage: Stage): Promise<void> {
  const { trx } = stage
  const step = stepper(stage, wholesaleSpec)
  await order(stage, 0, '0')
  await order(stage, 1, '0')
  const waiting = await order(stage, 2, '0')
  await step(waiting, 'submit')
  const refused = await order(stage, 3, '0')
  await step(refused, 'submit')
  await step(refused, 'refuse', { refuseReason: '折扣低于约定，请与客户确认' })
  const audited = async (at: number, settleType: string) => {
    const made = await order(stage, at, settleType)
    await step(made, 'submit')
    await step(made, 'audit', { lackPolicy: '2' })
    return made
  }
  await audited(4, '2')
  const part = await audited(5, '0')
  await shipPart(stage, part)
  const out = await audited(6, '2')
  await shipAll(stage, out)
  for (const at of [7, 8, 9]) {
    const done = await audited(at, '0')
    await shipAll(stage, done)
    await pay(stage, done, '0')
    await step(done, 'finish')
  }
  const lack = await audited(10, '0')
  await reportLack(trx, await outOf(trx, lack), '货位上找不到，盘点后缺 2 册')
  const cancelled = await order(stage, 11, '0')
  await step(cancelled, 'cancel', { cancelRemark: '客户改订新版' })
}

async function order(stage: Stage, at: number, settleType: string): Promise<Saved> {
  const { trx, ctx, warehouseId, customers } = stage
  const lines = linesAt(stage, at, 4).map((line, place) => ({
    ...line,
    quantity: 2 + ((at + place) % 3),
  }))
  const head = {
    customerId: customers[at % customers.length] ?? '',
    customerOrderNum: at % 3 === 0 ? `CG-${2400 + at}` : null,
    warehouseId,
    billDate: dayBefore(ctx, at),
    deliveryDate: null,
    settleType: await possible(stage, customers[at % customers.length] ?? '', settleType),
    deliverType: at % 4 === 0 ? '2' : '0',
    expressCode: at % 4 === 0 ? null : 'YTO',
    freightBearer: at % 2 === 0 ? '1' : '0',
    freightAmount: at % 2 === 0 ? '12.00' : '0.00',
    reduceAmount: at % 5 === 0 ? '3.50' : '0.00',
    receiverName: ['周明', '沈岚', '杜川', '何老师'][at % 4],
    receiverPhone: `1380571${1001 + at}`,
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    receiverAddress: `文三路 ${120 + at} 号`,
    remark: at % 3 === 1 ? '箱外请写客户单号' : null,
  }
  return storeDocument(trx, ctx, wholesaleSpec, { head, lines })
}

/** On credit only where the customer has a line. */
async function possible({ trx }: Stage, customerId: Id, settleType: string): Promise<string> {
  if (settleType !== '2') return settleType
  const line = await trx
    .selectFrom('accountPeriod')
    .select('availableQuota')
    .where('customerId', '=', customerId)
    .where('status', '=', 'NORMAL')
    .executeTakeFirst()
  return Number(line?.availableQuota ?? 0) > 2000 ? '2' : '0'
}

const outOf = async (trx: Trx, { num }: Saved) =>
  (await findOutOrders(trx, 'WHOLESALE', num)).at(-1)?.outOrderNum ?? ''

const shipAll = async ({ trx }: Stage, document: Saved) =>
  shipOut(trx, await outOf(trx, document), {
    isByHand: true,
    expressNum: `YT${88_000_000 + Number(document.id)}`,
  })

async function shipPart({ trx }: Stage, document: Saved) {
  const first = await trx
    .selectFrom('wholesaleOrderItem')
    .select('id')
    .where('orderId', '=', document.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const lines = [{ orderItemId: first.id, quantity: 1 }]
  await shipOut(trx, await outOf(trx, document), { isByHand: true, lines })
}
