import { sql } from 'kysely'
import type { Trx } from '../../../../base/db'
import { today } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { acting } from '../acting'
import { holdByIds, postAdvance } from './advances'
import { readParty } from '../party'
import type { CreditBill, Party } from '../types'

export interface AdvanceEntry {
  /** The document that gives it (a return, a rebate); gives once. */
  bill: CreditBill
  amount: Yuan
  remark?: string
}

/**
 * Gives a party an advance without money passing through an account: a refund kept as advance, a rebate. The same
 * document gives it once.
 * @returns its number YU…
 */
export async function addAdvance(
  trx: Trx,
  party: Party & { kind: 'customer' | 'supplier' },
  entry: AdvanceEntry,
): Promise<string> {
  const { bill, amount, remark } = entry
  const given = await findGiven(trx, bill)
  if (given) return given.advanceNum
  const facts = await readParty(trx, party)
  const { companyId, userId } = await acting(trx)
  const advance = await trx
    .insertInto('advance')
    .values({
      companyId,
      sourceType: bill.type,
      sourceNum: bill.num,
      direction: party.kind === 'customer' ? 'PRE_RECEIVE' : 'PRE_PAY',
      objectType: facts.objectType,
      objectId: party.id,
      objectName: facts.name,
      bizDate: today(),
      payWay: 'OTHER',
      money: amount,
      status: 'AVAILABLE',
      auditBy: userId,
      auditTime: sql`now()`,
      remark: remark ?? null,
      createBy: userId,
    })
    .returning([
      'id',
      'advanceNum',
      'money',
      'usedMoney',
      'refundedMoney',
      'lockedMoney',
      'remainMoney',
      'status',
    ])
    .executeTakeFirstOrThrow()
  await postAdvance(trx, advance, { flowType: 'ADD', money: amount, bill, remark })
  return advance.advanceNum
}

/**
 * Takes back what a document gave as an advance (its receipt was revoked). Nothing given: nothing happens.
 * @throws ADVANCE_SPENT
 */
export async function cancelAdvance(trx: Trx, bill: CreditBill): Promise<void> {
  const given = await findGiven(trx, bill)
  if (!given) return
  const [advance] = await holdByIds(trx, [given.id])
  if (!advance || advance.status === 'CANCELLED') return
  if (compareYuan(advance.remainMoney, advance.money) !== 0)
    throw fail('ADVANCE_SPENT', { advanceNum: advance.advanceNum })
  await postAdvance(trx, advance, { flowType: 'ADD', money: subYuan('0.00', advance.money), bill })
  await trx
    .updateTable('advance')
    .set({ status: 'CANCELLED' })
    .where('id', '=', advance.id)
    .execute()
}

const findGiven = (trx: Trx, bill: CreditBill) =>
  trx
    .selectFrom('advance')
    .select(['id', 'advanceNum'])
    .where('sourceType', '=', bill.type)
    .where('sourceNum', '=', bill.num)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirst()
