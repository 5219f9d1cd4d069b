import { sql } from 'kysely'
import { actFor, asSystem, type Db, type Trx } from '../../../../base/db'
import { sentence } from '../../../../base/sentence'
import { eachDue, type JobLog } from '../../../../kit/jobs'
import { connectedShop, MarketplaceDown } from '../../../shops/marketplaces'
import { lockOrder } from '../record/findOrders'
import { writeLog } from '../notices/orderLog'
import { systemActor } from './eachOrder'

interface DueWaybill {
  id: string
  companyId: string
  shopNum: string
  platformOrderNum: string
  expressCode: string | null
  expressNum: string | null
  uploadDue: string
}

/**
 * Tells platforms the numbers of shipped orders: outside any transaction, then the answer is written. Told twice after a
 * crash, the platform takes the same waybill once. Failure is abnormal type 12; the state stays, 重新回传 tries again.
 */
export async function uploadWaybills(db: Db, log: JobLog): Promise<number> {
  const due = await asSystem(db, findDue)
  return eachDue(
    due,
    log,
    ({ id }) => ({ orderId: id }),
    async (waybill) => {
      const problem = await push(db, waybill, log)
      await actFor(db, { companyId: waybill.companyId, userId: '0' }, (trx) =>
        note(trx, waybill, problem),
      )
    },
  )
}

async function findDue(trx: Trx): Promise<DueWaybill[]> {
  const { rows } = await sql<DueWaybill>`
    select id, company_id, shop_num, platform_order_num, express_code, express_num, upload_due
    from sales_order where upload_due is not null order by upload_due, id limit 100`.execute(trx)
  return rows
}

/** @returns why it did not work, in words for a person */
async function push(db: Db, waybill: DueWaybill, log: JobLog): Promise<string | undefined> {
  const { companyId, shopNum, platformOrderNum, expressCode, expressNum } = waybill
  const shop = await actFor(db, { companyId, userId: '0' }, (trx) => connectedShop(trx, shopNum))
  if (typeof shop === 'string') return shop
  if (!expressCode || !expressNum) return String(sentence`订单没有快递单号，平台不接受`)
  const key = `${shopNum} ${platformOrderNum} ${expressNum}`
  try {
    await shop.marketplace.pushWaybill(shop, { platformOrderNum, expressCode, expressNum }, key)
    return undefined
  } catch (error) {
    log.warn({ err: error, orderId: waybill.id }, 'waybill not uploaded')
    return error instanceof MarketplaceDown ? error.message : String(sentence`平台没有接受快递单号`)
  }
}

async function note(trx: Trx, waybill: DueWaybill, problem: string | undefined): Promise<void> {
  const order = await lockOrder(trx, waybill.id)
  // a newer number waits for the next round, also one of the same second
  if (order.uploadDue !== waybill.uploadDue || order.expressNum !== waybill.expressNum) return
  const fault = problem === undefined ? sql`'[]'::jsonb` : sql`'["12"]'::jsonb`
  await trx
    .updateTable('salesOrder')
    .set((eb) => ({
      uploadDue: null,
      uploadFlag: problem === undefined,
      abnormalTypes: sql`(abnormal_types - '12') || ${fault}`,
      abnormalReason: problem ?? (order.status === 'DELIVERY_ERROR' ? order.abnormalReason : null),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', order.id)
    .execute()
  const content =
    problem === undefined ? sentence`快递单号已回传平台` : sentence`发货回传失败：${problem}`
  await writeLog(trx, systemActor, order, { logType: 'EXPRESS', content })
}
