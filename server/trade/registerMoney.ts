import { nextNumber, type Id, type Trx } from '../db'
import { fail } from '../errors'
import { addYuan, compareYuan, subYuan, type Yuan } from '../money'
import {
  addAdvance,
  changeReserved,
  postAccount,
  reservedOf,
  settleDue,
  type CreditBill,
  type Party,
} from '../modules/credit'

export interface MoneyEntry {
  /** 0 received, written off against receivables; 1 paid, against payables. */
  classify: '0' | '1'
  bill: CreditBill
  party: Party & { kind: 'customer' | 'supplier' }
  /** Yuan, > 0. */
  amount: Yuan
  settlementAccountId: Id
  remark?: string
  /** What no due asks for yet becomes an advance kept for this document; left out: it is refused. */
  mayBeAdvance?: boolean
}

export interface MoneyRegistered {
  /** SK… or FK… */
  num: string
  /** Written off now, and kept as an advance for the document. */
  settled: Yuan
  advance: Yuan
}

/**
 * 登记收款, 登记付款: money against what a document is owed, its oldest part first, through a settlement account and its
 * ledger.
 * @throws MONEY_TOO_MUCH, ACCOUNT_GONE, ACCOUNT_SHORT
 */
export async function registerMoney(trx: Trx, entry: MoneyEntry): Promise<MoneyRegistered> {
  const { classify, amount, settlementAccountId, remark } = entry
  const num = await nextNumber(trx, classify === '0' ? 'SK' : 'FK')
  const payWay = await payWayOf(trx, settlementAccountId)
  let left = amount
  for (const { dueNum, open } of await openDues(trx, entry)) {
    const part = compareYuan(open, left) < 0 ? open : left
    if (compareYuan(part, '0.00') <= 0) break
    await settleDue(trx, {
      dueNum,
      amount: part,
      sourceNum: num,
      payWay,
      settlementAccountId,
      remark,
    })
    left = subYuan(left, part)
  }
  const settled = subYuan(amount, left)
  if (compareYuan(left, '0.00') === 0) return { num, settled, advance: '0.00' }
  if (!entry.mayBeAdvance) throw fail('MONEY_TOO_MUCH', { open: settled, amount })
  await keepAsAdvance(trx, entry, num, left)
  return { num, settled, advance: left }
}

/** What may still be written off of each due of a document; red rows are no debt. */
async function openDues(trx: Trx, { classify, bill }: MoneyEntry) {
  const rows = await trx
    .selectFrom('due')
    .select(['dueNum', 'unsettledMoney', 'lockedMoney'])
    .where('classify', '=', classify)
    .where('billType', '=', bill.type)
    .where('bizNum', '=', bill.num)
    .where('status', 'in', ['UNSETTLED', 'PARTIAL'])
    .orderBy('id')
    .execute()
  return rows
    .map(({ dueNum, unsettledMoney, lockedMoney }) => ({
      dueNum,
      open: subYuan(unsettledMoney, lockedMoney),
    }))
    .filter(({ open }) => compareYuan(open, '0.00') > 0)
}

async function keepAsAdvance(trx: Trx, entry: MoneyEntry, num: string, money: Yuan) {
  const { classify, bill, party, settlementAccountId, remark } = entry
  await postAccount(trx, settlementAccountId, {
    flowType: 'ADVANCE',
    changeMoney: classify === '0' ? money : subYuan('0.00', money),
    bizNum: num,
    remark,
  })
  await addAdvance(trx, party, { bill: { type: bill.type, num }, amount: money, remark })
  await changeReserved(trx, bill, addYuan(await reservedOf(trx, bill), money), party)
}

/** @throws ACCOUNT_GONE */
async function payWayOf(trx: Trx, id: Id): Promise<string> {
  const account = await trx
    .selectFrom('settlementAccount')
    .select('accountType')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!account) throw fail('ACCOUNT_GONE')
  return account.accountType
}
