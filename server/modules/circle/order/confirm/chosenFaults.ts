import { sql, type Selectable } from 'kysely'
import type { Id, Tables, Trx } from '../../../../base/db'
import { dictLabel, schemas } from '../../../../base/schemas'
import { readOptions } from '../../task/options'
import { offerFault } from '../place/judgeRows'
import { readOffers } from '../place/readOffers'
import type { BadRow, RowFault } from '../place/types'

type Task = Pick<Selectable<Tables['gpMatchTask']>, 'id' | 'options'>

/**
 * Every chosen row of a task, or of one supplier of it, against what its offer is now; nothing is locked, nothing changes.
 * @returns how many rows are chosen, and those that cannot be ordered now
 */
export async function chosenFaults(
  trx: Trx,
  task: Task,
  supplierToken?: string,
): Promise<{ all: number; faults: BadRow[] }> {
  const rows = await chosenRows(trx, task.id, supplierToken)
  const options = readOptions(task.options)
  const offers = await readOffers(
    trx,
    { id: task.id, options },
    rows.map((row) => ({ row })),
  )
  const faults = rows.flatMap((row): BadRow[] => {
    const offer = offers.get(row.gpStockId)
    const fault = ['PENDING', 'SKIPPED'].includes(row.reviewState)
      ? 'REVIEW'
      : offerFault(row, row.chosenQty, offer, undefined, { options })
    if (!fault) return []
    return [{ row, fault, ...(fault === 'PRICE_UP' && { newPrice: offer?.price ?? undefined }) }]
  })
  return { all: rows.length, faults }
}

const chosenRows = (trx: Trx, taskId: Id, supplierToken: string | undefined) =>
  trx
    .selectFrom('gpMatchStock as s')
    .innerJoin('gpMatchBook as b', 'b.id', 's.bookId')
    .selectAll('s')
    .select('b.reviewState')
    .where('s.taskId', '=', taskId)
    .where('s.state', '=', 'CHOSEN')
    .where(
      supplierToken === undefined
        ? sql<boolean>`true`
        : sql<boolean>`supplier_token(s.company_id, s.supply_company_id) = ${supplierToken}`,
    )
    .orderBy('s.id')
    .execute()

/** e.g. 价格上涨超出容差 2 行，书目还在待复核 1 行 */
export function kindsOf(faults: readonly BadRow[]): string {
  const counted = new Map<RowFault, number>()
  for (const { fault } of faults) counted.set(fault, (counted.get(fault) ?? 0) + 1)
  return [...counted]
    .map(([fault, rows]) => `${dictLabel(schemas(), 'gp_order_fail', fault)} ${rows} 行`)
    .join('，')
}
