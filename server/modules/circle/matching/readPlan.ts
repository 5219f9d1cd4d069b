import { sql } from 'kysely'
import type { Id, JsonValue, Trx } from '../../../base/db'
import { readFees, type Fees } from '../choice/readFees'
import { openTokens } from '../circle'
import { readOptions, type MatchOptions } from '../task/options'

/** What every chunk of a task is matched by: read anew for each, so that a chunk never sees older rights or options. */
export interface MatchPlan {
  taskId: Id
  taskNum: string
  companyId: Id
  userId: Id
  /** 比价: rival prices cost quota, nothing is chosen. */
  isComparison: boolean
  options: MatchOptions
  /** Company ids of options.supplierIds and excludeSupplierIds. */
  suppliers: Id[]
  excluded: Id[]
  /** One offer may be seen in more than one way: copies must be told apart. */
  isSeenTwice: boolean
  fees: Fees
}

export async function readPlan(trx: Trx, taskId: Id): Promise<MatchPlan | undefined> {
  const task = await trx
    .selectFrom('gpMatchTask')
    .select(['id', 'taskNum', 'companyId', 'createBy', 'taskType', 'options', 'region'])
    .where('id', '=', taskId)
    .executeTakeFirst()
  if (!task) return undefined
  const options = readOptions(task.options)
  return {
    taskId,
    taskNum: task.taskNum,
    companyId: task.companyId,
    userId: task.createBy ?? '0',
    isComparison: task.taskType === '2',
    options,
    suppliers: await opened(trx, options.supplierIds),
    excluded: await opened(trx, options.excludeSupplierIds),
    isSeenTwice: await seesTwice(trx),
    fees: await readFees(trx, task.region as JsonValue),
  }
}

/** Nobody's id: what a token stands for that no longer opens. It keeps a list of wanted suppliers from becoming empty. */
const nobody = '0'

async function opened(trx: Trx, tokens: readonly string[]): Promise<Id[]> {
  const ids = await openTokens(trx, tokens)
  return ids.map((id) => id ?? nobody)
}

/** Suppliers a task wants that offer it nothing any more: they left the circle, their agreement ended, or are kept out. */
export async function countGone(trx: Trx, { suppliers }: MatchPlan): Promise<number> {
  if (suppliers.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${suppliers}::bigint[]) as wanted(id)
    where not exists (select from gp_access a where a.supply_company_id = wanted.id)`.execute(trx)
  return rows[0]?.count ?? 0
}

/** By two circles, or by an agreement, which opens every offer of its supplier. */
async function seesTwice(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ isTwice: boolean }>`
    select exists (
      select from gp_access group by supply_company_id having count(*) > 1 or bool_or(circle_id is null)
    ) as is_twice`.execute(trx)
  return rows[0]?.isTwice ?? false
}
