import { sql } from 'kysely'
import type { Id, Trx } from '../../db'
import { fail } from '../../errors'
import { addYuan, compareYuan, subYuan, type Yuan } from '../../money'
import { acting } from './acting'
import { partyName, readParty } from './party'
import type { Party } from './types'

/** A credit line whose row this transaction holds. */
export interface HeldLine {
  id: Id
  companyId: Id
  supplyCompanyId: Id | null
  objectName: string | null
  quota: Yuan
  usedQuota: Yuan
  periodMode: string
  periodDays: number
  status: string
}

const lineColumns = [
  'id',
  'companyId',
  'supplyCompanyId',
  'objectName',
  'quota',
  'usedQuota',
  'periodMode',
  'periodDays',
  'status',
] as const

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
 */
export async function grantQuota(
  trx: Trx,
  party: Party & { kind: 'customer' | 'supplier' },
  grant: Grant,
): Promise<void> {
  const line = (await findLine(trx, party)) ?? (await openLine(trx, party, grant))
  const facts = await readParty(trx, party)
  const { quota, periodDays, periodMode = 'DAYS' } = grant
  await trx
    .updateTable('accountPeriod')
    .set({ periodDays, periodMode, objectName: facts.name })
    .where('id', '=', line.id)
    .execute()
  await postQuota(trx, line, quota, facts.name)
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
    .forUpdate()
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('accountPeriod')
    .set({ periodDays, periodMode })
    .where('id', '=', line.id)
    .execute()
  await postQuota(trx, line, quota, line.id)
}

/** Holds a party's line until the transaction ends. A customer with 账期额度 of whom nobody opened one gets it now. @throws CREDIT_NO_LINE */
export async function holdLine(trx: Trx, party: Party): Promise<HeldLine> {
  const found = await findLine(trx, party)
  if (found) return found
  if (party.kind === 'company') throw fail('CREDIT_NO_LINE', { party: party.name })
  const facts = await readParty(trx, party)
  if (facts.creditAmount === null) throw fail('CREDIT_NO_LINE', { party: facts.name })
  await grantQuota(trx, party, { quota: facts.creditAmount, periodDays: facts.periodDays ?? 30 })
  return holdLineById(trx, (await findLine(trx, party))?.id ?? '0')
}

export const holdLineById = (trx: Trx, id: Id): Promise<HeldLine> =>
  trx
    .selectFrom('accountPeriod')
    .select(lineColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** The open line of a party, held. Between two companies the buying one asks: it is the one that borrows. */
async function findLine(trx: Trx, party: Party): Promise<HeldLine | undefined> {
  const open = trx
    .selectFrom('accountPeriod')
    .select(lineColumns)
    .where('status', '<>', 'CLOSED')
    .forUpdate()
  if (party.kind === 'company')
    return open
      .where('onlineFlag', '=', '1')
      .where('supplyCompanyId', '=', party.id)
      .executeTakeFirst()
  return open
    .where('onlineFlag', '=', '0')
    .where('objectType', '=', party.kind === 'customer' ? 'CUSTOMER' : 'SUPPLIER')
    .where('objectId', '=', party.id)
    .executeTakeFirst()
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

export interface LinePosting {
  flowType: string
  changeQuota?: Yuan
  changeUsed?: Yuan
  bizNum: string
  orderNum?: string
  recordId?: Id
  remark?: string
}

/** Changes a held line together with its ledger row; `line` shows the new figures. The only writer of both. */
export async function postLine(trx: Trx, line: HeldLine, posting: LinePosting): Promise<void> {
  const { changeQuota = '0.00', changeUsed = '0.00', ...facts } = posting
  const who = await acting(trx)
  line.quota = addYuan(line.quota, changeQuota)
  line.usedQuota = addYuan(line.usedQuota, changeUsed)
  await trx
    .updateTable('accountPeriod')
    .set({ quota: line.quota, usedQuota: line.usedQuota, updateTime: sql`now()` })
    .where('id', '=', line.id)
    .execute()
  await trx
    .insertInto('accountPeriodFlow')
    .values({
      ...facts,
      companyId: line.companyId,
      supplyCompanyId: line.supplyCompanyId,
      accountPeriodId: line.id,
      changeQuota,
      changeUsed,
      quotaAfter: line.quota,
      usedAfter: line.usedQuota,
      operatorName: who.operatorName,
      createBy: who.userId,
    })
    .execute()
}

const statusWords: Readonly<Record<string, string>> = {
  OVERDUE: '已逾期',
  FROZEN: '已冻结',
  CLOSED: '已终止',
}

/** Refuses what a line cannot lend any more. @throws CREDIT_LINE_STOPPED, CREDIT_SHORT */
export async function requireFree(
  trx: Trx,
  line: HeldLine,
  amount: Yuan,
  party?: Party,
): Promise<void> {
  const name = line.objectName ?? (party ? await partyName(trx, party) : '对方公司')
  if (line.status !== 'NORMAL')
    throw fail('CREDIT_LINE_STOPPED', {
      party: name,
      status: statusWords[line.status] ?? line.status,
    })
  const free = subYuan(line.quota, line.usedQuota)
  const available = compareYuan(free, '0.00') < 0 ? '0.00' : free
  if (compareYuan(available, amount) < 0)
    throw fail('CREDIT_SHORT', { party: name, available, lack: subYuan(amount, available) })
}
