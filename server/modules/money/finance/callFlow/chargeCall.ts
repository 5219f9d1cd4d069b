import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'

/** call_api_type */
export type CallApiType =
  | 'BOOK_INFO'
  | 'PRICE_COMPARE'
  | 'PUBLISH'
  | 'PLATFORM_SYNC'
  | 'EXPRESS_TRACE'
  | 'WAYBILL'
  | 'IMAGE'
  | 'CATEGORY'
  | 'OTHER'

/** One interface call that is to be paid for. */
export interface CallCharge {
  companyId: Id
  /** Names the call: asked for again under it, it is charged once, until it was given back. */
  key: string
  apiType: CallApiType
  bizNum?: string
  bizDesc?: string
  shopNum?: string
  operatorName?: string
}

/**
 * 调用消耗: takes one interface call off the company's quota, before the call is made. The transaction must act for
 * `charge.companyId`.
 * @returns false when none is left; nothing was taken then
 */
export async function chargeCall(trx: Trx, charge: CallCharge): Promise<boolean> {
  const left = await lockCount(trx, charge.companyId) // queues concurrent calls of one company
  const { callKey, isCharged } = await lastTry(trx, charge)
  if (isCharged) return true
  if (left < 1) return false
  await trx
    .insertInto('interfaceCallFlow')
    .values({
      companyId: charge.companyId,
      flowType: 'CONSUME',
      apiType: charge.apiType,
      changeCount: -1,
      countAfter: left - 1,
      callKey,
      bizNum: charge.bizNum ?? null,
      bizDesc: charge.bizDesc ?? null,
      shopNum: charge.shopNum ?? null,
      operatorName: charge.operatorName ?? null,
    })
    .execute()
  await storeCount(trx, charge.companyId, left - 1)
  return true
}

/** 失败返还: gives back what `chargeCall` took for a call that was not done; done already, or never taken, it does nothing. */
export async function returnCall(
  trx: Trx,
  call: Pick<CallCharge, 'companyId' | 'key'> & { remark?: string },
): Promise<void> {
  const left = await lockCount(trx, call.companyId)
  const { callKey, isCharged } = await lastTry(trx, call)
  if (!isCharged) return
  await sql`insert into interface_call_flow
      (company_id, flow_type, api_type, change_count, count_after, call_key, biz_num, biz_desc, shop_num, operator_name, remark)
    select company_id, 'RETURN', api_type, -change_count, ${left} - change_count, call_key, biz_num, biz_desc, shop_num,
      operator_name, ${call.remark ?? null}
    from interface_call_flow
    where company_id = ${call.companyId} and call_key = ${callKey} and flow_type = 'CONSUME'`.execute(
    trx,
  )
  await storeCount(trx, call.companyId, left + 1)
}

async function lockCount(trx: Trx, companyId: Id): Promise<number> {
  const account = await trx
    .selectFrom('companyFinancial')
    .select('remainderCallCount')
    .where('companyId', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account?.remainderCallCount ?? 0
}

// What was given back may be tried, and is charged, again: under the key with the number of the try.
async function lastTry(trx: Trx, { companyId, key }: Pick<CallCharge, 'companyId' | 'key'>) {
  for (let count = 1; ; count += 1) {
    const callKey = count === 1 ? key : `${key}#${count}`
    const flows = await trx
      .selectFrom('interfaceCallFlow')
      .select('flowType')
      .where('companyId', '=', companyId)
      .where('callKey', '=', callKey)
      .execute()
    const isTaken = flows.some(({ flowType }) => flowType === 'CONSUME')
    const isBack = flows.some(({ flowType }) => flowType === 'RETURN')
    if (!isTaken || !isBack) return { callKey, isCharged: isTaken }
  }
}

const storeCount = (trx: Trx, companyId: Id, remainderCallCount: number) =>
  trx
    .updateTable('companyFinancial')
    .set({ remainderCallCount, updateTime: sql`now()` })
    .where('companyId', '=', companyId)
    .execute()
