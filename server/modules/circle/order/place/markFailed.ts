import type { Trx } from '../../../../base/db'
import { refreshSums } from '../../choice/refreshSums'
import { returnToReview } from '../../review/returnToReview'
import type { BadRow, OrderTask, RowFault } from './types'

interface Mark {
  state: 'LOST' | 'PRICE_UP' | 'EXCLUDED'
  reason?: 'STOCK_LOST' | 'PRICE_UP'
}

/** What a fault means for the candidate and for its book; the others leave the choice as it is. */
const marks: Partial<Record<RowFault, Mark>> = {
  STOCK_LOST: { state: 'LOST', reason: 'STOCK_LOST' },
  PRICE_UP: { state: 'PRICE_UP', reason: 'PRICE_UP' },
  SUPPLIER_OFF: { state: 'EXCLUDED', reason: 'STOCK_LOST' },
  STOCK_OFF: { state: 'EXCLUDED', reason: 'STOCK_LOST' },
}

/** Rows that could not be ordered lose their choice, and their books go back to review with the next best proposed. */
export async function markFailed(
  trx: Trx,
  task: OrderTask,
  rows: readonly BadRow[],
): Promise<void> {
  const failed = rows.filter(({ row, fault }) => row.state === 'CHOSEN' && marks[fault])
  if (failed.length === 0) return
  for (const { row, fault, newPrice } of failed)
    await trx
      .updateTable('gpMatchStock')
      .set({
        state: marks[fault]?.state ?? 'EXCLUDED',
        chosenQty: 0,
        chooseType: null,
        ...(newPrice !== undefined && { newPrice }),
      })
      .where('id', '=', row.id)
      .execute()
  const booksOf = (reason: Mark['reason']) =>
    distinct(
      failed.flatMap(({ row, fault }) => (marks[fault]?.reason === reason ? row.bookId : [])),
    )
  for (const reason of ['STOCK_LOST', 'PRICE_UP'] as const)
    await returnToReview(trx, booksOf(reason), reason)
  await refreshSums(trx, task.id, distinct(failed.map(({ row }) => row.bookId)))
}

const distinct = (ids: readonly string[]) => [...new Set(ids)]
