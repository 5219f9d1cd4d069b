import type { Id, Trx } from '../../../../base/db'
import { fail } from '../../../../base/errors'
import { addYuan, compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { acting } from '../acting'
import { readParty } from '../party'
import { bizTypeOf } from '../line/quota'
import type { BizType, CreditBill, DueTotal, Party } from '../types'

export interface DueEntry {
  bill: CreditBill
  /** Which part of the document; default 1. A part raises one receivable and one payable. */
  seq?: number
  /** Default: what the document is. */
  bizType?: BizType
  /** Yuan; below zero a red row (退货, 冲减). */
  amount: Yuan
  /** 码洋 */
  listAmount?: Yuan
  /** `yyyy-MM-dd` */
  bizDate: string
  /** Left out: the due date of the credit record of this part, if there is one. */
  dueDate?: string
  warehouseId?: Id
  remark?: string
}

/** What a party owes us. The same part again answers the first number. @returns YS…, empty for an amount of 0 */
export const raiseReceivable = (trx: Trx, party: Party, entry: DueEntry): Promise<string> =>
  raise(trx, '0', party, entry)

/** What we owe a party. @returns YF…, empty for an amount of 0 */
export const raisePayable = (trx: Trx, party: Party, entry: DueEntry): Promise<string> =>
  raise(trx, '1', party, entry)

async function raise(
  trx: Trx,
  classify: '0' | '1',
  party: Party,
  entry: DueEntry,
): Promise<string> {
  const { bill, seq = 1, bizType = bizTypeOf(bill) } = entry
  if (compareYuan(entry.amount, '0.00') === 0) return ''
  const raised = await trx
    .selectFrom('due')
    .select('dueNum')
    .where('classify', '=', classify)
    .where('billType', '=', bill.type)
    .where('bizNum', '=', bill.num)
    .where('seq', '=', seq)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirst()
  if (raised) return raised.dueNum
  const record = await recordOf(trx, bill, seq)
  const { companyId, userId } = await acting(trx)
  const { dueNum } = await trx
    .insertInto('due')
    .values({
      ...(await objectOf(trx, classify, party)),
      companyId,
      classify,
      bizType,
      billType: bill.type,
      bizNum: bill.num,
      seq,
      warehouseId: entry.warehouseId ?? null,
      bizDate: entry.bizDate,
      dueDate: entry.dueDate ?? record?.dueDate ?? null,
      totalListMoney: entry.listAmount ?? null,
      originMoney: entry.amount,
      isAccountPeriod: record !== undefined,
      accountPeriodRecordId: record?.id ?? null,
      remark: entry.remark ?? null,
      createBy: userId,
    })
    .returning('dueNum')
    .executeTakeFirstOrThrow()
  if (record) await nameOnRecord(trx, classify, record.id, dueNum)
  return dueNum
}

/**
 * Cancels what a part of a document raised in the acting company's books. Nothing raised: nothing happens.
 * @throws DUE_SETTLED when something was written off or is being written off
 */
export async function cancelDue(trx: Trx, bill: CreditBill, seq = 1): Promise<void> {
  const raised = await trx
    .selectFrom('due')
    .select(['id', 'dueNum', 'originMoney', 'unsettledMoney', 'lockedMoney'])
    .where('billType', '=', bill.type)
    .where('bizNum', '=', bill.num)
    .where('seq', '=', seq)
    .where('status', '<>', 'CANCELLED')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const due of raised) {
    const isTouched =
      compareYuan(due.originMoney, due.unsettledMoney) !== 0 ||
      compareYuan(due.lockedMoney, '0.00') !== 0
    if (isTouched)
      throw fail('DUE_SETTLED', {
        dueNum: due.dueNum,
        settled: subYuan(due.originMoney, due.unsettledMoney),
      })
    await trx.updateTable('due').set({ status: 'CANCELLED' }).where('id', '=', due.id).execute()
  }
}

/** What a document raised in all and what of it is written off: for 结算状态 and 结清. */
export async function dueOf(trx: Trx, bill: CreditBill): Promise<DueTotal> {
  const rows = await trx
    .selectFrom('due')
    .select(['originMoney', 'unsettledMoney'])
    .where('billType', '=', bill.type)
    .where('bizNum', '=', bill.num)
    .where('status', '<>', 'CANCELLED')
    .execute()
  const raised = addYuan('0.00', ...rows.map(({ originMoney }) => originMoney))
  return { raised, settled: subYuan(raised, ...rows.map(({ unsettledMoney }) => unsettledMoney)) }
}

/** The credit record of this part, whichever of the two companies raises. */
const recordOf = (trx: Trx, bill: CreditBill, seq: number) =>
  trx
    .selectFrom('accountPeriodRecord')
    .select(['id', 'dueDate'])
    .where('billType', '=', bill.type)
    .where('orderNum', '=', bill.num)
    .where('seq', '=', seq)
    .where('status', '<>', 'RELEASED')
    .executeTakeFirst()

const nameOnRecord = (trx: Trx, classify: '0' | '1', recordId: Id, dueNum: string) =>
  trx
    .updateTable('accountPeriodRecord')
    .set(classify === '0' ? { receivableNum: dueNum } : { payableNum: dueNum })
    .where('id', '=', recordId)
    .execute()

async function objectOf(trx: Trx, classify: '0' | '1', party: Party) {
  if (party.kind === 'company')
    return {
      objectType: classify === '0' ? 'DISTRIBUTOR' : 'SUPPLY_COMPANY',
      objectId: party.id,
      objectName: party.name,
      counterpartyCompanyId: party.id,
    }
  const facts = await readParty(trx, party)
  return {
    objectType: facts.objectType,
    objectId: facts.id,
    objectName: facts.name,
    counterpartyCompanyId: facts.counterpartyCompanyId,
  }
}
