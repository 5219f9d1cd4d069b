import { sql } from 'kysely'
import {
  actFor,
  asSystem,
  nextNumber,
  toJson,
  today,
  type Db,
  type Id,
  type Trx,
} from '../../../../base/db'
import { eachDue, type JobLog } from '../../../../kit/jobs'
import { addYuan, compareYuan, subYuan, type Yuan } from '../../../../base/money'
import { finishedPeriod, withinStrategy, type RebatePeriod } from './period'
import { reckon } from './reckon'
import { ruleOf } from '../strategy/strategies'
import type { StrategyRow } from '../strategy/StrategyRow'
import { readTurnover, settledRate, type RebateBill } from './turnover'

/**
 * Computes a strategy for one period: a row per party that earned something. Rows still 待确认 are replaced; confirmed,
 * paid and void ones stay, and a party with a confirmed or paid one is left alone.
 * @returns the number of rows written
 */
export async function computeStrategy(
  trx: Trx,
  strategy: StrategyRow,
  whole: RebatePeriod,
): Promise<number> {
  const period = withinStrategy(whole, {
    startDate: strategy.startDate,
    endDate: earlier(strategy.endDate, strategy.stopDate),
  })
  await trx
    .deleteFrom('rebateRecord')
    .where('strategyId', '=', strategy.id)
    .where('period', '=', whole.name)
    .where('recordStatus', '=', '0')
    .execute()
  if (!period) return 0
  const settled = await settledParties(trx, strategy, whole.name)
  let count = 0
  for (const bills of byParty(await readTurnover(trx, strategy, period)).values()) {
    const [{ partyId, partyName } = { partyId: '', partyName: '' }] = bills
    if (settled.has(partyId)) continue
    if (await store(trx, strategy, { period, whole, bills, partyId, partyName })) count += 1
  }
  return count
}

interface Settling {
  period: RebatePeriod
  whole: RebatePeriod
  bills: readonly RebateBill[]
  partyId: Id
  partyName: string
}

async function store(
  trx: Trx,
  strategy: StrategyRow,
  { period, whole, bills, partyId, partyName }: Settling,
): Promise<boolean> {
  const sum = (part: readonly RebateBill[]): Yuan =>
    addYuan('0.00', ...part.map((one) => one.amount))
  const returnAmount = sum(bills.filter(({ bizType }) => bizType === 'RETURN'))
  const turnover = sum(bills.filter(({ bizType }) => bizType !== 'RETURN'))
  const { amount, rate } = reckon(ruleOf(strategy), subYuan(turnover, returnAmount))
  if (compareYuan(amount, '0.00') <= 0) return false
  const least = strategy.minSettleRate === null ? 0 : Number(strategy.minSettleRate)
  if (least > 0 && (await settledRate(trx, strategy, partyId, period)) < least) return false
  await trx
    .insertInto('rebateRecord')
    .values({
      companyId: strategy.companyId,
      recordNum: await nextNumber(trx, 'FL'),
      strategyId: strategy.id,
      strategyName: strategy.strategyName,
      rebateObject: strategy.rebateObject,
      objectId: partyId,
      objectName: partyName,
      period: whole.name,
      baseAmount: turnover,
      returnAmount,
      rate: rate === undefined ? null : String(rate),
      rebateAmount: amount,
      payWay: strategy.payWay,
      bills: toJson(
        bills.map(({ bizType, billNum, bizDate, amount: money }) => ({
          bizType,
          billNum,
          bizDate,
          amount: money,
        })),
      ),
    })
    .execute()
  return true
}

async function settledParties(trx: Trx, strategy: StrategyRow, period: string): Promise<Set<Id>> {
  const rows = await trx
    .selectFrom('rebateRecord')
    .select('objectId')
    .where('strategyId', '=', strategy.id)
    .where('period', '=', period)
    .where('recordStatus', 'in', ['1', '2'])
    .execute()
  return new Set(rows.map(({ objectId }) => objectId))
}

function byParty(bills: readonly RebateBill[]): Map<Id, RebateBill[]> {
  const groups = new Map<Id, RebateBill[]>()
  for (const bill of bills) groups.set(bill.partyId, [...(groups.get(bill.partyId) ?? []), bill])
  return groups
}

const earlier = (one: string | null, other: string | null): string | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

/** Strategies that may be settled: enabled ones, and stopped ones up to the day they were stopped. */
export const readStrategies = (trx: Trx, ids: readonly Id[] = []) =>
  trx
    .selectFrom('rebateStrategy')
    .selectAll()
    .where((eb) => eb.or([eb('enabled', '=', '1'), eb('stopDate', 'is not', null)]))
    .$if(ids.length > 0, (query) => query.where('id', 'in', [...ids]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The chore: every strategy whose last period is over and has no rows yet is computed, once. */
export async function computeDue(db: Db, log: JobLog): Promise<void> {
  const due = await asSystem(db, async (trx) => {
    const found = await trx
      .selectFrom('rebateStrategy')
      .select(['id', 'companyId', 'cycle', 'startDate'])
      .where((eb) =>
        eb.or([
          eb('enabled', '=', '1'),
          eb('stopDate', '>=', sql<string>`now() - interval '400 days'`),
        ]),
      )
      .execute()
    const done = await trx.selectFrom('rebateRecord').select(['strategyId', 'period']).execute()
    const known = new Set(done.map(({ strategyId, period }) => `${strategyId} ${period}`))
    return found
      .map((strategy) => ({ ...strategy, period: finishedPeriod(strategy.cycle, today()) }))
      .filter(
        ({ id, period, startDate }) => startDate <= period.to && !known.has(`${id} ${period.name}`),
      )
  })
  await eachDue(
    due,
    log,
    ({ id }) => ({ rebateStrategyId: id }),
    ({ id, companyId, period }) =>
      actFor(db, { companyId, userId: '0' }, async (trx) => {
        const [strategy] = await readStrategies(trx, [id])
        if (strategy) await computeStrategy(trx, strategy, period)
      }),
  )
}
