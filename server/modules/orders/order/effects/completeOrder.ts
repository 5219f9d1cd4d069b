import { asCompany, type Trx } from '../../../../base/db'
import { mulYuan } from '../../../../base/money'
import { sentence, type Sentence } from '../../../../base/sentence'
import { platformCompany } from '../../../company/company'
import { readConfig } from '../../../company/dictionary/configs'
import { completeMoney, transferMoney } from '../../../money/finance'
import { notify } from '../notices/notify'
import { writeLog, type LogActor } from '../notices/orderLog'
import { postingFacts, storeFreeze } from '../money/orderMoney'
import type { OrderRow } from '../record/OrderRow'
import { orderWatchers } from '../notices/watchOrders'
import { lockChild } from './childOf'

/**
 * 确认完成: held money becomes the supplier's own, less the platform's fee. A parent completes its linked child, whose
 * buyer is the same company. `order` is locked and 已发货.
 */
export async function completeOrder(
  trx: Trx,
  actor: LogActor,
  order: OrderRow,
  why: Sentence,
): Promise<void> {
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      status: 'DELIVERY_SUCCESS',
      finishTime: actor.now(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  const income = await settle(trx, actor, order)
  await writeLog(trx, actor, order, {
    logType: 'SUCCESS',
    content: income === '' ? why : sentence`${why}，货款 ${income} 元已结算给供货方`,
    afterStatus: 'DELIVERY_SUCCESS',
  })
  if (order.supplyCompanyId !== order.companyId)
    await notify(trx, order.supplyCompanyId, order, {
      title: '订单已完成',
      content: `订单 ${order.orderNum} 已完成${income === '' ? '' : `，货款 ${income} 元已转入余额`}`,
      orderStatus: 'DELIVERY_SUCCESS',
      permission: 'order:center:list',
    })
  for (const watcher of orderWatchers()) await watcher.completed?.(trx, actor, order)
  const child = await asCompany(trx, order.companyId, (seller) => lockChild(seller, order))
  if (child?.status === 'DELIVERIED')
    await completeOrder(trx, actor, child, sentence`上级订单已完成`)
}

/** @returns yuan that became the supplier's, empty when nothing was held */
async function settle(trx: Trx, actor: LogActor, order: OrderRow): Promise<string> {
  if (order.freezeStatus !== '3') return ''
  await storeFreeze(trx, order.id, '4', '0.00')
  const facts = { ...postingFacts(actor, order), companyId: order.supplyCompanyId }
  const counterparty = {
    counterpartyCompanyId: order.companyId,
    counterpartyName: order.buyerCompanyName,
  }
  const isHeld = await asCompany(trx, order.supplyCompanyId, (supplier) =>
    holdsIncome(supplier, order),
  )
  if (!isHeld) return ''
  const income = await completeMoney(trx, { ...facts, ...counterparty })
  await takeFee(trx, actor, order, income)
  return income
}

/** Nothing is held any more when all was refunded. */
const holdsIncome = async (trx: Trx, order: OrderRow): Promise<boolean> =>
  (await trx
    .selectFrom('freezeDetail')
    .select('id')
    .where('companyId', '=', order.supplyCompanyId)
    .where('freezeType', '=', 'INCOME_HOLD')
    .where('bizNum', '=', order.orderNum)
    .where('status', '<>', 'FINISHED')
    .executeTakeFirst()) !== undefined

/** SERVICE_FEE to the platform, by its parameter; 0 takes none. */
async function takeFee(trx: Trx, actor: LogActor, order: OrderRow, income: string): Promise<void> {
  const permille = Number(await readConfig(trx, 'order.serviceFeePermille'))
  const fee = mulYuan(income, (permille / 1000).toFixed(4))
  if (!(permille > 0) || fee === '0.00') return
  const payeeId = await platformCompany(trx)
  if (!payeeId || payeeId === order.supplyCompanyId) return
  const sides = { payerId: order.supplyCompanyId, payeeId }
  await transferMoney(trx, 'SERVICE_FEE', sides, { ...postingFacts(actor, order), money: fee })
}
