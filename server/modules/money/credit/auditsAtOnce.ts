import type { Trx } from '../../../base/db'
import { acting } from './acting'

/** 收付款免审核: whether the company lets money count as soon as it is registered, without finance's audit. */
export async function auditsAtOnce(trx: Trx): Promise<boolean> {
  const { companyId } = await acting(trx)
  const company = await trx
    .selectFrom('company')
    .select('autoAuditReceipt')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return company.autoAuditReceipt
}
