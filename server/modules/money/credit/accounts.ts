import { sql } from 'kysely'
import { today, type Id, type Trx } from '../../../base/db'
import { fail } from '../../../base/errors'
import { absYuan, addYuan, isNegativeYuan, subYuan, type Yuan } from '../../../base/money'
import { acting } from './acting'

/** An enabled account money may pass through. @throws ACCOUNT_GONE */
export async function accountOf(trx: Trx, id: Id): Promise<{ accountType: string }> {
  const account = await trx
    .selectFrom('settlementAccount')
    .select('accountType')
    .where('id', '=', id)
    .where('status', '=', '1')
    // the balance account mirrors the platform's ledger and is posted there
    .where('accountType', '<>', 'BALANCE')
    .executeTakeFirst()
  if (!account) throw fail('ACCOUNT_GONE')
  return account
}

/** 结算方式 of money that passes through a kind of account. */
export const payWayOf = (accountType: string): string =>
  ['CASH', 'BANK', 'ALIPAY', 'WECHAT'].includes(accountType) ? accountType : 'OTHER'

export interface AccountPosting {
  flowType: string
  /** Yuan, signed. */
  changeMoney: Yuan
  bizNum: string
  seq?: number
  objectName?: string
  remark?: string
}

/** Changes a settlement account together with its ledger row. The only writer of both. @throws ACCOUNT_SHORT, ACCOUNT_GONE */
export async function postAccount(trx: Trx, id: Id, posting: AccountPosting): Promise<void> {
  const account = await trx
    .selectFrom('settlementAccount')
    .select([
      'accountName',
      'accountType',
      'currentMoney',
      'incomeMoney',
      'expenseMoney',
      'allowNegative',
      'status',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  // the balance account mirrors the platform's ledger and is posted there
  if (!account || account.status !== '1' || account.accountType === 'BALANCE')
    throw fail('ACCOUNT_GONE')
  const moneyAfter = addYuan(account.currentMoney, posting.changeMoney)
  if (isNegativeYuan(moneyAfter) && !account.allowNegative)
    throw fail('ACCOUNT_SHORT', { accountName: account.accountName, lack: absYuan(moneyAfter) })
  const isOut = isNegativeYuan(posting.changeMoney)
  const who = await acting(trx)
  await trx
    .updateTable('settlementAccount')
    .set({
      currentMoney: moneyAfter,
      ...(isOut
        ? { expenseMoney: subYuan(account.expenseMoney, posting.changeMoney) }
        : { incomeMoney: addYuan(account.incomeMoney, posting.changeMoney) }),
      updateTime: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  await trx
    .insertInto('settlementAccountFlow')
    .values({
      companyId: who.companyId,
      settlementAccountId: id,
      flowType: posting.flowType,
      changeMoney: posting.changeMoney,
      moneyAfter,
      bizNum: posting.bizNum,
      seq: posting.seq ?? 1,
      objectName: posting.objectName ?? null,
      bizDate: today(),
      operatorName: who.operatorName,
      remark: posting.remark ?? null,
      createBy: who.userId,
    })
    .execute()
}

export interface NewAccount {
  accountCode: string
  accountName: string
  accountType: 'CASH' | 'BANK' | 'ALIPAY' | 'WECHAT' | 'OTHER'
  /** 期初余额, yuan. */
  initialMoney?: Yuan
  isDefault?: boolean
  allowNegative?: boolean
}

/** Opens a settlement account with its OPENING row. @returns its id */
export async function openSettlementAccount(trx: Trx, account: NewAccount): Promise<Id> {
  const { initialMoney = '0.00', ...facts } = account
  const who = await acting(trx)
  const { id } = await trx
    .insertInto('settlementAccount')
    .values({
      ...facts,
      companyId: who.companyId,
      initialMoney,
      currentMoney: initialMoney,
      createBy: who.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('settlementAccountFlow')
    .values({
      companyId: who.companyId,
      settlementAccountId: id,
      flowType: 'OPENING',
      changeMoney: initialMoney,
      moneyAfter: initialMoney,
      bizNum: facts.accountCode,
      bizDate: today(),
      operatorName: who.operatorName,
      createBy: who.userId,
    })
    .execute()
  return id
}
