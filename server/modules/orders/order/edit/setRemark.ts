import type { Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { joined, sentence, type Sentence } from '../../../../base/sentence'
import type { Context } from '../../../../kit/http'
import { connectedShop, sendRemark } from '../../../shops/marketplaces'
import { writeLog } from '../notices/orderLog'
import type { OrderRow } from '../record/OrderRow'
import { storeOrder } from './changeOrders'

export interface RemarkInput {
  /** null clears. */
  remark?: string | null
  sellerRemark?: string | null
  sellerFlag?: string
  /** 同步到平台: 卖家备注 and flag go to the platform too. */
  syncPlatform?: boolean | null
}

/** 备注: only what is given changes, so that a batch does not wipe what it does not name. */
export async function setRemark(
  trx: Trx,
  ctx: Context,
  order: OrderRow,
  input: RemarkInput,
): Promise<void> {
  const given = fields.filter(([field]) => input[field] !== undefined)
  const changes = Object.fromEntries(given.map(([field]) => [field, input[field]]))
  await storeOrder(trx, order.id, changes)
  const content = given.map(
    ([field, title]) => sentence`${title}：${input[field] || sentence`清空`}`,
  )
  const said = input.syncPlatform === true ? await notifyPlatform(trx, order, input) : ''
  await writeLog(trx, ctx, order, {
    logType: 'REMARK',
    content: sentence`${content.length > 0 ? joined(content, '；') : sentence`备注未变`}${said}`,
  })
}

/** @throws SYNC_NOT_CONNECTED when nobody speaks for the shop */
async function notifyPlatform(
  trx: Trx,
  order: OrderRow,
  input: RemarkInput,
): Promise<Sentence | ''> {
  const { companyId, shopNum, platformOrderNum } = order
  if (order.orderType !== 'SHOP_ORDER' || !shopNum || !platformOrderNum) return ''
  const shop = await connectedShop(trx, shopNum)
  if (typeof shop === 'string') throw fail('SYNC_NOT_CONNECTED', { reason: shop })
  await sendRemark(trx, {
    companyId,
    shopNum,
    platformOrderNum,
    version: order.version,
    sellerRemark: input.sellerRemark ?? order.sellerRemark ?? '',
    sellerFlag: input.sellerFlag ?? order.sellerFlag,
  })
  return sentence`；已发往平台`
}

const fields = [
  ['remark', '内部备注'],
  ['sellerRemark', '卖家备注'],
  ['sellerFlag', '旗帜'],
] as const
