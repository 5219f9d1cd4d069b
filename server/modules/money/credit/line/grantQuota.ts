import type { Id, Trx } from '../../../../base/db'
import { compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { acting } from '../acting'
import { findLine, lineColumns, postLine, type HeldLine } from './heldLine'
import { readParty } from '../party'
import type { Party } from '../types'

/** What a company grants a customer, or a supplier grants it. */
export interface Grant {
  quota: Yuan
  /** Days after shipping, or the day of the next month. */
  periodDays: number
  periodMode?: 'DAYS' | 'MONTH'
}

/**
 * Opens or changes the offline credit line of a customer or supplier: called when its 账期额度 is saved. A quota below
 * what is used stays possible; nothing more is lent until enough is repaid.
 * @returns the line
 */
export async function grantQuota(
  trx: Trx,
  party: Party & { kind: 'customer' | 'supplier' },
  grant: Grant,
): Promise<Id> {
  const line = (await findLine(trx, party)) ?? (await openLine(trx, party, grant))
  const facts = await readParty(trx, party)
  const { quota, periodDays, periodMode = 'DAYS' } = grant
  await trx
    .updateTable('accountPeriod')
    .set({ periodDays, periodMode, objectName: facts.name })
    .where('id', '=', line.id)
    .execute()
  await postQuota(trx, line, quota, facts.name)
  return line.id
}

async function postQuota(trx: Trx, line: HeldLine, quota: Yuan, bizNum: string): Promise<void> {
  const change = compareYuan(quota, line.quota)
  if (change === 0) return
  const isFirst = compareYuan(line.quota, '0.00') === 0
  const flowType = change < 0 ? 'QUOTA_DOWN' : isFirst ? 'GRANT' : 'QUOTA_UP'
  await postLine(trx, line, { flowType, changeQuota: subYuan(quota, line.quota), bizNum })
}

/**
 * Opens or changes the credit line between two companies (账期申请通过): the buying one borrows from the supply company.
 * The transaction acts for either.
 */
export async function grantPair(
  trx: Trx,
  pair: { distributorCompanyId: Id; supplyCompanyId: Id },
  grant: Grant,
): Promise<void> {
  const { quota, periodDays, periodMode = 'DAYS' } = grant
  const { userId } = await acting(trx)
  const own = { companyId: pair.distributorCompanyId, supplyCompanyId: pair.supplyCompanyId }
  await trx
    .insertInto('accountPeriod')
    .values({ ...own, onlineFlag: '1', periodDays, createBy: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const line = await trx
    .selectFrom('accountPeriod')
    .select(lineColumns)
    .where('companyId', '=', own.companyId)
    .where('supplyCompanyId', '=', own.supplyCompanyId)
    .where('status', '<>', 'CLOSED')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('accountPeriod')
    .set({ periodDays, periodMode })
    .where('id', '=', line.id)
    .execute()
  await postQuota(trx, line, quota, line.id)
}

async function openLine(
  trx: Trx,
  party: Party & { kind: 'customer' | 'supplier' },
  grant: Grant,
): Promise<HeldLine> {
  const facts = await readParty(trx, party)
  const { companyId, userId } = await acting(trx)
  await trx
    .insertInto('accountPeriod')
    .values({
      companyId,
      classify: party.kind === 'customer' ? '0' : '1',
      objectType: facts.objectType,
      objectId: party.id,
      objectName: facts.name,
      periodDays: grant.periodDays,
      createBy: userId,
    })
    // somebody else may open it at this moment
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const opened = await findLine(trx, party)
  if (!opened) throw new Error(`openLine: no line for ${party.kind} ${party.id}`)
  return opened
}
