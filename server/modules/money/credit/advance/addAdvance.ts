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
  bill: CreditBill & { seq?: number }
  amount: Yuan
  remark?: string
}

const sourceNumOf = ({ num, seq }: AdvanceEntry['bill']) =>
  seq === undefined ? num : `${num}-${seq}`

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
  const source = { sourceType: entry.bill.type, sourceNum: sourceNumOf(entry.bill) }
  const given = await findGiven(trx, source)
  if (given) return given.advanceNum
  const facts = await readParty(trx, party)
  const { companyId, userId } = await acting(trx)
  const advance = await trx
    .insertInto('advance')
    .values({
      ...source,
      companyId,
      direction: party.kind === 'customer' ? 'PRE_RECEIVE' : 'PRE_PAY',
      objectType: facts.objectType,
      objectId: party.id,
      objectName: facts.name,
      bizDate: today(),
      payWay: 'OTHER',
      money: entry.amount,
      status: 'AVAILABLE',
      auditBy: userId,
      auditTime: sql`now()`,
      remark: entry.remark ?? null,
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
  await postAdvance(trx, advance, {
    flowType: 'ADD',
    money: entry.amount,
    bill: { type: entry.bill.type, num: source.sourceNum },
    remark: entry.remark,
  })
  return advance.advanceNum
}

/**
 * Takes back what a document gave as an advance (its receipt was revoked). Nothing given: nothing happens.
 * @throws ADVANCE_SPENT
 */
export async function cancelAdvance(trx: Trx, bill: AdvanceEntry['bill']): Promise<void> {
  const given = await findGiven(trx, { sourceType: bill.type, sourceNum: sourceNumOf(bill) })
  if (!given) return
  const [advance] = await holdByIds(trx, [given.id])
  if (!advance || advance.status === 'CANCELLED') return
  if (compareYuan(advance.remainMoney, advance.money) !== 0)
    throw fail('ADVANCE_SPENT', { advanceNum: advance.advanceNum })
  await postAdvance(trx, advance, {
    flowType: 'ADD',
    money: subYuan('0.00', advance.money),
    bill: { type: bill.type, num: sourceNumOf(bill) },
  })
  await trx
    .updateTable('advance')
    .set({ status: 'CANCELLED' })
    .where('id', '=', advance.id)
    .execute()
}

const findGiven = (trx: Trx, source: { sourceType: string; sourceNum: string }) =>
  trx
    .selectFrom('advance')
    .select(['id', 'advanceNum'])
    .where('sourceType', '=', source.sourceType)
    .where('sourceNum', '=', source.sourceNum)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirst()
