import { sql } from 'kysely'
import type { Trx } from '../../../base/db'
import { lockAccount } from './account/lockAccount'
import { findPosted, postQuota } from './account/postQuota'

export interface PackEntry {
  requestId: string
  /** Number of the document that paid for it. */
  bizNum: string
  quantity: number
}

/** Adds a pack of 12 months; paying for it is the caller's. The same request adds one. */
export async function buyPack(trx: Trx, { requestId, bizNum, quantity }: PackEntry): Promise<void> {
  const account = await lockAccount(trx)
  if (await findPosted(trx, requestId, 'PURCHASE')) return
  await sql`
    insert into price_quota_pack (company_id, biz_num, quantity, remain_qty, expire_time, create_by)
    values (${account.companyId}, ${bizNum}, ${quantity}, ${quantity}, now() + interval '12 months',
      nullif(current_setting('app.user_id', true), '')::bigint)`.execute(trx)
  await postQuota(trx, account, {
    changeType: 'PURCHASE',
    quantity,
    pack: quantity,
    init: quantity,
    bizType: 'SYSTEM',
    bizNum,
    requestId,
    remark: `额度包 ${quantity} 种，12 个月有效`,
  })
}
