import type { Trx } from '../../../../base/db'
import { addYuan, compareYuan, subYuan } from '../../../../base/money'
import type { Credit, Party } from '../types'

/** What a party may still take, at this moment and without holding anything. */
export async function creditOf(trx: Trx, party: Party): Promise<Credit> {
  const line = await lineOf(trx, party).executeTakeFirst()
  const quota = line?.quota ?? '0.00'
  const used = line?.usedQuota ?? '0.00'
  const free = subYuan(quota, used)
  const isFree = line?.status === 'NORMAL' && compareYuan(free, '0.00') > 0
  return { quota, used, available: isFree ? free : '0.00', advance: await advanceOf(trx, party) }
}

/** The open credit line of a party, as the pages ask for it. */
export function lineOf(trx: Trx, party: Party) {
  const open = trx
    .selectFrom('accountPeriod')
    .select(['id', 'periodNum', 'quota', 'usedQuota', 'availableQuota', 'status', 'periodDays'])
    .where('status', '<>', 'CLOSED')
  if (party.kind === 'company')
    return open.where('onlineFlag', '=', '1').where('supplyCompanyId', '=', party.id)
  return open
    .where('onlineFlag', '=', '0')
    .where('objectType', '=', party.kind === 'customer' ? 'CUSTOMER' : 'SUPPLIER')
    .where('objectId', '=', party.id)
}

async function advanceOf(trx: Trx, party: Party) {
  if (party.kind === 'company') return '0.00'
  const rows = await trx
    .selectFrom('advance')
    .select('remainMoney')
    .where('objectType', '=', party.kind === 'customer' ? 'CUSTOMER' : 'SUPPLIER')
    .where('objectId', '=', party.id)
    .where('status', '=', 'AVAILABLE')
    .execute()
  return addYuan('0.00', ...rows.map(({ remainMoney }) => remainMoney))
}
