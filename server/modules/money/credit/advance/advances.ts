import { sql } from 'kysely'
import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { acting } from '../acting'
import { partyName } from '../party'
import type { CreditBill, Party } from '../types'

/** An advance whose row this transaction holds. */
export interface HeldAdvance {
  id: Id
  advanceNum: string
  money: Yuan
  usedMoney: Yuan
  refundedMoney: Yuan
  lockedMoney: Yuan
  remainMoney: Yuan
  status: string
}

const columns = [
  'id',
  'advanceNum',
  'money',
  'usedMoney',
  'refundedMoney',
  'lockedMoney',
  'remainMoney',
  'status',
] as const

/** Advances a party still has money in, held, oldest first. A pair of companies settles by balance, not by advances. */
export async function holdAdvances(trx: Trx, party: Party): Promise<HeldAdvance[]> {
  if (party.kind === 'company') return []
  return trx
    .selectFrom('advance')
    .select(columns)
    .where('objectType', '=', party.kind === 'customer' ? 'CUSTOMER' : 'SUPPLIER')
    .where('objectId', '=', party.id)
    .where('status', '=', 'AVAILABLE')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** What a document has reserved and not used, by advance, those held: oldest first. */
export async function holdReserved(
  trx: Trx,
  bill: CreditBill,
): Promise<{ advance: HeldAdvance; reserved: Yuan }[]> {
  const sums = await trx
    .selectFrom('advanceFlow')
    .select(['advanceId', (eb) => eb.fn.sum<string>('changeLocked').as('reserved')])
    .where('billType', '=', bill.type)
    .where('bizNum', '=', bill.num)
    .groupBy('advanceId')
    .execute()
  const held = await holdByIds(
    trx,
    sums.map(({ advanceId }) => advanceId),
  )
  // read again: another transaction may have used some while this one waited
  const fresh = await trx
    .selectFrom('advanceFlow')
    .select(['advanceId', (eb) => eb.fn.sum<string>('changeLocked').as('reserved')])
    .where('billType', '=', bill.type)
    .where('bizNum', '=', bill.num)
    .groupBy('advanceId')
    .execute()
  const reserved = new Map(fresh.map((row) => [row.advanceId, row.reserved]))
  return held
    .map((advance) => ({ advance, reserved: reserved.get(advance.id) ?? '0.00' }))
    .filter((each) => compareYuan(each.reserved, '0.00') > 0)
}

export const holdByIds = (trx: Trx, ids: readonly Id[]): Promise<HeldAdvance[]> =>
  trx
    .selectFrom('advance')
    .select(columns)
    .where('id', 'in', ids.length > 0 ? [...ids] : ['0'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export interface AdvancePosting {
  flowType: 'ADD' | 'OVERPAY' | 'RESERVE' | 'RELEASE' | 'USE' | 'USE_REVERSE' | 'REFUND'
  money?: Yuan
  used?: Yuan
  refunded?: Yuan
  locked?: Yuan
  bill: { type: string; num: string }
  seq?: number
  remark?: string
}

/** Changes a held advance together with its ledger row; `advance` shows the new figures. The only writer of both. */
export async function postAdvance(
  trx: Trx,
  advance: HeldAdvance,
  posting: AdvancePosting,
): Promise<void> {
  const { money = '0.00', used = '0.00', refunded = '0.00', locked = '0.00', bill } = posting
  const who = await acting(trx)
  advance.usedMoney = addYuan(advance.usedMoney, used)
  advance.refundedMoney = addYuan(advance.refundedMoney, refunded)
  advance.lockedMoney = addYuan(advance.lockedMoney, locked)
  const spent = addYuan(advance.usedMoney, advance.refundedMoney)
  advance.remainMoney = subYuan(advance.money, spent, advance.lockedMoney)
  advance.status = compareYuan(spent, advance.money) === 0 ? 'USED_UP' : 'AVAILABLE'
  await trx
    .updateTable('advance')
    .set({
      usedMoney: advance.usedMoney,
      refundedMoney: advance.refundedMoney,
      lockedMoney: advance.lockedMoney,
      status: advance.status,
      updateTime: sql`now()`,
    })
    .where('id', '=', advance.id)
    .execute()
  await trx
    .insertInto('advanceFlow')
    .values({
      companyId: who.companyId,
      advanceId: advance.id,
      flowType: posting.flowType,
      changeMoney: money,
      changeUsed: used,
      changeRefunded: refunded,
      changeLocked: locked,
      billType: bill.type,
      bizNum: bill.num,
      seq: posting.seq ?? null,
      operatorName: who.operatorName,
      remark: posting.remark ?? null,
      createBy: who.userId,
    })
    .execute()
}

/** Refuses more than a party has. @throws ADVANCE_SHORT */
export async function refuseShort(trx: Trx, party: Party, available: Yuan, amount: Yuan) {
  if (compareYuan(available, amount) >= 0) return
  const lack = subYuan(amount, available)
  throw fail('ADVANCE_SHORT', { party: await partyName(trx, party), available, lack })
}
